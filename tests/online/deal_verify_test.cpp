// Records whose deal was tampered with: each is refused, and for its own reason.
#include "online/deal_tools.h"
#include "table/command.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <set>

namespace kilostone::online {
namespace {

static_assert(most_proof_bytes == longest_proof, "a room must take what an agreement gives");

using nlohmann::json;

// The deal of four seats, of whom one came too late and one spoilt the first attempt.
DealProof eventful_proof() {
    People people(some_context(3), {0, 1, 2, 3}, 7);
    for (const Seat seat : Seats{0, 1, 3}) EXPECT_EQ(people.commit(seat), std::nullopt);
    people.wait_until(commit_time);
    for (const Seat seat : Seats{0, 3}) EXPECT_EQ(people.reveal(seat), std::nullopt);
    people.wait_until(commit_time + reveal_time);
    people.renew();
    people.carry_through({0, 3});
    return people.agreement().proof();
}

StageRecord eventful_record() {
    StageRecord record = dealt_record("classic", 4, eventful_proof());
    record.match       = R"({"id":"1","stage":3,"before":[0,0]})";
    return record;
}

std::string fault_of(const StageRecord& record) {
    const auto verified = verify_deal(record);
    return verified ? "" : std::string(enum_word(verified.error().fault));
}

struct Tampering {
    const char* fault;
    const char* where;
    std::function<void(json&)> change;
};

TEST(DealVerify, AnHonestRecordIsVerifiedAlsoWhenItIsReadAgain) {
    const StageRecord record = eventful_record();
    EXPECT_EQ(fault_of(record), "");
    const auto read = parse_stage(print(record));
    ASSERT_TRUE(read) << text_of(read.error());
    EXPECT_EQ(read->deal, record.deal);
    const auto proof = verify_deal(*read);
    ASSERT_TRUE(proof);
    EXPECT_EQ(proof->attempt, 2);
    EXPECT_EQ(print(*proof), record.deal);
}

TEST(DealVerify, EveryEditionAndFormIsVerified) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            const Form& form = e.forms[static_cast<std::size_t>(f)];
            StageRecord record{.table = {.edition = e, .form = form}};
            const DealProof proof = some_proof(form.players);
            record.deck           = deck_of(compile(e, form), proof);
            record.deal           = print(proof);
            EXPECT_EQ(fault_of(record), "") << e.id.view();
        }
}

TEST(DealVerify, EachTamperingHasItsOwnReason) {
    const auto flip = [](json& text) {
        auto s = text.get<std::string>();
        s[9]   = s[9] == '0' ? '1' : '0';
        text   = s;
    };
    const Tampering tamperings[] = {
        {"commitment", "deal.commitment", [&](json& d) { flip(d["commitment"]); }},
        {"commitment", "deal.commitment", [&](json& d) { flip(d["secret"]); }},
        {"commitment", "deal.commitment", [&](json& d) { d["table"] = "K7TQ2N"; }},
        {"seed", "deal.seeds[0].commitment", [&](json& d) { flip(d["seeds"][0]["seed"]); }},
        {"seed", "deal.seeds[1].commitment", [&](json& d) { flip(d["seeds"][1]["commitment"]); }},
        {"seed", "deal.seeds[1].commitment",
         [&](json& d) {
             d["seeds"][1]["seat"] = 2;
             d["left_out"].erase(0);
         }},
        {"agreement", "deal.agreement", [&](json& d) { flip(d["agreement"]); }},
        {"agreement", "deal.agreement", [&](json& d) { flip(d["withdrawn"][0]); }},
        {"agreement", "deal.agreement", [&](json& d) { d["left_out"].erase(0); }},
        {"agreement", "deal.agreement", [&](json& d) { d["seeds"].erase(0); }},
        {"other_stage", "deal.stage", [&](json& d) { d["stage"] = 4; }},
        {"other_stage", "deal.match", [&](json& d) { d["match"] = 2; }},
        {"other_version", "deal.format", [&](json& d) { d["format"] = "kilostone-deal/2"; }},
        {"unreadable", "deal.secret", [&](json& d) { d["secret"] = "00"; }},
        {"unreadable", "deal.table", [&](json& d) { d["table"] = "K7\nstage 3"; }},
        {"unreadable", "deal.table", [&](json& d) { d["table"] = ""; }},
        {"unreadable", "deal.attempt", [&](json& d) { d["attempt"] = 0; }},
        {"unreadable", "deal", [&](json& d) { d["more"] = 1; }},
        {"unreadable", "deal.agreement", [&](json& d) { d.erase("agreement"); }},
        {"seats", "deal.withdrawn", [&](json& d) { d["attempt"] = 1; }},
        {"seats", "deal.withdrawn", [&](json& d) { d["withdrawn"].clear(); }},
        {"seats", "deal.left_out", [&](json& d) { d["left_out"].erase(1); }},
        {"seats", "deal.left_out[1]",
         [&](json& d) { std::swap(d["left_out"][0], d["left_out"][1]); }},
        {"seats", "deal.left_out[0].seat", [&](json& d) { d["left_out"][0]["seat"] = 0; }},
        {"seats", "deal.left_out[0].attempt", [&](json& d) { d["left_out"][0]["attempt"] = 3; }},
        {"seats", "deal.seeds[1].seat", [&](json& d) { std::swap(d["seeds"][0], d["seeds"][1]); }},
        {"seats", "deal.seeds[1].seat", [&](json& d) { d["seeds"][1]["seat"] = 4; }},
        {"seats", "deal.seeds[1].seat", [&](json& d) { d["seeds"][1] = d["seeds"][0]; }},
    };
    for (const Tampering& t : tamperings) {
        StageRecord record = eventful_record();
        auto deal          = nlohmann::ordered_json::parse(record.deal);
        json changed       = deal;
        t.change(changed);
        record.deal         = changed.dump();
        const auto verified = verify_deal(record);
        ASSERT_FALSE(verified) << changed.dump(1);
        EXPECT_EQ(enum_word(verified.error().fault), t.fault) << changed.dump(1);
        EXPECT_EQ(verified.error().problem.where, t.where) << changed.dump(1);
    }
}

