#include "env/vector/thread_team.h"

#include <algorithm>
#include <system_error>

namespace kilostone {

ThreadTeam::ThreadTeam(unsigned threads) {
    try {
        for (unsigned i = 1; i < threads; ++i) workers_.emplace_back([this, i] { serve(i); });
    } catch (const std::system_error&) {  // the system gives no more
    }
}

ThreadTeam::~ThreadTeam() {
    stopping_ = true;
    round_.fetch_add(1);
    round_.notify_all();
    for (std::thread& worker : workers_) worker.join();
}

void ThreadTeam::do_part(unsigned number) const {
    const std::size_t first = std::min(count_, number * part_);
    const std::size_t last  = std::min(count_, first + part_);
    if (first < last) (*work_)(first, last);
}

void ThreadTeam::serve(unsigned number) {
    for (std::uint32_t seen = 0;;) {
        round_.wait(seen);
        seen = round_.load();
        if (stopping_) return;
        do_part(number);
        if (busy_.fetch_sub(1) == 1) busy_.notify_one();
    }
}

void ThreadTeam::run(std::size_t count, std::size_t grain,
                     const std::function<void(std::size_t, std::size_t)>& work) {
    const std::size_t grains = (count + grain - 1) / grain;
    if (workers_.empty() || grains <= 1) return work(0, count);
    work_  = &work;
    count_ = count;
    part_  = (grains + threads() - 1) / threads() * grain;
    busy_  = static_cast<unsigned>(workers_.size());
    round_.fetch_add(1);
    round_.notify_all();
    do_part(0);
    for (unsigned left = busy_.load(); left != 0; left = busy_.load()) busy_.wait(left);
}

}  // namespace kilostone
