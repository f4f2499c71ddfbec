#include "online/store/store_copy.h"

#include "online/store/journal_sum.h"
#include "online/store/store_contents.h"

#include <unordered_map>

namespace kilostone::online {
namespace {

// One checksum over several texts and numbers.
class Digest {
public:
    Digest& add(std::string_view text) {
        sum_ = journal_sum(sum_, text);
        return *this;
    }
    Digest& add(std::int64_t number) { return add(std::to_string(number)); }
    [[nodiscard]] std::uint64_t sum() const { return sum_; }

private:
    std::uint64_t sum_ = empty_journal_sum;
};

std::uint64_t digest_of(const StoredTable& t) {
    Digest digest;
    digest.add(t.row.code).add(t.row.created).add(t.row.active).add(t.row.due.value_or(-1));
    digest.add(t.row.listed).add(t.row.closed).add(t.row.summary);
    for (const SeatRow& seat : t.seats) digest.add(seat.seat).add(seat.person);
    digest.add(static_cast<std::int64_t>(t.lines.size()));
    for (const std::string& line : t.lines) digest.add(line);
    return digest.sum();
}

std::uint64_t digest_of(const KeptPerson& p) {
    const auto* hash = reinterpret_cast<const char*>(p.row.token_hash.data());
    Digest digest;
    digest.add(std::string_view(hash, p.row.token_hash.size())).add(p.row.name);
    digest.add(p.row.created).add(p.row.seen).add(p.row.banned).add(p.is_erased);
    return digest.sum();
}

std::uint64_t digest_of(const ReplayRow& r) {
    return Digest().add(r.table).add(r.finished).add(r.record).sum();
}

// What was read, to compare it with what is read back.
struct Contents {
    std::unordered_map<std::string, std::uint64_t> tables{}, people{}, replays{};
    UnixMillis last_probe = 0;
    std::size_t lines     = 0;

    friend bool operator==(const Contents&, const Contents&) = default;
};

// Everything, passed on to whoever takes it.
template <class Take>
Contents read_all(StoreContents& from, Take take) {
    Contents all;
    from.each_table([&](const StoredTable& t) {
        all.tables[t.row.id] = digest_of(t);
        all.lines += t.lines.size();
        take(t);
    });
    from.each_person([&](const KeptPerson& p) {
        all.people[p.row.id] = digest_of(p);
        take(p);
    });
    from.each_replay([&](const ReplayRow& r) {
        all.replays[r.id] = digest_of(r);
        take(r);
    });
    all.last_probe = from.last_probe();
    return all;
}

std::unique_ptr<StoreContents> contents_of(const StorePlace& place) {
    return place.is_postgres() ? pg_contents(place.database) : sqlite_contents(place.folder);
}

Contents copy_all(StoreContents& source, const StorePlace& to) {
    const auto target = to.is_postgres() ? pg_filling(to.database) : sqlite_filling(to.folder);
    Contents copied   = read_all(source, [&](const auto& row) { target->add(row); });
    target->set_last_probe(copied.last_probe);
    target->finish();
    return copied;
}

}  // namespace

tl::expected<StoreSize, StoreProblem> copy_store(const StorePlace& from, const StorePlace& to) {
    try {
        const auto source     = contents_of(from);
        const Contents copied = copy_all(*source, to);
        if (read_all(*contents_of(to), [](const auto&) {}) != copied)
            throw_problem(StoreFault::Corrupt, "the copy differs from the original");
        return StoreSize{.tables  = copied.tables.size(),
                         .lines   = copied.lines,
                         .people  = copied.people.size(),
                         .replays = copied.replays.size()};
    } catch (const StoreError& error) {
        return tl::unexpected(error.problem);
    }
}

}  // namespace kilostone::online
