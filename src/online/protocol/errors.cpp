// i18n-exempt: for developers; a client has words of its own for an error's code
#include "base/utf8.h"
#include "online/protocol/messages.h"

namespace kilostone::online {
namespace {

struct ErrorText {
    bool fatal = false;
    std::string_view sentence{};
};

// In the order of ErrorCode.
constexpr std::array<ErrorText, error_codes> error_texts{{
    {true, "The message is too long."},
    {true, "The message is not text in UTF-8."},
    {false, "The message is not JSON."},
    {true, "Objects and lists lie too deep in one another."},
    {false, "The message is not a JSON object."},
    {false, "The message does not say its type."},
    {false, "This type of message is unknown."},
    {false, "A key stands twice in one object."},
    {false, "The message has a member that it cannot have."},
    {false, "A member of the message is missing."},
    {false, "A member of the message cannot be read."},
    {true, "No version of the protocol is spoken by both."},
    {true, "The first message of a connection is a hello."},
    {false, "The hello has been said."},
    {true, "There is no table with this code."},
    {true, "The table is closed."},
    {true, "This token is nobody's."},
    {true, "This person may not play here."},
    {true, "There are too many connections."},
    {false, "This command is unknown."},
    {false, "The command has a member that it cannot have."},
    {false, "A member of the command is missing."},
    {false, "The move cannot be read at this table."},
    {false, "The settings cannot be read."},
    {false, "The move was made for a decision that has passed."},
    {false, "This is for those who have a seat."},
    {false, "This cannot be a name."},
    {false, "Somebody else at the table has this name, or one that looks like it."},
    {false, "Too many messages have come in a short time."},
    {false, "No deal is being prepared."},
    {false, "The commitment cannot be taken."},
    {false, "What was revealed is not what was committed to."},
    {false, "It could not be stored, and nothing has been done; the command may be sent again."},
    {true, "The server has too much to do."},
    {true, "The server has made a mistake."},
}};

const ErrorText& text_of(ErrorCode code) { return error_texts[static_cast<std::size_t>(code)]; }

}  // namespace

bool is_fatal(ErrorCode code) { return text_of(code).fatal; }
std::string_view error_sentence(ErrorCode code) { return text_of(code).sentence; }

ErrorMessage error_message(ErrorCode code, std::string_view command_id) {
    ErrorMessage error;
    error.code  = code;
    error.text  = std::string(error_sentence(code));
    error.fatal = is_fatal(code);
    if (!command_id.empty()) error.id = command_id;
    return error;
}

ErrorMessage error_message(ErrorCode code, const Problem& problem, std::string_view command_id) {
    ErrorMessage error = error_message(code, command_id);
    if (!problem.what.empty()) {
        error.text.back() = ':';  // its full stop
        if (!problem.where.empty()) error.text += " " + problem.where;
        error.text += " " + problem.what;
    }
    if (error.text.size() > longest_error_text)
        error.text = utf8_prefix(error.text, longest_error_text);
    if (!problem.where.empty()) error.where = problem.where;
    if (!problem.allowed.empty()) error.allowed = problem.allowed;
    return error;
}

}  // namespace kilostone::online
