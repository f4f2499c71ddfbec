"""PPO by self-play: one player for all tables, a critic that sees everything, reward for stages and matches."""

import math
import time
from dataclasses import dataclass

import torch
from torch.nn import functional as F

import inputs
import tables
from network import Critic, Player, Standings, legal_logits

RULES_AT = 808
POINTS_UNIT = 1000.0


@dataclass
class Plan:
    """What a run is: begun anew with the same plan it goes the same way, but for the card's rounding."""

    minutes: float = 20.0
    tables: int = 65536
    steps: int = 48
    batch: int = 65536
    width: int = 512
    blocks: int = 3
    seed: int = 1
    keep: float = 0.95  # lambda
    clip: float = 0.2
    rate: tuple = (5e-4, 1e-5)
    entropy: tuple = (0.02, 0.0005)
    match_from: float = 0.05  # the part of the run at which the reward begins to turn from points to matches
    match_at: float = 0.3  # … and where it has
    threads: int = 2


def falling(ends, progress):
    """From the first to the second, as half a cosine."""
    return ends[1] + (ends[0] - ends[1]) * 0.5 * (1 + math.cos(math.pi * min(1.0, progress)))


def sample(logits):
    noise = torch.rand_like(logits).clamp_(1e-7, 1 - 1e-7)
    return (logits - torch.log(-torch.log(noise))).argmax(1)


def by_offset(values, own, sides):
    """values[n, k] of the k-th side after `own`, from values[n, side]; and the other way with -own."""
    k = torch.arange(8, device=values.device)
    at = torch.remainder(own[:, None] + k, sides[:, None])
    return torch.gather(values, 1, at) * (k < sides[:, None])


class Rewards:
    """What the ends of stages are worth to each side: its lead in points, and what it does to the match."""

    def __init__(self, games, device):
        self.scales = torch.ones(2, games, device=device)  # of points and of matches, by game

    def in_usual_units(self, i, reward, game, sides):
        """Each game's rewards have about the same size."""
        count = torch.zeros_like(self.scales[i]).index_add_(0, game, torch.ones_like(reward[:, 0]))
        square = torch.zeros_like(count).index_add_(0, game, (reward**2).sum(1) / sides)
        keep = torch.exp(-count / 2000)
        size = (square / count.clamp(min=1)).sqrt()
        self.scales[i] = torch.where(count > 0, self.scales[i] * keep + size * (1 - keep), self.scales[i])
        return reward / self.scales[i][game][:, None].clamp(min=0.02)

    def mixed(self, ends, told_before, told_after, part):
        """For stages that ended; and what each standing before should have told, for its network."""
        points, sides = ends["points"].float(), ends["sides"]
        others = (points.sum(1, keepdim=True) - points) / (sides[:, None] - 1)
        lead = (points - others) * ends["present"] / POINTS_UNIT
        won = (ends["winners"][:, None].int() >> torch.arange(8, device=points.device)) & 1
        share = won.float() / won.sum(1, keepdim=True).clamp(min=1)
        target = torch.where((ends["winners"] != 0)[:, None], share, told_after)
        match = (target - told_before) * ends["present"]
        each = [self.in_usual_units(i, r, ends["game"], sides) for i, r in enumerate((lead, match))]
        return each[0] * (1 - part) + each[1] * part, target


