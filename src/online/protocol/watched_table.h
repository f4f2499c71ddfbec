// What a client keeps of the table that it watches: folds the facts it is told into its View and
// holds the rest as the server last said it. It never sees a Room; its scene is the one that the
// room's own view and status give.
#pragma once

#include "online/protocol/server_messages.h"
#include "table/scene.h"

#include <tl/expected.hpp>

#include <memory>

namespace kilostone::online {

enum class FoldFailure : std::uint8_t {
    Gap,       // facts are missing: ask for a snapshot
    Nonsense,  // what was told contradicts itself or the rules: likewise
    Unknown,   // an edition, revision or word of a newer build: update
};

struct FoldProblem {
    FoldFailure kind = FoldFailure::Nonsense;
    Problem problem{};
};

class WatchedTable {
public:
    // On a problem nothing has changed.
    [[nodiscard]] std::optional<FoldProblem> apply(const SnapshotMessage& snapshot);
    // The facts that were new. Those that are known already are passed over.
    [[nodiscard]] tl::expected<std::vector<SeatFact>, FoldProblem>
    apply(const UpdateMessage& update);

    [[nodiscard]] bool is_known() const { return rules_ != nullptr; }
    [[nodiscard]] const std::string& stream() const { return stream_; }
    [[nodiscard]] std::uint32_t seq() const { return seq_; }
    // Below: requires is_known().
    [[nodiscard]] Watcher watcher() const { return watcher_; }
    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] const Rulebook& rules() const { return *rules_; }
    [[nodiscard]] const RosterJson& roster() const { return roster_; }
    [[nodiscard]] const SeatStatus& status() const { return status_; }
    [[nodiscard]] const TableStatus& table_status() const { return table_status_; }
    // Id of the record of the match that is over; empty where there is none.
    [[nodiscard]] const std::string& replay() const { return replay_; }
    // A seat's; points to rules().
    [[nodiscard]] const std::optional<View>& view() const { return view_; }
    // Of those who look on.
    [[nodiscard]] const std::optional<Table>& table() const { return table_; }
    // The card drawn last in one's turn, as far as it was told.
    [[nodiscard]] std::optional<Card> drawn() const { return drawn_; }

    // None while there is no stage to look at. Points to rules(): use it while this lives and no
    // other settings come.
    [[nodiscard]] std::optional<Scene> scene() const;

private:
    struct Reader;  // watched_table.cpp

    std::string stream_{};
    std::uint32_t seq_ = 0;
    Watcher watcher_{};
    Settings settings_{};
    std::shared_ptr<const Rulebook> rules_{};
    RosterJson roster_{};
    SeatStatus status_{};
    TableStatus table_status_{};
    std::string replay_{};
    std::optional<View> view_{};
    std::optional<Table> table_{};
    std::optional<Card> drawn_{};
};

}  // namespace kilostone::online
