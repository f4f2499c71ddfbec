// data table: examples of every command.
// not said: commands are the same in every language
#include "apps/examples.h"

namespace kilostone {
namespace {

// clang-format off
constexpr Example all[] = {
    {"", "kilostone learn", "cli.note.learn"},
    {"", "kilostone play", "cli.note.play"},
    {"", "kilostone play --resume", "cli.note.resume"},
    {"", "kilostone serve", "cli.note.serve"},
    {"", "kilostone rules show trio", "cli.note.show"},
    {"", "kilostone rules compare trio speed", "cli.note.compare"},
    {"", "kilostone rules why \"trio hand=stop B=-\" \"attack B stop\"", "cli.note.why"},
    {"", "kilostone hint \"hu hand=stop,km50 A=-/roll B=km100/roll\"", "cli.note.hint"},
    {"", "kilostone simulate -e nl -p 4 --teams --stages 10000 --bots greedy"},
    {"", "kilostone simulate -e hu --stages 3 --record stages.jsonl"},
    {"", "kilostone arena greedy random", "cli.note.arena"},
    {"", "kilostone arena \"cmd:./mybot\" greedy", "cli.note.own_bot"},
    {"", "kilostone replay stages.jsonl", "cli.note.replay"},
    {"play", "kilostone play", "cli.note.questions"},
    {"play", "kilostone play -e trio -p 4 --bots rally", "cli.note.flags"},
    {"play", "kilostone play -e nl -p 4 --teams --name Anna --name - --name Béla"},
    {"play", "kilostone play --plain --lang de", "cli.note.plain"},
    {"play", "kilostone play --resume", "cli.note.resume"},
    {"play", "kilostone play --statistics", "cli.note.statistics"},
    {"learn", "kilostone learn"},
    {"learn", "kilostone learn -e trio --lang fr"},
    {"serve", "kilostone serve"},
    {"serve", "kilostone serve --port 0", "cli.note.port"},
    {"serve", "kilostone serve --address 0.0.0.0", "cli.note.network"},
    {"serve", "kilostone serve --folder web/dist"},
    {"rules", "kilostone rules list"},
    {"rules", "kilostone rules show trio --clauses"},
    {"rules", "kilostone rules compare trio speed"},
    {"rules", "kilostone rules why \"trio hand=stop,km25 A=- B=-\" \"attack B stop\""},
    {"rules list", "kilostone rules list"},
    {"rules list", "kilostone rules list --json"},
    {"rules show", "kilostone rules show hu"},
    {"rules show", "kilostone rules show speed --players 6"},
    {"rules show", "kilostone rules show trio --clauses", "cli.note.clauses"},
    {"rules show", "kilostone rules show club.toml", "cli.note.custom"},
    {"rules compare", "kilostone rules compare trio speed"},
    {"rules compare", "kilostone rules compare trio club.toml"},
    {"rules why", "kilostone rules why \"trio hand=stop,km25 A=- B=-\" \"attack B stop\""},
    {"rules why", "kilostone rules why \"hu hand=km100 A=km50/roll/limit\" \"lay km100\""},
    {"rules why", "kilostone rules why \"de hand=stop phase=answering attack=1:limit:A A=-/limit\" decline"},
    {"simulate", "kilostone simulate -e trio -p 4 --stages 100000 --bots greedy"},
    {"simulate", "kilostone simulate -e speed -p 2 --house extension=false --bots greedy,random --json"},
    {"simulate", "kilostone simulate -e nl -p 3 --stages 200 --seed 7 --legal --record -"},
    {"tune", "kilostone tune expert --against careful --steps 20000 --out weights.txt"},
    {"tune", "kilostone tune careful -e trio --steps 1000"},
    {"arena", "kilostone arena greedy random --deals 500"},
    {"arena", "kilostone arena greedy random -e trio -p 3 --json"},
    {"arena", "kilostone arena greedy random --sprt --elo0 0 --elo1 10 --svg result.svg"},
    {"arena", "kilostone arena ladder -e nl -p 4"},
    {"arena", "kilostone arena \"cmd:./mybot --fast\" careful --bot-timeout 500"},
    {"hint", "kilostone hint \"classic hand=tanker,km100,km50,stop A=km100x2/roll B=km100x4/roll\""},
    {"hint", "kilostone hint \"hu hand=km100x2,roll A=km100x7/roll phase=reached\" --lang hu"},
    {"hint", "kilostone hint \"trio hand=stop,km25 A=-/roll B=km75/roll score=4200,4600\" --budget 20ms"},
    {"bot", "kilostone bot greedy"},
    {"bot", "printf 'position trio hand=stop,roll A=-\\nmoves\\ngo\\n' | kilostone bot"},
    {"bot", "kilostone arena \"cmd:kilostone bot careful\" greedy"},
    {"replay", "kilostone replay stages.jsonl", "cli.note.transcript"},
    {"replay", "kilostone replay stages.jsonl --verify", "cli.note.verify"},
    {"replay", "kilostone replay stages.jsonl --stage 3 --step"},
    {"replay", "kilostone simulate -n 5 --record - | kilostone replay - --seat 0"},
    {"lessons", "kilostone lessons -e classic -p 2 --stages 1000 > lessons.bin"},
    {"census", "kilostone census -e trio -p 2 --depth 5"},
    {"census", "kilostone census -e speed -p 6 --from late --depth 4"},
    {"bench", "kilostone bench", "cli.note.bench"},
    {"bench", "kilostone bench --hashes", "cli.note.hashes"},
    {"bench", "kilostone bench --thinking 20 --seconds 60"},
    {"completions", "kilostone completions bash > ~/.local/share/bash-completion/completions/kilostone"},
    {"completions", "kilostone completions zsh > ~/.zfunc/_kilostone"},
    {"completions", "kilostone completions fish > ~/.config/fish/completions/kilostone.fish"},
    {"manual", "kilostone manual | man -l -", "cli.note.manual"},
    {"manual", "kilostone manual > ~/.local/share/man/man1/kilostone.1"},
};
// clang-format on

}  // namespace

std::span<const Example> examples() { return all; }

}  // namespace kilostone
