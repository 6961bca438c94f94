#include "search/thread_pool.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace juzhong {

ThreadPool::Lane::Lane() : thread_([this] { loop(); }) {}

ThreadPool::Lane::~Lane() {
    wait();
    {
        const std::lock_guard lock(mutex_);
        isEnding_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void ThreadPool::Lane::run(std::function<void()> job) {
    wait();
    {
        const std::lock_guard lock(mutex_);
        job_ = std::move(job);
        isBusy_ = true;
    }
    changed_.notify_all();
}

void ThreadPool::Lane::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !isBusy_; });
}

void ThreadPool::Lane::loop() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return isBusy_ || isEnding_; });
        if (!isBusy_) {
            return;
        }
        const std::function<void()> job = std::exchange(job_, nullptr);
        lock.unlock();
        job();
        lock.lock();
        isBusy_ = false;
        changed_.notify_all();
    }
}

std::size_t ThreadPool::resize(std::size_t count) {
    const std::size_t wanted = std::max<std::size_t>(count, 1);
    while (lanes_.size() > wanted) {
        lanes_.pop_back();
    }
    try {
        while (lanes_.size() < wanted) {
            lanes_.push_back(std::make_unique<Lane>());
        }
    } catch (const std::system_error&) {
        // No more threads to be had. Without any there is no engine.
        if (lanes_.empty()) {
            throw;
        }
    }
    return lanes_.size();
}

void ThreadPool::run(std::size_t lane, std::function<void()> job) {
    lanes_[lane]->run(std::move(job));
}

void ThreadPool::wait(std::size_t lane) {
    lanes_[lane]->wait();
}

void ThreadPool::runOnAll(const std::function<void(std::size_t)>& job) {
    for (std::size_t lane = 0; lane < size(); ++lane) {
        run(lane, [&job, lane] { job(lane); });
    }
    for (std::size_t lane = 0; lane < size(); ++lane) {
        wait(lane);
    }
}

}  // namespace juzhong
