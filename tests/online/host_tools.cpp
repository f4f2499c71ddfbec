#include "online/host_tools.h"

namespace kilostone::online {

void ManualStrand::post(std::function<void()> task) {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
}

void ManualStrand::wake_at(UnixMillis time, std::function<void()> task) {
    wake_ = Wake{time, std::move(task)};
}

bool ManualStrand::run() {
    bool ran = false;
    for (;;) {
        std::function<void()> task;
        {
            const std::lock_guard lock(mutex_);
            if (tasks_.empty()) return ran;
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
        ran = true;
    }
}

bool ManualStrand::run_due(UnixMillis now) {
    if (!wake_ || wake_->at > now) return false;
    const Wake wake = *std::exchange(wake_, std::nullopt);
    wake.task();
    return true;
}

std::optional<UnixMillis> ManualStrand::due() const {
    return wake_ ? std::optional(wake_->at) : std::nullopt;
}

RestingStore::RestingStore(const std::filesystem::path& folder) : folder_(folder) {
    SqliteOptions options;
    options.folder = folder.string();
    auto store     = SqliteStore::open(options);
    if (store) store_ = std::move(*store);
}

RestingStore::~RestingStore() {
    store_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

void RestingStore::wait() {
    std::unique_lock lock(mutex_);
    rest_.wait(lock, [this] { return asked_ == 0; });
}

void RestingStore::finished() {
    const std::lock_guard lock(mutex_);
    if (--asked_ == 0) rest_.notify_all();
}

template <class Done>
auto RestingStore::counted(Done done) {
    const std::lock_guard lock(mutex_);
    ++asked_;
    return [this, done = std::move(done)](auto answer) {
        done(std::move(answer));
        finished();
    };
}

void RestingStore::write(WriteBatch batch, Written done) {
    if (batch.create) batch.create->code = batch.create->id;
    if (batch.row) batch.row->code = batch.row->id;
    if (failing_) batch.first_line += 1'000'000;  // a Conflict
    store_->write(std::move(batch), counted(std::move(done)));
}
void RestingStore::load_table(std::string id, Answered<StoredTable> done) {
    store_->load_table(std::move(id), counted(std::move(done)));
}
void RestingStore::find_code(std::string code, Answered<std::string> done) {
    store_->find_code(std::move(code), counted(std::move(done)));
}
void RestingStore::listed_tables(std::size_t most, Answered<std::vector<TableRow>> done) {
    store_->listed_tables(most, counted(std::move(done)));
}
void RestingStore::tables_due(UnixMillis by, std::size_t most,
                              Answered<std::vector<std::string>> done) {
    store_->tables_due(by, most, counted(std::move(done)));
}
void RestingStore::tables_of(std::string person, std::size_t most,
                             Answered<std::vector<SeatedTable>> done) {
    store_->tables_of(std::move(person), most, counted(std::move(done)));
}
void RestingStore::find_person(std::array<std::uint8_t, 32> hash, Answered<PersonRow> done) {
    store_->find_person(hash, counted(std::move(done)));
}
void RestingStore::people(std::vector<std::string> ids, Answered<std::vector<PersonRow>> done) {
    store_->people(std::move(ids), counted(std::move(done)));
}
void RestingStore::find_replay(std::string id, Answered<ReplayRow> done) {
    store_->find_replay(std::move(id), counted(std::move(done)));
}
void RestingStore::export_person(std::string id, Answered<std::string> done) {
    store_->export_person(std::move(id), counted(std::move(done)));
}
void RestingStore::list_tables(std::size_t most, Answered<std::vector<TableRow>> done) {
    store_->list_tables(most, counted(std::move(done)));
}
void RestingStore::list_people(std::string part_of_name, std::size_t most,
                               Answered<std::vector<PersonRow>> done) {
    store_->list_people(std::move(part_of_name), most, counted(std::move(done)));
}
void RestingStore::ban_person(std::string id, bool banned, Written done) {
    store_->ban_person(std::move(id), banned, counted(std::move(done)));
}
void RestingStore::erase_person(std::string id, Written done) {
    store_->erase_person(std::move(id), counted(std::move(done)));
}
void RestingStore::purge(PurgeLimits before, Answered<std::size_t> done) {
    store_->purge(before, counted(std::move(done)));
}
void RestingStore::last_check(Answered<UnixMillis> done) {
    store_->last_check(counted(std::move(done)));
}
void RestingStore::check(Written done) { store_->check(counted(std::move(done))); }

}  // namespace kilostone::online
