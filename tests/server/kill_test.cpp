// The real program is killed by -9 again and again while people and bots play. Nothing that was
// acknowledged is lost, nothing is done twice, and everybody goes on from the same state.
//
// KILOSTONE_KILLS says how often (make kill-test: 1000).
#include "online/protocol/room_messages.h"
#include "online/store/sqlite_store.h"
#include "server/player.h"
#include "server/running.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <future>

namespace kilostone::test {
namespace {

using namespace online;
using namespace std::chrono_literals;

constexpr int tables_of_one = 3;  // a person and a bot
constexpr int people        = tables_of_one + 2;

int wanted_kills() {
    const char* number = std::getenv("KILOSTONE_KILLS");
    return number == nullptr ? 20 : std::atoi(number);
}

struct Person {
    std::string code{};
    int seat = 0;
    std::unique_ptr<Player> player{};
};

void settle(Player& player) {
    ASSERT_TRUE(player.connect());
    ASSERT_TRUE(player.read_until([&] { return player.client().unanswered().empty(); }));
}

// Three tables with a bot each, and one for two.
std::vector<Person> sit_down(std::uint16_t port) {
    std::vector<Person> all;
    for (int i = 0; i < people; ++i) {
        const bool is_guest = i == people - 1;
        const auto token    = token_of(static_cast<std::uint64_t>(100 + i));
        Person person{.seat = is_guest ? 1 : 0};
        person.code = is_guest ? all.back().code : create_table(port, token, R"(,"coup":"auto")");
        person.player =
            std::make_unique<Player>(PlayerSetup{.port      = port,
                                                 .code      = person.code,
                                                 .token     = token,
                                                 .id_prefix = "k" + std::to_string(i),
                                                 .seed      = static_cast<std::uint64_t>(i)});
        settle(*person.player);
        CommandMessage next = command_of(is_guest ? CommandKind::Sit : CommandKind::SeatBot);
        next.seat           = SeatNumber(1);
        if (!is_guest) next.bot = TextUpTo<longest_bot_name>("greedy");
        next.name = TextUpTo<longest_name_sent>("Bo");
        if (i != people - 2) person.player->command(next);
        EXPECT_TRUE(person.player->read_until(
            [&] { return person.player->client().unanswered().empty(); }));
        all.push_back(std::move(person));
    }
    for (Person& person : all)
        if (person.seat == 0) person.player->command(command_of(CommandKind::Start));
    return all;
}

void play(Player& player, const std::atomic<bool>& stop) {
    while (!stop) {
        if (!player.is_connected() && !player.connect()) {
            player.disconnect();
            std::this_thread::sleep_for(20ms);
            continue;
        }
        while (player.read(5ms)) {
        }
        player.act();
    }
}

struct Stored {
    std::vector<std::string> lines{};
    std::optional<Room> room{};
};

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

void expect_nothing_lost(const Person& person, const Stored& stored, int number) {
    const auto found = commands_in(stored, "k" + std::to_string(number));
    for (const auto& [id, times] : found) EXPECT_EQ(times, 1) << id;
    for (const std::string& id : person.player->acknowledged)
        EXPECT_TRUE(found.contains(id)) << id << " was acknowledged, and is lost";
    EXPECT_EQ(person.player->went_back, 0U);
    EXPECT_EQ(person.player->out_of_step, 0U);
    EXPECT_EQ(person.player->unreadable, 0U);
}

TEST(Kill, NothingThatWasAcknowledgedIsLostAndNothingIsDoneTwice) {
    OuterServer server({"--log", "none"});
    ASSERT_TRUE(server.start());
    std::vector<Person> all = sit_down(server.port());
    std::atomic<bool> stop{false};
    std::vector<std::thread> threads;
    for (Person& person : all)
        threads.emplace_back([&stop, &person] { play(*person.player, stop); });
    Rng rng(20);
    bool is_up = true;
    for (int kills = wanted_kills(); kills > 0 && is_up; --kills) {
        std::this_thread::sleep_for(std::chrono::milliseconds(200 + rng.below(900)));
        EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
        is_up = server.start();
    }
    std::this_thread::sleep_for(1s);
    stop = true;
    for (std::thread& thread : threads) thread.join();
    ASSERT_TRUE(is_up);
    for (Person& person : all) settle(*person.player);
    // Bots and deals come to rest where a person has to act.
    for (int round = 0; round < 3; ++round)
        for (Person& person : all)
            while (person.player->read(300ms)) {
            }
    EXPECT_EQ(server.end(SIGTERM), 0);

    auto store = SqliteStore::open({.folder = server.data()});
    ASSERT_TRUE(store.has_value());
    std::size_t acknowledged = 0;
    for (int i = 0; i < people; ++i) {
        const Person& person = all[static_cast<std::size_t>(i)];
        const Stored stored  = load(**store, person.code);
        ASSERT_TRUE(stored.room.has_value());
        expect_nothing_lost(person, stored, i);
        expect_same_state(person, *stored.room);
        acknowledged += person.player->acknowledged.size();
        for (const ErrorMessage& error : person.player->errors)
            EXPECT_EQ(error.kind(), ErrorCode::Stale) << encode(error);
    }
    EXPECT_GT(acknowledged, static_cast<std::size_t>(wanted_kills()));
    RecordProperty("acknowledged", static_cast<int>(acknowledged));
    std::cout << acknowledged << " commands acknowledged\n";
}

}  // namespace
}  // namespace kilostone::test