class Learner:
    def __init__(self, plan, device, compiled=False):
        self.plan, self.device = plan, torch.device(device)
        torch.manual_seed(plan.seed)
        self.lines = tables.learnt_lines(tables.accepts_line(device), plan.seed)
        n, dev = plan.tables, self.device
        self.tables = tables.make_tables(self.lines, n, plan.seed, device, plan.threads)
        self.game = torch.arange(n, device=dev) % len(self.lines)
        self.sides = torch.tensor([tables.sides_of(line) for line in self.lines], device=dev)[self.game]
        self.present = torch.arange(8, device=dev) < self.sides[:, None]
        self.player, self.critic = Player(plan.width, plan.blocks).to(dev), Critic(plan.width, plan.blocks).to(dev)
        self.standings = Standings().to(dev)
        self.rewards = Rewards(len(self.lines), dev)
        more = {"fused": True} if device == "cuda" else {}
        self.optimisers = [torch.optim.Adam(m.parameters(), lr=plan.rate[0], eps=1e-5, **more) for m in (self.player, self.critic)]
        self.standing_optimiser = torch.optim.Adam(self.standings.parameters(), lr=1e-3)
        self.seconds, self.decisions, self.iterations = 0.0, 0, 0
        self.rules = self.tables.observations[:, RULES_AT:].clone()
        self.totals = torch.zeros(n, 8, dtype=torch.int32, device=dev)
        self.stages = torch.zeros(n, dtype=torch.int32, device=dev)
        self._make_rows()
        wrap = torch.compile if compiled else lambda f: f
        self._act, self._losses = wrap(self._act_by), wrap(self._losses_of)
        self.amp = lambda: torch.autocast(self.device.type, torch.bfloat16, enabled=device == "cuda")

    def _make_rows(self):
        t, n, dev = self.plan.steps, self.plan.tables, self.device
        new = lambda *shape, dtype=torch.float32: torch.zeros(t, n, *shape, dtype=dtype, device=dev)
        self.rows = {
            "seen": new(904, dtype=torch.uint8), "hidden": new(184, dtype=torch.uint8), "masks": new(88, dtype=torch.uint8),
            "action": new(dtype=torch.int64), "chance": new(), "own": new(dtype=torch.int64),
            "value": new(8), "reward": new(8), "ended": new(dtype=torch.bool),
            "before": new(8, dtype=torch.int32), "after": new(8, dtype=torch.int32), "points": new(8, dtype=torch.int32),
            "stage": new(dtype=torch.int32), "winners": new(dtype=torch.uint8),
        }

    def progress(self):
        return min(1.0, self.seconds / (60 * self.plan.minutes))

    def _act_by(self, seen, hidden, masks):
        with self.amp():
            logits, value = self.player(seen), self.critic(seen, hidden)
        logits = legal_logits(logits, masks)
        action = sample(logits)
        chance = F.log_softmax(logits, 1).gather(1, action[:, None]).squeeze(1)
        return action, chance, value.float()

    @torch.no_grad()
    def play(self):
        """Fills the rows with `steps` decisions of every table; returns the values of where they stand then."""
        t = self.tables
        for i in range(self.plan.steps):
            row = {name: rows[i] for name, rows in self.rows.items()}
            row["seen"].copy_(t.observations)
            row["hidden"].copy_(t.hidden)
            row["masks"].copy_(t.masks)
            own = t.seats.long() % self.sides
            action, chance, value = self._act(row["seen"], row["hidden"], row["masks"])
            row["action"].copy_(action)
            row["chance"].copy_(chance)
            row["own"].copy_(own)
            row["value"].copy_(by_offset(value, -own, self.sides))
            t.step(action)
            self._note_ends(row)
        own = t.seats.long() % self.sides
        _, _, value = self._act(t.observations, t.hidden, t.masks)
        t.check()
        return by_offset(value, -own, self.sides)

    def _note_ends(self, row):
        t = self.tables
        ended, over = t.ended != 0, t.winners != 0
        row["before"].copy_(self.totals)
        row["stage"].copy_(self.stages)
        for name, value in (("after", t.totals), ("points", t.points), ("winners", t.winners), ("ended", ended)):
            row[name].copy_(value)
        self.totals = torch.where(over[:, None], torch.zeros_like(self.totals), t.totals)
        self.stages = torch.where(over, torch.zeros_like(self.stages), self.stages + ended.int())

    def reward(self):
        """Writes the rewards of the stages that ended, and learns what standings are worth from them."""
        r = {name: rows.flatten(0, 1) for name, rows in self.rows.items()}
        r["reward"].zero_()
        at = r["ended"].nonzero().squeeze(1)
        if len(at) == 0:
            return 0.0
        table = at % self.plan.tables
        ends = {name: r[name][at] for name in ("before", "after", "points", "stage", "winners")}
        ends.update(sides=self.sides[table], present=self.present[table], game=self.game[table], rules=self.rules[table])
        with torch.no_grad():
            before = self.standings(ends["before"], ends["stage"], ends["rules"], ends["present"]).exp()
            after = self.standings(ends["after"], ends["stage"] + 1, ends["rules"], ends["present"]).exp()
            plan = self.plan
            part = min(1.0, max(0.0, (self.progress() - plan.match_from) / (plan.match_at - plan.match_from)))
            r["reward"][at], target = self.rewards.mixed(ends, before, after, part)
        for few in torch.randperm(len(at), device=self.device).chunk(4):
            told = self.standings(ends["before"][few], ends["stage"][few], ends["rules"][few], ends["present"][few])
            loss = -(target[few] * told).sum(1).mean()
            self.standing_optimiser.zero_grad()
            loss.backward()
            self.standing_optimiser.step()
        return loss.item()

    def advantages(self, last):
        """For the side that acted; and what each side's value should have been, counted from that side."""
        r, n = self.rows, self.plan.tables
        advantage = torch.empty(self.plan.steps, n, device=self.device)
        returns = torch.empty(self.plan.steps, n, 8, device=self.device)
        trace, following = torch.zeros(n, 8, device=self.device), last
        for i in reversed(range(self.plan.steps)):
            goes_on = (~r["ended"][i][:, None]).float()
            delta = r["reward"][i] + goes_on * following - r["value"][i]
            trace = delta + self.plan.keep * goes_on * trace
            advantage[i] = trace.gather(1, r["own"][i][:, None]).squeeze(1)
            returns[i] = by_offset(trace + r["value"][i], r["own"][i], self.sides)
            following = r["value"][i]
        return advantage, returns

    def _losses_of(self, seen, hidden, masks, action, chance, advantage, returns, present, entropy_bonus):
        with self.amp():
            logits, value = self.player(seen), self.critic(seen, hidden)
        logits = legal_logits(logits, masks)
        chances = F.log_softmax(logits, 1)
        ratio = (chances.gather(1, action[:, None]).squeeze(1) - chance).exp()
        clipped = ratio.clamp(1 - self.plan.clip, 1 + self.plan.clip)
        gain = torch.min(ratio * advantage, clipped * advantage).mean()
        entropy = -(chances.exp() * chances.clamp(min=-50)).sum(1).mean()
        missed = ((value.float() - returns) ** 2 * present).sum() / present.sum()
        return -gain - entropy_bonus * entropy, missed, entropy

    def learn(self, last):
        """One pass over the rows in random batches."""
        with torch.no_grad():
            advantage, returns = self.advantages(last)
        spread = advantage.std()
        flat = {name: self.rows[name].flatten(0, 1) for name in ("seen", "hidden", "masks", "action", "chance")}
        advantage, returns = (advantage.flatten() - advantage.mean()) / spread, returns.flatten(0, 1)
        rate, bonus = falling(self.plan.rate, self.progress()), falling(self.plan.entropy, self.progress())
        for optimiser in self.optimisers:
            optimiser.param_groups[0]["lr"] = rate
        order = torch.randperm(len(advantage), device=self.device)
        told = torch.zeros(2, device=self.device)
        count = 0
        bonus = torch.tensor(bonus, device=self.device)
        for at in order.split(self.plan.batch):
            picked = [flat[name][at] for name in ("seen", "hidden", "masks", "action", "chance")]
            loss, missed, entropy = self._losses(*picked, advantage[at], returns[at], self.present[at % self.plan.tables].float(), bonus)
            for optimiser in self.optimisers:
                optimiser.zero_grad(set_to_none=True)
            (loss + missed).backward()
            for network, optimiser in zip((self.player, self.critic), self.optimisers):
                torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
                optimiser.step()
            told += torch.stack([missed.detach(), entropy.detach()])
            count += 1
        explained = 1 - (told[0] / count) / (returns**2).mean().clamp(min=1e-6) * self.sides.float().mean() / 8
        return {"spread": spread.item(), "entropy": (told[1] / count).item(), "explained": explained.item()}

    def iterate(self):
        """Plays and learns once; returns what to log. Time counts as training time."""
        begun = time.perf_counter()
        last = self.play()
        standings = self.reward()
        played = time.perf_counter()
        report = self.learn(last)
        report["standings"] = standings
        now = time.perf_counter()
        self.seconds += now - begun
        self.decisions += self.plan.steps * self.plan.tables
        self.iterations += 1
        report.update(playing=played - begun, learning=now - played)
        return report

    @torch.no_grad()
    def lead_over_random(self, steps=400):
        """The mean lead of the player over random play at fresh tables, in units of 1000 points a stage."""
        n = min(4096, self.plan.tables)
        t = tables.make_tables(self.lines, n, self.plan.seed + 1, self.device.type, self.plan.threads)
        sides, game = self.sides[:n], torch.arange(n, device=self.device)
        mine = game % 2
        lead, count = torch.zeros((), device=self.device), torch.zeros((), device=self.device)
        for _ in range(steps):
            with self.amp():
                logits = legal_logits(self.player(t.observations), t.masks)
            wild = sample(legal_logits(torch.zeros_like(logits), t.masks))
            t.step(torch.where(t.seats.long() % sides == mine, logits.argmax(1), wild))
            points = t.points.float()
            own = points.gather(1, mine[:, None]).squeeze(1)
            lead += ((own - (points.sum(1) - own) / (sides - 1)) * (t.ended != 0)).sum()
            count += (t.ended != 0).sum()
        t.check()
        return (lead / count / POINTS_UNIT).item()


