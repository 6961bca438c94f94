#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

namespace juzhong {

/// A queue into which any thread puts and from which one thread takes.
template <typename Item>
class Inbox {
   public:
    void put(Item item) {
        {
            const std::scoped_lock lock(mutex_);
            items_.push_back(std::move(item));
        }
        filled_.notify_one();
    }

    /// Blocks until there is something.
    Item take() {
        std::unique_lock lock(mutex_);
        filled_.wait(lock, [this] { return !items_.empty(); });
        Item item = std::move(items_.front());
        items_.pop_front();
        return item;
    }

   private:
    std::mutex mutex_;
    std::condition_variable filled_;
    std::deque<Item> items_;
};

}  // namespace juzhong
