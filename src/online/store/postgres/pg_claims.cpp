#include "online/store/postgres/pg_claims.h"

#include <array>

namespace kilostone::online {
namespace {

namespace claim_sql {

constexpr PgStatement begin_claim{"begin", "BEGIN"};
constexpr PgStatement end_claim{"commit", "COMMIT"};
constexpr PgStatement check_node{"check_node", "SELECT 1 / count(*) FROM kilostone.nodes"
                                               " WHERE epoch = $1::bigint AND NOT fenced"};
// Only by a node whose own lease has run without a gap for as long as a lease lasts: when the
// database has been away, everybody's has expired, and those who are alive need time to renew it.
constexpr PgStatement fence_owners{
    "fence_owners",
    "UPDATE kilostone.nodes SET fenced = true WHERE NOT fenced AND expires <= clock_timestamp()"
    " AND epoch IN (SELECT owner FROM kilostone.tables WHERE id = ANY ($1::text[]))"
    " AND EXISTS (SELECT FROM kilostone.nodes AS me WHERE me.epoch = $2::bigint AND NOT me.fenced"
    " AND me.expires > clock_timestamp()"
    " AND me.steady <= clock_timestamp() - $3::bigint * interval '1 ms')"};
// The statements after it see what is there once nobody else changes it any more.
constexpr PgStatement lock_tables{"lock_tables",
                                  "SELECT FROM kilostone.tables WHERE id = ANY ($1::text[])"
                                  " ORDER BY key FOR UPDATE"};
constexpr PgStatement find_owners{
    "find_owners", "SELECT t.id, t.owner, n.epoch, n.id, n.address, n.key, n.draining, n.seen"
                   " FROM kilostone.tables t LEFT JOIN kilostone.nodes n ON n.epoch = t.owner"
                   " WHERE t.id = ANY ($1::text[])"};
constexpr PgStatement take_tables{
    "take_tables", "UPDATE kilostone.tables SET owner = $2::bigint WHERE id = ANY ($1::text[])"
                   " AND owner IS DISTINCT FROM $2::bigint AND NOT EXISTS"
                   " (SELECT FROM kilostone.nodes WHERE epoch = owner AND NOT fenced)"
                   " RETURNING id"};
constexpr PgStatement release_tables{"release_tables",
                                     "UPDATE kilostone.tables SET owner = NULL"
                                     " WHERE id = ANY ($1::text[]) AND owner = $2::bigint"};

constexpr auto all =
    std::to_array<const PgStatement*>({&begin_claim, &end_claim, &check_node, &fence_owners,
                                       &lock_tables, &find_owners, &take_tables, &release_tables});

}  // namespace claim_sql

constexpr std::size_t most_at_once = 500;

NodeRow node_in(const PgResult& r, int row) {
    return {.epoch       = r.whole(row, 2),
            .id          = r.text(row, 3),
            .address     = r.text(row, 4),
            .key         = r.text(row, 5),
            .is_draining = r.truth(row, 6)};
}

StoreProblem elsewhere(NodeRow node) {
    return {StoreFault::Elsewhere, "another node has the table", std::move(node)};
}

}  // namespace

PgClaims::PgClaims(const PgOptions& options, std::int64_t epoch, Unfinished& unfinished)
    : options_(options), epoch_(epoch), unfinished_(unfinished) {
    thread_ = std::thread([this] { run(); });
}

PgClaims::~PgClaims() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void PgClaims::claim(std::string table, Answered<Claimed> done) {
    push({std::move(table), std::move(done)});
}

void PgClaims::release(std::string table) { push({std::move(table), {}}); }

void PgClaims::push(Job job) {
    unfinished_.begin();
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(job));
    }
    wake_.notify_one();
}

void PgClaims::run() {
    for (;;) {
        const Jobs jobs = next_jobs();
        if (jobs.empty()) return;
        carry_out(jobs);
    }
}

// Of one kind, in the order of the calls. Empty when there will be none any more.
PgClaims::Jobs PgClaims::next_jobs() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    Jobs jobs;
    while (!waiting_.empty() && jobs.size() < most_at_once) {
        const bool is_release = !waiting_.front().done;
        if (!jobs.empty() && is_release != !jobs.front().done) break;
        jobs.push_back(std::move(waiting_.front()));
        waiting_.pop_front();
    }
    return jobs;
}

void PgClaims::carry_out(const Jobs& jobs) {
    std::vector<std::string> tables;
    for (const Job& job : jobs) tables.push_back(job.table);
    std::optional<StoreProblem> problem;
    Answers answers;
    try {
        answers = jobs.front().done ? answers_to(tables) : Answers{};
        if (!jobs.front().done) {
            connect();
            (void)db_->run(claim_sql::release_tables, PgValues(tables, epoch_));
        }
    } catch (const StoreError& error) {
        db_.reset();
        problem = error.problem;
        if (is_refusal(problem->fault))
            problem = {StoreFault::Unavailable, "this node has lost its lease"};
    }
    for (const Job& job : jobs) {
        if (job.done && problem)
            job.done(tl::unexpected(*problem));
        else if (job.done)
            job.done(answers.at(job.table));
        unfinished_.end();
    }
}

// Others lock several tables in another order; one of two that wait for each other is tried again.
PgClaims::Answers PgClaims::answers_to(const std::vector<std::string>& tables) {
    constexpr int most_tries = 5;
    for (int tries = 1;; ++tries) {
        try {
            connect();
            return try_to_claim(tables);
        } catch (const StoreError& error) {
            db_.reset();
            if (!error.problem.text.ends_with("[40P01]") || tries == most_tries) throw;
        }
    }
}

// The commit is on the standby before anything is loaded: whatever the journal then holds is, too.
PgClaims::Answers PgClaims::try_to_claim(const std::vector<std::string>& tables) {
    const auto r =
        db_->run({{claim_sql::begin_claim},
                  {claim_sql::check_node, PgValues(epoch_)},
                  {claim_sql::fence_owners, PgValues(tables, epoch_, options_.lease_time.count())},
                  {claim_sql::lock_tables, PgValues(tables)},
                  {claim_sql::find_owners, PgValues(tables)},
                  {claim_sql::take_tables, PgValues(tables, epoch_)},
                  {claim_sql::end_claim}});
    const PgResult& found = r[4];
    const PgResult& taken = r[5];
    Answers answers;
    for (const std::string& table : tables)
        answers.insert_or_assign(
            table, tl::unexpected(StoreProblem{StoreFault::NotFound, "there is no such table"}));
    std::unordered_map<std::string, std::optional<UnixMillis>> seen;
    for (int row = 0; row < found.rows(); ++row) {
        const std::string id = found.text(row, 0);
        if (!found.is_null(row, 7)) seen[id] = found.whole(row, 7);
        if (!found.is_null(row, 1) && found.whole(row, 1) == epoch_)
            answers.insert_or_assign(id, Claimed{});
        else if (!found.is_null(row, 2))
            answers.insert_or_assign(id, tl::unexpected(elsewhere(node_in(found, row))));
    }
    for (int row = 0; row < taken.rows(); ++row)
        answers.insert_or_assign(taken.text(row, 0), Claimed{seen[taken.text(row, 0)]});
    return answers;
}

void PgClaims::connect() {
    if (db_ && !db_->is_alive()) db_.reset();
    if (db_) return;
    db_ = std::make_unique<PgConnection>(options_.url, options_.write_timeout);
    db_->prepare(claim_sql::all);
}

}  // namespace kilostone::online
