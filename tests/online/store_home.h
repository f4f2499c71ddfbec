// What the tests of the store share: places where a store keeps its data, calls that wait for their
// answer, and rows to write.
#pragma once

#include "online/store/store.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>

namespace kilostone::online {

// Data that stays when a store is closed. Another kind of store joins the suite by one of these.
class StoreHome {
public:
    virtual ~StoreHome()                  = default;
    virtual std::unique_ptr<Store> open() = 0;  // may be open several times
};

struct StoreKind {
    std::string name{};
    std::function<std::unique_ptr<StoreHome>()> make{};
};
[[nodiscard]] const std::vector<StoreKind>& store_kinds();
[[nodiscard]] inline std::string kind_name(const testing::TestParamInfo<StoreKind>& of) {
    return of.param.name;
}

// The answer to a call that takes a callback at its end.
template <class Answer, class Call>
Answer answer_of(Call call) {
    std::promise<Answer> promise;
    auto future = promise.get_future();
    call([&promise](Answer answer) { promise.set_value(std::move(answer)); });
    return future.get();
}

[[nodiscard]] std::optional<StoreProblem> write(Store& store, WriteBatch batch);
[[nodiscard]] tl::expected<StoredTable, StoreProblem> load(Store& store, const std::string& id);
[[nodiscard]] std::vector<std::string> lines_of(Store& store, const std::string& id);

// "ok", or the fault's name: shows well in failed expectations.
[[nodiscard]] std::string in_words(const std::optional<StoreProblem>& problem);

[[nodiscard]] TableRow a_table(const std::string& id);
[[nodiscard]] PersonRow a_person(const std::string& id, const std::string& name);
[[nodiscard]] WriteBatch new_table(const std::string& id);
[[nodiscard]] WriteBatch appended(const std::string& id, std::size_t first,
                                  std::vector<std::string> lines);

// Counts callbacks down.
class Countdown {
public:
    explicit Countdown(std::size_t from) : left_(from) {}
    void one() {
        const std::lock_guard lock(mutex_);
        if (--left_ == 0) done_.notify_all();
    }
    void wait() {
        std::unique_lock lock(mutex_);
        done_.wait(lock, [this] { return left_ == 0; });
    }

private:
    std::size_t left_;
    std::mutex mutex_{};
    std::condition_variable done_{};
};

}  // namespace kilostone::online
