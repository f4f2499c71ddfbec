// kilostone.Match: stages until somebody has won.
#include "engine/stage_streams.h"
#include "formats/match_record.h"
#include "module.h"
#include "stage.h"
#include "stage_record.h"

#include <pybind11/stl.h>

#include <random>

namespace kilostone::python {
namespace {

class Match {
public:
    Match(GamePtr game, std::uint64_t seed, std::uint64_t number)
        : game_(std::move(game)), seed_(seed), number_(number) {
        deal_stage();
    }

    [[nodiscard]] const GamePtr& game() const { return game_; }
    [[nodiscard]] const py::object& state() const { return state_; }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    [[nodiscard]] std::uint64_t number() const { return number_; }
    // The match as it stands with the stage that is on, if that is over.
    [[nodiscard]] Standing standing() const {
        Standing now       = before_;
        const Stage& stage = state_.cast<const Stage&>();
        if (!stage.is_over()) return now;
        const StageResult result = stage.result();
        for (std::size_t s = 0; s < max_seats; ++s) now.points[s] += result.scores[s].total;
        ++now.stages_played;
        return now;
    }
    [[nodiscard]] std::uint8_t winners() const {
        const Stage& stage = state_.cast<const Stage&>();
        if (!stage.is_over()) return 0;
        const Standing now = standing();
        return match_winners(game_->rules(), now.points, now.stages_played, stage.result());
    }

    void next_stage() {
        if (!state_.cast<const Stage&>().is_over())
            throw Error{{"next_stage", "the stage is not over", ""}};
        if (winners() != 0)
            throw Error{{"next_stage", "the match is won: no further stage follows", ""}};
        before_ = standing();
        played_.push_back(state_);
        deal_stage();
    }

    [[nodiscard]] std::vector<std::string> record(const py::object& seats) const {
        const std::string players = seats_json(*game_, seats);
        const Seat first          = dealer_of_match(game_->rules(), number_, 0);
        std::vector<std::string> lines{
            print(MatchHeader{game_->table(), game_->custom_json(), first, players})};
        for (const py::object& state : played_) lines.push_back(line_of(state, players));
        if (!state_.cast<const Stage&>().moves().empty()) lines.push_back(line_of(state_, players));
        if (winners() != 0) {
            const auto totals = standing().points;
            lines.push_back(print(
                MatchEnd{{totals.begin(), totals.begin() + game_->rules().sides}, winners()}));
        }
        return lines;
    }

private:
    void deal_stage() {
        const std::uint64_t number = stage_of_match(number_, before_.stages_played);
        const Seat dealer = dealer_of_match(game_->rules(), number_, before_.stages_played);
        Deck deck         = sorted_deck(game_->rules());
        Rng rng           = dealing_stream(seed_, number);
        shuffle(deck, rng);
        Stage stage(game_, deck, dealer);
        stage.standing  = before_;
        stage.dealt     = {seed_, number};
        stage.match     = match_object(std::to_string(seed_) + "-" + std::to_string(number_),
                                       before_.stages_played + 1, before_.points, game_->rules().sides);
        stage.for_match = true;
        state_          = py::cast(std::move(stage));
    }

    static std::string line_of(const py::object& state, const std::string& players) {
        const Stage& stage = state.cast<const Stage&>();
        return print(record_of(stage, players, stage.match));
    }

    GamePtr game_;
    std::uint64_t seed_;
    std::uint64_t number_;
    Standing before_{};
    std::vector<py::object> played_{};
    py::object state_{};
};

std::vector<int> totals_of(const Match& m) {
    const auto points = m.standing().points;
    return {points.begin(), points.begin() + m.game()->rules().sides};
}

std::vector<int> winners_of(const Match& m) {
    std::vector<int> sides;
    for (int s = 0; s < m.game()->rules().sides; ++s)
        if (m.winners() >> s & 1) sides.push_back(s);
    return sides;
}

// Zero-sum, as far as sides go: what the side's share of the win is above the others' mean.
std::vector<double> returns_of(const Match& m) {
    const Rulebook& rules = m.game()->rules();
    std::vector<double> returns(static_cast<std::size_t>(rules.seats), 0.0);
    const auto winners = winners_of(m);
    if (winners.empty()) return returns;
    const double sides = rules.sides, won = 1.0 / static_cast<double>(winners.size());
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        const bool wins = (m.winners() >> rules.side_of(seat) & 1) != 0;
        returns[seat]   = ((wins ? won : 0.0) - 1 / sides) * sides / (sides - 1);
    }
    return returns;
}

}  // namespace

void add_matches(py::module_& module) {
    py::class_<Match>(module, "Match", "Stages until somebody has won.")
        .def(py::init(
                 [](const GamePtr& game, std::optional<std::uint64_t> seed, std::uint64_t number) {
                     std::random_device any;
                     return Match(game, seed ? *seed : any(), number);
                 }),
             py::arg("game").none(false), py::arg("seed") = py::none(), py::arg("number") = 0)
        .def_property_readonly("game", &Match::game)
        .def_property_readonly("state", &Match::state)
        .def_property_readonly("seed", &Match::seed)
        .def_property_readonly("number", &Match::number)
        .def_property_readonly("totals", totals_of)
        .def_property_readonly("winners", winners_of)
        .def_property_readonly("stages_played",
                               [](const Match& m) { return m.standing().stages_played; })
        .def("is_terminal", [](const Match& m) { return m.winners() != 0; })
        .def("returns", returns_of)
        .def("next_stage", &Match::next_stage)
        .def("record", &Match::record, py::arg("seats") = py::none());
}

}  // namespace kilostone::python
