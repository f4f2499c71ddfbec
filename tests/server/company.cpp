#include "server/company.h"

#include "online/protocol/room_messages.h"
#include "online/store/sqlite_store.h"

#include <gtest/gtest.h>

#include <future>

namespace kilostone::test {

using namespace online;

namespace {

// By the client's id: how often the journal has it.
std::map<std::string, int> commands_in(const Stored& stored, const std::string& prefix) {
    std::map<std::string, int> found;
    for (const std::string& line : stored.lines) {
        const Json json      = parse_json(line);
        const std::string id = json.value("id", "");
        if (id.starts_with(prefix)) ++found[id];
    }
    return found;
}

// The state that the client has made for itself is the one that the journal gives.
void expect_same_state(const Person& person, const Room& room) {
    const auto seat           = static_cast<Seat>(person.seat);
    const WatchedTable& table = person.player->client().table();
    EXPECT_EQ(table.status().phase, room.phase());
    EXPECT_EQ(table.table_status().standing, room.table_status().standing);
    ASSERT_EQ(table.view().has_value(), room.phase() == RoomPhase::Playing ||
                                            room.phase() == RoomPhase::StageOver ||
                                            room.phase() == RoomPhase::MatchOver);
    if (!table.view()) return;
    View stored  = room.view(seat);
    View folded  = *table.view();
    stored.rules = folded.rules;
    EXPECT_TRUE(stored == folded) << "seat " << person.seat;
}

CommandMessage second_seat(bool is_guest) {
    CommandMessage next = command_of(is_guest ? CommandKind::Sit : CommandKind::SeatBot);
    next.seat           = SeatNumber(1);
    if (!is_guest) next.bot = TextUpTo<longest_bot_name>("greedy");
    next.name = TextUpTo<longest_name_sent>("Bo");
    return next;
}

}  // namespace

std::string prefix_of(std::size_t number) { return "k" + std::to_string(number) + "-"; }
std::uint64_t token_number_of(std::size_t number) { return 100 + number; }

void settle(Player& player) {
    ASSERT_TRUE(player.connect());
    ASSERT_TRUE(player.read_until([&] { return player.client().unanswered().empty(); }));
}

std::vector<Person> sit_down(const CompanyPlan& plan) {
    std::vector<Person> all;
    for (std::size_t i = 0; i < people; ++i) {
        const bool is_guest = i == people - 1;
        const auto token    = token_of(token_number_of(i));
        Person person{.seat = is_guest ? 1 : 0};
        person.code =
            is_guest ? all.back().code : create_table(plan.server_port, token, R"(,"coup":"auto")");
        person.player = std::make_unique<Player>(PlayerSetup{.port       = plan.port,
                                                             .code       = person.code,
                                                             .token      = token,
                                                             .id_prefix  = prefix_of(i),
                                                             .seed       = i,
                                                             .io_timeout = plan.io_timeout});
        settle(*person.player);
        if (i != people - 2) person.player->command(second_seat(is_guest));
        EXPECT_TRUE(person.player->read_until(
            [&] { return person.player->client().unanswered().empty(); }));
        all.push_back(std::move(person));
    }
    for (Person& person : all)
        if (person.seat == 0) person.player->command(command_of(CommandKind::Start));
    return all;
}

Stored load(Store& store, const std::string& code) {
    std::promise<StoredTable> loaded;
    store.find_code(code, [&](const tl::expected<std::string, StoreProblem>& id) {
        store.load_table(id.value_or(""),
                         [&](const tl::expected<StoredTable, StoreProblem>& table) {
                             loaded.set_value(table.value_or(StoredTable{}));
                         });
    });
    Stored stored{loaded.get_future().get().lines, {}};
    auto room = Room::rebuild(stored.lines);
    EXPECT_TRUE(room.has_value()) << text_of(room.error());
    if (room) stored.room.emplace(std::move(*room));
    return stored;
}

void expect_nothing_lost(const Person& person, const Stored& stored, std::size_t number) {
    const auto found = commands_in(stored, prefix_of(number));
    for (const auto& [id, times] : found) EXPECT_EQ(times, 1) << id;
    for (const std::string& id : person.player->acknowledged)
        EXPECT_TRUE(found.contains(id)) << id << " was acknowledged, and is lost";
    EXPECT_EQ(person.player->went_back, 0U);
    EXPECT_EQ(person.player->out_of_step, 0U);
    EXPECT_EQ(person.player->unreadable, 0U);
}

std::size_t expect_agreement(const std::vector<Person>& all, const std::string& data) {
    auto store = SqliteStore::open({.folder = data});
    EXPECT_TRUE(store.has_value());
    return store ? expect_agreement(all, **store) : 0;
}

std::size_t expect_agreement(const std::vector<Person>& all, Store& store) {
    std::size_t acknowledged = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Stored stored = load(store, all[i].code);
        EXPECT_TRUE(stored.room.has_value());
        if (!stored.room) continue;
        expect_nothing_lost(all[i], stored, i);
        expect_same_state(all[i], *stored.room);
        acknowledged += all[i].player->acknowledged.size();
    }
    return acknowledged;
}

bool is_expected(const online::ErrorMessage& error) {
    using online::ErrorCode;
    const ErrorCode code = error.kind();
    return code == ErrorCode::Stale || code == ErrorCode::BadCommitment ||
           code == ErrorCode::BadReveal || code == ErrorCode::NoDealGoesOn;
}

}  // namespace kilostone::test