TEST(DealVerify, ARecordWithoutAProofOrWithNonsenseIsRefused) {
    StageRecord record = eventful_record();
    for (const auto& [deal, fault] :
         {std::pair{"", "no_proof"}, std::pair{"[]", "unreadable"}, std::pair{"{", "unreadable"},
          std::pair{"{}", "other_version"}, std::pair{"{\"format\":1}", "other_version"}}) {
        record.deal = deal;
        EXPECT_EQ(fault_of(record), fault) << deal;
    }
    record.deal = "{\"x\":\"" + std::string(5000, 'x') + "\"}";
    EXPECT_EQ(fault_of(record), "unreadable");
}

TEST(DealVerify, EveryTwoCardsExchangedAreNoticed) {
    const StageRecord record = eventful_record();
    int exchanged            = 0;
    for (std::size_t i = 1; i < static_cast<std::size_t>(record.deck.size); ++i) {
        StageRecord other = record;
        std::swap(other.deck.cards[i - 1], other.deck.cards[i]);
        if (other.deck == record.deck) continue;
        const auto verified = verify_deal(other);
        ASSERT_FALSE(verified);
        EXPECT_EQ(verified.error().fault, DealFault::Deck);
        EXPECT_EQ(verified.error().problem.where, "deck[" + std::to_string(i - 1) + "]");
        ++exchanged;
    }
    EXPECT_GT(exchanged, 80);
}

// Whatever else one byte of the proof becomes, the record is refused.
TEST(DealVerify, EveryByteOfTheProofMatters) {
    const StageRecord record = eventful_record();
    std::set<std::string> faults;
    for (std::size_t i = 0; i < record.deal.size(); ++i)
        for (const char c : {'0', '1', '7', 'a', 'f', '"', ',', '\x7f'}) {
            StageRecord other = record;
            if (other.deal[i] == c) continue;
            other.deal[i]           = c;
            const std::string fault = fault_of(other);
            EXPECT_NE(fault, "") << i << " " << c << "\n" << other.deal;
            faults.insert(fault);
        }
    EXPECT_EQ(faults, (std::set<std::string>{"agreement", "commitment", "other_stage",
                                             "other_version", "seats", "seed", "unreadable"}));
}

// The edition, its form and a proof of another stage: the deck is another one, or cannot be.
TEST(DealVerify, AProofIsNotMovedToAnotherRecord) {
    StageRecord record = eventful_record();
    record.match       = R"({"id":"1","stage":4,"before":[0,0]})";
    EXPECT_EQ(fault_of(record), "other_stage");
    record.match = R"({"id":"2","stage":3,"before":[0,0]})";
    EXPECT_EQ(fault_of(record), "other_stage");
    record.match.clear();
    EXPECT_EQ(fault_of(record), "");
    StageRecord two = dealt_record("classic", 2, some_proof(2));
    two.deal        = record.deal;
    EXPECT_EQ(fault_of(two), "seats");
    StageRecord other = dealt_record("trio", 4, some_proof(4));
    other.deal        = record.deal;
    EXPECT_EQ(fault_of(other), "deck");
}

}  // namespace
}  // namespace kilostone::online