def state_files(learner):
    """What to keep, in files of less than 16 MiB: networks as they are, Adam's moments in bfloat16."""
    moments = []
    for which in ("exp_avg", "exp_avg_sq"):
        moments.append([[o.state[p][which].bfloat16() for p in o.param_groups[0]["params"]] if o.state else [] for o in learner.optimisers])
    rest = {"standings": learner.standings.state_dict(), "standing_optimiser": learner.standing_optimiser.state_dict(),
            "scales": learner.rewards.scales, "seconds": learner.seconds, "decisions": learner.decisions,
            "iterations": learner.iterations, "plan": vars(learner.plan)}
    return {"player.pt": learner.player.state_dict(), "critic.pt": learner.critic.state_dict(),
            "moments1.pt": moments[0], "moments2.pt": moments[1], "rest.pt": rest}


def save(learner, folder):
    folder.mkdir(parents=True, exist_ok=True)
    files = state_files(learner)
    for name, value in files.items():
        torch.save(value, folder / (name + ".new"))
    for name in files:
        (folder / (name + ".new")).replace(folder / name)


def load(learner, folder):
    at = {name: torch.load(folder / name, map_location=learner.device) for name in ("player.pt", "critic.pt", "moments1.pt", "moments2.pt", "rest.pt")}
    learner.player.load_state_dict(at["player.pt"])
    learner.critic.load_state_dict(at["critic.pt"])
    rest = at["rest.pt"]
    learner.standings.load_state_dict(rest["standings"])
    learner.standing_optimiser.load_state_dict(rest["standing_optimiser"])
    learner.rewards.scales = rest["scales"]
    learner.seconds, learner.decisions, learner.iterations = rest["seconds"], rest["decisions"], rest["iterations"]
    updates = float(rest["iterations"] * -(-learner.plan.steps * learner.plan.tables // learner.plan.batch))
    for k, optimiser in enumerate(learner.optimisers):
        first, second = at["moments1.pt"][k], at["moments2.pt"][k]
        for p, m, v in zip(optimiser.param_groups[0]["params"], first, second):
            optimiser.state[p] = {"step": torch.tensor(updates, device=learner.device if learner.device.type == "cuda" else "cpu"), "exp_avg": m.float(), "exp_avg_sq": v.float()}
    # Other cards than before: the stages of this piece begin elsewhere.
    learner.tables.env.reset(learner.plan.seed + 1000 * (1 + learner.iterations))
