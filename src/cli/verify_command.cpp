// kilostone verify: was a deck really shuffled as was promised before the deal (docs/verify.md)?
#include "cli/commands.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/record_lines.h"
#include "formats/record_file.h"
#include "online/deal/verify_deal.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>

namespace kilostone {
namespace {

using namespace online;

struct Options {
    std::string file{};
    std::vector<std::string> commitments{};
    bool json = false;
};

struct WrongDealJson {
    std::string code{};
    int line = 0;
    std::string where{};
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(WrongDealJson, (), (code, line, where, text))

struct VerifiedStageJson {
    int stage = 0;  // in the file, from 1
    std::string table{};
    std::int64_t attempt = 1;
    std::string commitment{};
    std::vector<std::int64_t> seeds{};  // seats
    std::vector<LeftOut> left_out{};
    std::vector<Digest> withdrawn{};
};
BOOST_DESCRIBE_STRUCT(VerifiedStageJson, (),
                      (stage, table, attempt, commitment, seeds, left_out, withdrawn))

struct VerifiedJson {
    bool verified = false;
    std::vector<VerifiedStageJson> stages{};  // those before what is wrong
    Nullable<WrongDealJson> wrong{};
};
BOOST_DESCRIBE_STRUCT(VerifiedJson, (), (verified, stages, wrong))

constexpr std::string_view bad_record = "bad_record";
constexpr std::string_view not_shown  = enum_word(DealFault::NotAsShown);

VerifiedStageJson stage_json(int number, const DealProof& p) {
    VerifiedStageJson json{.stage      = number,
                           .table      = p.table,
                           .attempt    = p.attempt,
                           .commitment = p.commitment.hex(),
                           .left_out   = p.left_out,
                           .withdrawn  = p.withdrawn};
    for (const SeatSeed& s : p.seeds) json.seeds.push_back(s.seat);
    return json;
}

// Reads stage by stage, up to the first thing that is wrong.
class Verification {
public:
    explicit Verification(const Options& options) : o_(options) {}

    int run(std::istream& in) {
        RecordLines lines(in, o_.file);
        while (!found_.wrong && lines.next()) {
            line_ = lines.number();
            if (interrupted()) return fail(Exit::Interrupted, tr("cli.exit.interrupted"));
            take(lines.line());
        }
        if (lines.problem()) return fail(*lines.problem());
        if (!found_.wrong) check_file();
        found_.verified = !found_.wrong;
        if (o_.json) {
            if (!put(print_json(found_) + "\n")) return fail_to_write();
            return static_cast<int>(found_.wrong ? Exit::BadData : Exit::Ok);
        }
        return tell();
    }

private:
    void refuse(std::string_view code, Problem p) {
        p.line       = line_;
        found_.wrong = WrongDealJson{std::string(code), line_, p.where, text_of(p)};
    }

    void take(const std::string& line) {
        auto read = reader_.take(line);
        if (!read) return refuse(bad_record, std::move(read.error()));
        if (!*read) return;
        auto proof = verify_deal((*read)->record);
        if (!proof) return refuse(enum_word(proof.error().fault), std::move(proof.error().problem));
        found_.stages.push_back(stage_json((*read)->number, *proof));
    }

    void check_file() {
        line_ = 0;
        if (found_.stages.empty()) return refuse(bad_record, {"", tr("cli.told.empty"), ""});
        for (const std::string& shown : o_.commitments)
            if (std::ranges::find(found_.stages, shown, &VerifiedStageJson::commitment) ==
                found_.stages.end())
                return refuse(not_shown,
                              {"", tr("cli.told.no_commitment", {{"value", shown}}), ""});
    }

    int tell() const {
        std::string text;
        for (const VerifiedStageJson& s : found_.stages) {
            std::vector<std::int64_t> out;
            for (const LeftOut& l : s.left_out) out.push_back(l.seat);
            const auto listed = [](const std::vector<std::int64_t>& seats) {
                return seats.empty() ? "-" : fmt::format("{}", fmt::join(seats, " "));
            };
            text += tr("cli.told.deal", {{"number", s.stage},
                                         {"value", s.commitment},
                                         {"seats", listed(s.seeds)},
                                         {"left_out", listed(out)}}) +
                    "\n";
        }
        if (!text.empty() && !put(text)) return fail_to_write();
        if (found_.wrong) return fail(Exit::BadData, place_in(o_.file, found_.wrong->text));
        return answer(tr("cli.told.deals", {{"count", static_cast<int>(found_.stages.size())}}) +
                      "\n");
    }

    const Options& o_;
    int line_ = 0;
    RecordReader reader_{};
    VerifiedJson found_{};
};

int run(const Options& o) {
    Verification verification(o);
    if (o.file == "-") return verification.run(std::cin);
    std::ifstream file(o.file);
    if (!file) return fail(cannot_read(o.file));
    return verification.run(file);
}

}  // namespace

void add_verify_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("verify");
    auto options  = std::make_shared<Options>();
    command->add_option("file", options->file)->required()->type_name("FILE");
    command->add_option("--commitment", options->commitments)
        ->type_name("HEX")
        ->allow_extra_args(false);
    command->add_flag("--json", options->json);
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone
