// Threads that all do the same work, as many as the system gives; std::thread throws where it gives
// none, and this layer has no exceptions.
#pragma once

#include <pthread.h>

#include <functional>
#include <utility>
#include <vector>

namespace kilostone {

class Workers {
public:
    Workers(std::function<void()> work, unsigned wanted) : work_(std::move(work)) {
        threads_.reserve(wanted);
        for (pthread_t thread{}; threads_.size() < wanted; threads_.push_back(thread))
            if (pthread_create(&thread, nullptr, run, this) != 0) return;
    }
    ~Workers() {
        for (const pthread_t thread : threads_) pthread_join(thread, nullptr);
    }
    Workers(const Workers&)            = delete;
    Workers& operator=(const Workers&) = delete;

    [[nodiscard]] bool empty() const { return threads_.empty(); }

private:
    static void* run(void* self) {
        static_cast<Workers*>(self)->work_();
        return nullptr;
    }

    std::function<void()> work_;
    std::vector<pthread_t> threads_{};
};

}  // namespace kilostone
