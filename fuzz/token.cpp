// Any text as a token and as a code that somebody has typed: both are read the same when written
// again, and no two tokens that differ share a hash.
#include "online/host/ids.h"
#include "online/protocol/text_types.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace kilostone;
using namespace kilostone::online;

void demand(bool so, const char* what) {
    if (so) return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

std::optional<std::string> read_token_text(std::string_view text) {
    HexOrBase64Token token;
    Failure failure;
    const Json json = std::string(text);
    if (!token.read_json(json, JsonPath(failure, "", {}))) return std::nullopt;
    return token.text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const bool is_ready = ids_ready();
    demand(is_ready, "no generator of random numbers");
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto token = read_token_text(text)) {
        demand(*token == text, "a token is not what was written");
        demand(token->size() == 32 || token->size() == 22, "a token has another length");
        demand(hash_of_token(*token) == hash_of_token(text), "two hashes of one token");
        std::string other = *token;
        other.back()      = other.back() == '0' ? '1' : '0';
        demand(hash_of_token(other) != hash_of_token(*token), "one hash of two tokens");
        demand(!read_token_text(*token + "0"), "a token may be longer");
    }
    if (const auto code = read_code(text)) {
        demand(code->size() == 6 && read_code(*code) == code, "a code is read in another way");
        demand(text.size() >= 6, "a code that nobody has typed");
    }
    demand(!is_id(text) || text.size() == 26, "an id of another length");
    return 0;
}
