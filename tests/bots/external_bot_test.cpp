// Programs that crash, hang, lie and flood: each is told for what it is, and in time.
#include "bots/external/external_bot.h"
#include "engine/moves.h"
#include "support/program.h"
#include "support/situation.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <fstream>
#include <thread>

namespace kilostone {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr const char* greeting = "read x; echo kilostone-bot/1 test; ";
constexpr const char* asked    = "read newstage; read position; read legal; read go; ";

// Within this time a bot that hangs is given up. Long enough for a shell to start and greet on a
// busy machine, where that matters; limits for everything else are only there to end a test that
// hangs.
constexpr std::chrono::milliseconds patience = 2s;
constexpr std::chrono::seconds much_too_long = 60s;

// A script that greets, then does this; and one that then reads its first question, too.
std::string greets_and(std::string_view then) {
    std::string script = greeting;
    script += then;
    return script;
}
std::string is_asked_and(std::string_view then) {
    std::string script = greets_and(asked);
    script += then;
    return script;
}

// A shell script as a bot, and one question: side A has not started and holds roll and stop.
class Asked {
public:
    explicit Asked(const std::string& script, std::chrono::milliseconds timeout = 5s)
        : Asked(Program{{"sh", "-c", script}, timeout}) {}
    explicit Asked(Program program)
        : table_{.edition = *find_edition("classic"), .form = *find_form(table_.edition, 2)},
          rules_(compile(table_.edition, table_.form)), bot_(std::move(program), {table_, ""}) {
        Situation s(table_.edition);
        s.holding({Roll, Stop});
        view_ = view(rules_, s.state(), 0);
    }

