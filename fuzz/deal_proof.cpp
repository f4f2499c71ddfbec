// Any bytes as the proof of a deal: what can be read is printed as it reads; and no proof but the
// honest one verifies the deck that was dealt.
#include "editions/registry.h"
#include "online/deal/agreed_deck.h"
#include "online/deal/deal_agreement.h"
#include "online/deal/verify_deal.h"

#include <cstdlib>

namespace {

using namespace kilostone;
using namespace kilostone::online;

StageRecord honest_record() {
    const Edition& classic = *find_edition("classic");
    StageRecord record{.table = {.edition = classic, .form = *find_form(classic, 2)}};
    DealAgreement agreement({.table = "K7TQ2M", .match = 1, .stage = 3}, {}, ServerSecret{}, 0);
    const Rulebook rules = compile(record.table.edition, record.table.form);
    record.deck          = agreed_deck(rules, transcript(agreement.proof()));
    record.deal          = print(agreement.proof());
    return record;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const StageRecord honest = honest_record();
    if (!verify_deal(honest)) std::abort();
    StageRecord record  = honest;
    record.deal         = std::string(reinterpret_cast<const char*>(data), size);
    const auto verified = verify_deal(record);
    if (verified && print(*verified) != honest.deal) std::abort();
    if (!verified && verified.error().problem.what.empty()) std::abort();
    const auto proof = parse_proof(record.deal);
    if (!proof) return 0;
    const std::string printed = print(*proof);
    const auto again          = parse_proof(printed);
    // Short spellings (1e2, \/ …) cannot make it longer than a proof may be.
    if (printed.size() <= most_proof_bytes && (!again || print(*again) != printed)) std::abort();
    if (transcript(*proof).empty()) std::abort();
    return 0;
}
