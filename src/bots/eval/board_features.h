// A table after a move as a vector of small numbers, the input of the network: both tableaux, the
// hand without the card played, what is unseen, how long the pile lasts, what the edition pays.
//
// Only what the mover knows, and nothing about seats: opponents are ordered by their kilometres.
#pragma once

#include "engine/rulebook.h"

namespace kilostone {

class BoardFeatures {
public:
    static constexpr std::size_t size = 192;

    // `after` is the table after the move, `hand` the mover's hand without the card played and
    // without cards drawn since.
    BoardFeatures(const Rulebook& rules, const Table& after, Seat seat, Hand hand);

    [[nodiscard]] const std::array<std::uint8_t, size>& numbers() const { return numbers_; }

private:
    void put(int number);
    void one_of(int value, int first, int last);
    void at_least(int count, int most);
    void tableau(const Tableau& t);
    void opponents(Side me);
    void held(Hand hand);
    void on_the_way(const Tableau& mine, Hand hand);
    void unseen(Hand hand);
    void pile();
    void danger_of_an_answer(Side me);
    void turn(Side me);
    void edition();

    const Rulebook& rules_;
    const Table& table_;
    std::array<std::uint8_t, size> numbers_{};
    std::size_t count_ = 0;
    CardCounts unseen_{};
};

}  // namespace kilostone
