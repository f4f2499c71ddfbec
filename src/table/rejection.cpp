// i18n-exempt: for developers; a front end translates the code of a rejection
#include "table/rejection.h"

#include "formats/words.h"

#include <array>

namespace kilostone {
namespace {

struct Words {
    std::string_view code;
    std::string_view sentence;
};

constexpr std::array<Words, rejection_kinds> words{{
    {"bad_id", "A command needs an id of its own."},
    {"id_reused", "This id was given to another command before."},
    {"not_yours", "This is not yours to ask for."},
    {"not_now", "This cannot be done now."},
    {"nothing_due", "Nothing is due yet."},
    {"paused", "The table is paused."},
    {"not_seated", "Nobody is there at this seat."},
    {"no_such_seat", "The table has no such seat."},
    {"seat_taken", "Somebody sits there."},
    {"seats_open", "Every seat needs somebody first."},
    {"ask_needs_one_person", "With more than one person a coup cannot be asked for untimed."},
    {"illegal_move", "The rules do not allow this move."},
    {"already_decided", "This seat has decided already."},
    {"nothing_to_undo", "There is no move of yours to take back."},
    {"no_undo_asked", "Nobody has asked you to take a move back."},
    {"bad_name", "This is no name that can be shown."},
    {"bad_settings", "The table cannot be set up like this."},
    {"bad_deck", "This is not the deck of this table."},
    {"removed", "The others have removed this person from the table."},
}};

}  // namespace

std::string_view rejection_code(RejectionCode code) {
    return words[static_cast<std::size_t>(code)].code;
}
std::string_view rejection_sentence(RejectionCode code) {
    return words[static_cast<std::size_t>(code)].sentence;
}

std::string text_of(const Rejection& r) {
    std::string text(rejection_sentence(r.code));
    for (const Refusal reason : r.reasons) text += " " + std::string(refusal_sentence(reason));
    if (!r.what.empty()) text += " " + r.what;
    if (!r.allowed.empty()) text += " (" + r.allowed + ")";
    return text;
}

}  // namespace kilostone