    tl::expected<Move, BotFailure> once() {
        const Sight sight = view_.sight();
        const Moves moves = legal_moves(view_);
        Rng rng(1);
        return bot_.choose({sight, moves}, rng);
    }
    BotFailure failure() {
        const auto start = Clock::now();
        const auto move  = once();
        EXPECT_LT(Clock::now() - start, much_too_long);
        EXPECT_FALSE(move) << "it answered";
        return move ? BotFailure{} : move.error();
    }
    ExternalBot& bot() { return bot_; }

private:
    Agreement table_;
    Rulebook rules_;
    View view_{};
    ExternalBot bot_;
};

std::string text_of(const BotFailure& f) {
    std::string text = std::string(code_of(f.kind)) + ": " + f.what;
    for (const std::string& line : f.transcript) text += "\n" + line;
    return text;
}

void expect(const BotFailure& f, BotFailureKind kind, const std::string& part) {
    EXPECT_EQ(f.kind, kind) << text_of(f);
    EXPECT_NE(text_of(f).find(part), std::string::npos) << text_of(f);
}

TEST(ExternalBot, AnswersWithItsMove) {
    Asked a(is_asked_and("echo info thinking; echo move lay roll; "
                         "read position; read legal; read go; echo move discard stop; read x"));
    EXPECT_EQ(a.once().value_or(decline(0)), lay(0, Roll));
    EXPECT_EQ(a.bot().name(), "test");
    EXPECT_EQ(a.once().value_or(decline(0)), discard(0, Stop));
}

TEST(ExternalBot, IsToldOfEveryStage) {
    Asked a(is_asked_and("echo move lay roll; read stage; read p; read l; "
                         "read g; [ \"$stage\" = newstage ] && echo move lay roll; read x"));
    EXPECT_TRUE(a.once());
    a.bot().begin_stage();
    EXPECT_TRUE(a.once());
}

TEST(ExternalBot, CrashingAtOnce) {
    expect(Asked("exit 3").failure(), BotFailureKind::Crashed, "it ended by itself: exit code 3");
    expect(Asked("kill -9 $$").failure(), BotFailureKind::Crashed, "signal 9");
}

TEST(ExternalBot, CrashingLaterWithAComplaint) {
    const auto f = Asked(is_asked_and("echo no idea >&2; exit 1")).failure();
    expect(f, BotFailureKind::Crashed, "exit code 1");
    expect(f, BotFailureKind::Crashed, "\n> go ms 4000 seed ");
    expect(f, BotFailureKind::Crashed, "\n! no idea");
}

TEST(ExternalBot, HangingBeforeItsGreeting) {
    expect(Asked("sleep 1000", 300ms).failure(), BotFailureKind::TimedOut, "no answer");
}

TEST(ExternalBot, HangingWhenAsked) {
    const auto failure = Asked(greets_and("sleep 1000"), patience).failure();
    expect(failure, BotFailureKind::TimedOut, "it gave no answer within 2000 ms");
    expect(failure, BotFailureKind::TimedOut, "\n> go ms ");
}

TEST(ExternalBot, StartedAgainAfterItHung) {
    const ScratchFolder folder;
    const std::string been = folder.file("been");
    Asked a("if [ -e " + been + " ]; then " +
                is_asked_and("echo move lay roll; read x; fi; touch ") + been + "; " +
                greets_and("sleep 1000"),
            patience);
    EXPECT_EQ(a.failure().kind, BotFailureKind::TimedOut);
    EXPECT_EQ(a.once().value_or(decline(0)), lay(0, Roll));
}

TEST(ExternalBot, WithoutAGreeting) {
    expect(Asked("echo hello there; sleep 1000").failure(), BotFailureKind::NoGreeting,
           "`hello there`");
    expect(Asked("echo kilostone-bot/2 new; sleep 1000").failure(), BotFailureKind::NoGreeting,
           "bot/2");
}

TEST(ExternalBot, TalkingNonsense) {
    expect(Asked(is_asked_and("echo lay roll; read x")).failure(), BotFailureKind::Unknown,
           "not with a move");
    expect(Asked(is_asked_and("echo move ley roll; read x")).failure(), BotFailureKind::Unknown,
           "did you mean `lay`?");
    expect(Asked(is_asked_and("printf 'move \\377\\001\\n'; read x")).failure(),
           BotFailureKind::Unknown, "??");
}

TEST(ExternalBot, AnIllegalMoveKeepsItInStep) {
    Asked a(is_asked_and("echo move lay km200; read p; read l; read g; "
                         "echo move lay roll; read x"));
    expect(a.failure(), BotFailureKind::IllegalMove,
           "it answered `lay km200`, which is not allowed: not_in_hand");
    EXPECT_TRUE(a.once());
}

TEST(ExternalBot, AnsweringWithAnError) {
    expect(Asked(is_asked_and("echo error what is trio; read x")).failure(),
           BotFailureKind::AnsweredError, "`what is trio`");
}

TEST(ExternalBot, SpeakingUnasked) {
    Asked a(is_asked_and("printf 'move lay roll\\nmove lay roll\\n'; read x"));
    EXPECT_TRUE(a.once());
    expect(a.failure(), BotFailureKind::Unknown, "without being asked");
}

TEST(ExternalBot, WritingWithoutEnd) {
    expect(Asked(is_asked_and("yes | tr -d '\\n'")).failure(), BotFailureKind::LineTooLong,
           "without end");
    expect(Asked(is_asked_and("head -c 9000000 /dev/zero; echo; read x")).failure(),
           BotFailureKind::LineTooLong, "without end");
    for (const char* flood : {"yes info dull", "yes dull >&2"}) {
        const auto failure = Asked(is_asked_and(flood), 1s).failure();
        expect(failure, BotFailureKind::TimedOut, "no answer");
        expect(failure, BotFailureKind::TimedOut, "dull");
    }
}

TEST(ExternalBot, ClosingItsOutput) {
    expect(Asked(greets_and("exec >&-; sleep 1000")).failure(), BotFailureKind::ClosedOutput,
           "has closed its standard output");
}

TEST(ExternalBot, ClosingItsInput) {
    Asked a(is_asked_and("exec <&-; echo move lay roll; sleep 1000"));
    EXPECT_TRUE(a.once());
    expect(a.failure(), BotFailureKind::ClosedOutput, "has closed");
}

TEST(ExternalBot, ThatDoesNotExist) {
    expect(Asked(Program{{"./no-such-bot"}, 5s}).failure(), BotFailureKind::CannotStart,
           "`./no-such-bot`: No such file or directory");
}

TEST(ExternalBot, TakesItsOffspringAlong) {
    const ScratchFolder folder;
    const std::string file = folder.file("pid");
    {
        Asked a("sleep 1000 & echo $! > " + file + "; " +
                is_asked_and("echo move lay roll; sleep 1000"));
        EXPECT_TRUE(a.once());
    }
    const pid_t offspring = static_cast<pid_t>(std::stoi(read_file(file)));
    const auto state      = [&] {
        const std::string stat = read_file("/proc/" + std::to_string(offspring) + "/stat");
        const auto at          = stat.rfind(')');
        return at == std::string::npos ? 'X' : stat[at + 2];
    };
    const auto start = Clock::now();
    while (state() != 'X' && state() != 'Z' && Clock::now() - start < much_too_long)
        std::this_thread::sleep_for(10ms);
    EXPECT_TRUE(state() == 'X' || state() == 'Z') << state();
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child is left to be reaped";
}

TEST(Program, IsReadFromWords) {
    const auto words = [](std::string_view text) {
        return parse_program(text).value_or(Program{{"?"}}).words;
    };
    using Words = std::vector<std::string>;
    EXPECT_EQ(words("cmd:./bot"), Words{"./bot"});
    EXPECT_EQ(words("cmd:  python3 bot.py  --x"), (Words{"python3", "bot.py", "--x"}));
    EXPECT_EQ(words("cmd:sh -c 'exit 3' \"a 'b'\" ''"), (Words{"sh", "-c", "exit 3", "a 'b'", ""}));
    EXPECT_EQ(words("cmd:a' 'b"), Words{"a b"});
    for (const char* wrong : {"cmd:", "cmd:  ", "cmd:'x", "cmd:''", "greedy"})
        EXPECT_FALSE(parse_program(wrong)) << wrong;
}

}  // namespace
}  // namespace kilostone
