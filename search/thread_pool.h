#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace juzhong {

/// Threads that wait for work. Each does one job at a time, given by one owner.
class ThreadPool {
   public:
    ThreadPool() = default;
    /// Waits for running jobs.
    ~ThreadPool() = default;
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    /// At least 1. All threads must be idle. Returns how many there are now: fewer when the system gives no
    /// more.
    std::size_t resize(std::size_t count);
    [[nodiscard]] std::size_t size() const { return lanes_.size(); }

    /// Starts a job on thread number `lane`, after its former job.
    void run(std::size_t lane, std::function<void()> job);
    /// Blocks until the thread has nothing to do.
    void wait(std::size_t lane);
    /// Runs a job on every thread, with the thread's number, and waits for all.
    void runOnAll(const std::function<void(std::size_t)>& job);

   private:
    class Lane {
       public:
        Lane();
        ~Lane();
        Lane(const Lane&) = delete;
        Lane& operator=(const Lane&) = delete;
        void run(std::function<void()> job);
        void wait();

       private:
        void loop();

        std::mutex mutex_;
        std::condition_variable changed_;
        std::function<void()> job_;
        bool isBusy_ = false;
        bool isEnding_ = false;
        std::thread thread_;
    };

    std::vector<std::unique_ptr<Lane>> lanes_;
};

}  // namespace juzhong
