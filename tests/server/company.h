// People at tables of a server, with bots or with one another, and what must hold in the end: what
// each has been told is what the journal says, and nothing is lost or done twice.
#pragma once

#include "online/store/store.h"
#include "server/player.h"
#include "table/room.h"

namespace kilostone::test {

struct Person {
    std::string code{};
    int seat = 0;
    std::unique_ptr<Player> player{};
};

struct CompanyPlan {
    std::uint16_t server_port = 0;
    std::uint16_t port        = 0;  // of the players: the server's, or a proxy's
    Wait io_timeout           = usual_wait;
};
// `tables_of_one` tables of a person and a bot, and one for two people; all started. Ids of the
// commands of the i-th person begin with prefix_of(i).
inline constexpr int tables_of_one = 3;
inline constexpr int people        = tables_of_one + 2;
[[nodiscard]] std::string prefix_of(std::size_t number);
[[nodiscard]] std::uint64_t token_number_of(std::size_t number);
[[nodiscard]] std::vector<Person> sit_down(const CompanyPlan& plan);

// Connected, and everything answered.
void settle(Player& player);

// What clients may be answered where connections or servers are lost: decisions of two devices
// cross, a deal takes one seed of each seat, and one that has been dealt meanwhile takes none.
[[nodiscard]] bool is_expected(const online::ErrorMessage& error);

// What the store has in `data`, once no server has it open.
struct Stored {
    std::vector<std::string> lines{};
    std::optional<Room> room{};
};
[[nodiscard]] Stored load(online::Store& store, const std::string& code);
void expect_nothing_lost(const Person& person, const Stored& stored, std::size_t number);
// Checks everybody. The number of commands that were acknowledged.
[[nodiscard]] std::size_t expect_agreement(const std::vector<Person>& all, const std::string& data);
[[nodiscard]] std::size_t expect_agreement(const std::vector<Person>& all, online::Store& store);

}  // namespace kilostone::test
