// docs/verify.md and examples/verify.py: the numbers on the page are those of the code, and the
// program of a stranger comes to the same answers about records of the real thing.
#include "editions/card_code.h"
#include "online/deal/sha256.h"
#include "online/deal_tools.h"
#include "support/program.h"

#include <map>
#include <sstream>

namespace kilostone::online {
namespace {

using Values = std::map<std::string, std::string>;

// The lines "name = value" between ```worked and ```.
Values worked_example() {
    std::istringstream page(read_file(KILOSTONE_SOURCE_DIR "/docs/verify.md"));
    Values values;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("```")) inside = line == "```worked";
        const auto sign = line.find(" = ");
        if (inside && sign != std::string::npos)
            values[line.substr(0, line.find(' '))] = line.substr(sign + 3);
    }
    return values;
}

// The deal that the page works out: two seats gave seeds, seat 2 of three was too late.
DealProof example_proof() {
    DealAgreement a({.table = "K7TQ2M", .match = 1, .stage = 3}, Seats{0, 1, 2},
                    counting_bytes<ServerSecret>(0), 0);
    const auto server = std::get<deal_fact::Opened>(a.facts()[0]).commitment;
    const PlayerSeed seeds[]{counting_bytes<PlayerSeed>(0x80), counting_bytes<PlayerSeed>(0xc0)};
    for (const Seat seat : Seats{0, 1})
        EXPECT_FALSE(
            a.commit(seat, seat_commitment(some_context(3), server, {seat, seeds[seat]}), 0));
    a.tick(commit_time);
    for (const Seat seat : Seats{0, 1}) EXPECT_FALSE(a.reveal(seat, seeds[seat], commit_time));
    EXPECT_TRUE(a.is_agreed());
    return a.proof();
}

TEST(DealDocument, TheWorkedExampleIsWhatTheCodeComesTo) {
    const DealProof p      = example_proof();
    const std::string text = transcript(p);
    DeckStream words(text);
    std::string first_words, first_cards;
    for (int i = 0; i < 4; ++i) first_words += (i > 0 ? " " : "") + std::to_string(words.next());
    const StageRecord record = dealt_record("classic", 3, p);
    for (std::size_t i = 0; i < 12; ++i)
        first_cards += (i > 0 ? " " : "") + card_code(record.table.edition, record.deck.cards[i]);
    const DeckOrder order = deck_order(text, record.deck.size);
    std::string first_places;
    for (std::size_t i = 0; i < 12; ++i)
        first_places += (i > 0 ? " " : "") + std::to_string(order[i]);
    const Values values{
        {"secret", p.secret.hex()},
        {"commitment", p.commitment.hex()},
        {"seed_0", p.seeds[0].seed.hex()},
        {"commitment_0", p.seeds[0].commitment.hex()},
        {"seed_1", p.seeds[1].seed.hex()},
        {"commitment_1", p.seeds[1].commitment.hex()},
        {"agreement", p.agreement.hex()},
        {"block_0", sha256("kilostone-deal/1 deck 0\n" + text).hex()},
        {"words", first_words},
        {"cards", std::to_string(record.deck.size)},
        {"first_pick", std::to_string(DeckStream(text).below(101))},
        {"order", first_places},
        {"deck", first_cards},
    };
    EXPECT_EQ(worked_example(), values);
    // The transcript itself stands there as well.
    EXPECT_TRUE(contains(read_file(KILOSTONE_SOURCE_DIR "/docs/verify.md"),
                         "```transcript\n" + text + "```"))
        << text;
    EXPECT_TRUE(contains(read_file(KILOSTONE_SOURCE_DIR "/docs/verify.md"), print(p))) << print(p);
}

Ran python(const std::vector<std::string>& arguments) {
    return run_tool("../examples/verify.py", arguments);
}

TEST(DealDocument, AStrangersProgramVerifiesWhatARoomRecords) {
    const ScratchFolder folder;
    for (const auto& [edition, players] :
         {std::pair{"classic", 2}, {"hu", 2}, {"trio", 4}, {"de", 3}, {"nl", 4}, {"speed", 6}}) {
        const auto lines = played_record(edition, players, 3);
        ASSERT_GT(lines.size(), 1U);
        const auto name = folder.write("match.jsonl", lines_of(lines));
        const Ran ran   = python({name});
        EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
        const auto commitment = some_proof(2).commitment.hex();
        EXPECT_TRUE(contains(ran.out, "stage 1: commitment " + commitment)) << ran.out;
        EXPECT_EQ(python({name, commitment}).code, 0);
        EXPECT_EQ(python({name, std::string(64, '0')}).code, 1);
    }
}

TEST(DealDocument, AStrangersProgramVerifiesADealWithEverythingThatCanHappen) {
    People people(some_context(), seats_below(8), 5);
    for (const Seat seat : Seats{0, 1, 2, 4, 5, 6, 7}) EXPECT_EQ(people.commit(seat), std::nullopt);
    people.wait_until(commit_time);
    for (const Seat seat : Seats{0, 1, 2, 4, 5, 6}) EXPECT_EQ(people.reveal(seat), std::nullopt);
    people.wait_until(people.now + reveal_time);
    people.renew();
    people.carry_through({0, 1, 2, 4, 5, 6});
    const StageRecord record = dealt_record("nl", 8, people.agreement().proof());
    ASSERT_TRUE(verify_deal(record));
    const ScratchFolder folder;
    const Ran ran = python({folder.write("stage.jsonl", print(record) + "\n")});
    EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(DealDocument, AStrangersProgramIsNoLongerThanAPage) {
    const std::string text = read_file(KILOSTONE_SOURCE_DIR "/examples/verify.py");
    EXPECT_LE(std::ranges::count(text, '\n'), 60);
}

// Each digit of the proof's hexadecimal numbers, changed: both programs refuse it.
TEST(DealDocument, AStrangersProgramRefusesWhatWasChanged) {
    StageRecord record = dealt_record("classic", 2, some_proof(2));
    const ScratchFolder folder;
    for (std::size_t i = 60; i < record.deal.size(); i += 97) {
        StageRecord other = record;
        char& c           = other.deal[i];
        if (std::string_view("0123456789abcdef").find(c) == std::string_view::npos) continue;
        c = c == '1' ? '2' : '1';
        if (parse_json(other.deal).is_discarded() || verify_deal(other)) continue;
        const Ran ran = python({folder.write("stage.jsonl", print(other) + "\n")});
        EXPECT_EQ(ran.code, 1) << other.deal;
    }
    std::swap(record.deck.cards[3], record.deck.cards[90]);
    const Ran ran = python({folder.write("stage.jsonl", print(record) + "\n")});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(contains(ran.err, "another deck")) << ran.err;
}

}  // namespace
}  // namespace kilostone::online
