// Replays a record with the twin and says where the two differ.
#include "twin.h"

#include <set>

namespace kilostone::twin {
namespace {

using json = nlohmann::json;

std::set<json> as_set(const json& moves) { return {moves.begin(), moves.end()}; }

std::string listed(const std::set<json>& moves) {
    std::string text;
    for (const json& move : moves) text += " " + move.dump();
    return text;
}

// What only one of the two sets holds; empty when they are equal.
std::string difference(const std::set<json>& theirs, const std::set<json>& ours) {
    std::set<json> only_theirs, only_ours;
    for (const json& move : theirs)
        if (!ours.contains(move)) only_theirs.insert(move);
    for (const json& move : ours)
        if (!theirs.contains(move)) only_ours.insert(move);
    std::string text;
    if (!only_theirs.empty()) text += " only in the record:" + listed(only_theirs);
    if (!only_ours.empty()) text += " only by the twin:" + listed(only_ours);
    return text;
}

std::optional<std::string> step(Stage& stage, const json& record, std::size_t index) {
    const std::string where = "move " + std::to_string(index) + ": ";
    const json& move        = record.at("moves").at(index);
    const std::string what  = move.at("do");
    if (what != "coup" && what != "decline") stage.close_idle_window();
    if (stage.over()) return where + "the stage was over before " + move.dump();
    if (record.contains("legal")) {
        const json& listed_moves = record.at("legal").at(index);
        const std::string text   = difference(as_set(listed_moves), as_set(json(stage.legal())));
        if (!text.empty()) return where + "legal moves differ:" + text;
        if (listed_moves.size() != as_set(listed_moves).size())
            return where + "a legal move is listed twice";
    }
    try {
        stage.play(move);
    } catch (const std::exception& refusal) {
        return where + move.dump() + " refused: " + refusal.what();
    }
    return std::nullopt;
}

std::optional<std::string> compare_end(Stage& stage, const json& record) {
    const std::string where = "after move " + std::to_string(record.at("moves").size()) + ": ";
    if (record.value("ended", "") == "abandoned") return std::nullopt;
    stage.close_idle_window();
    if (!stage.over())
        return where + "the stage is not over; phase " + stage.phase() + ", seat " +
               std::to_string(stage.acting_seat());
    if (!record.contains("result")) return where + "the record has no result";
    const json ours = stage.result();
    if (ours == record.at("result")) return std::nullopt;
    return where +
           "results differ (record to twin): " + json::diff(record.at("result"), ours).dump();
}

}  // namespace

std::optional<std::string> disagreement(const json& record) {
    try {
        if (record.value("format", "kilostone-stage/1") != "kilostone-stage/1")
            return "header: unknown format";
        Stage stage(record);
        const std::size_t moves = record.at("moves").size();
        if (record.contains("legal") && record.at("legal").size() != moves)
            return "header: legal and moves have different lengths";
        for (std::size_t i = 0; i < moves; ++i)
            if (auto problem = step(stage, record, i)) return problem;
        return compare_end(stage, record);
    } catch (const std::exception& problem) {
        return std::string("header: ") + problem.what();
    }
}

}  // namespace kilostone::twin
