"""Small networks that are taught by the large one, in the arithmetic of integers.py."""

import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

import inputs
import integers
from learn import falling, sample
from network import Trunk, legal_logits

# Name, up to how many sides, units, blocks: each file stays below 250 KB.
SMALL = [("two", 2, 184, 2), ("many", 8, 144, 2)]
CUT_MOST = 12  # bits by which a layer's input may be cut


class Round(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return torch.round(x)

    @staticmethod
    def backward(ctx, gradient):
        return gradient


def whole_weights(weights):
    """As integers.layer_of rounds them; the gradient passes."""
    step = weights.detach().abs().amax(1, keepdim=True).clamp(min=1e-6) / 127
    return Round.apply(weights / step) * step


class Small(nn.Module):
    """A trunk over some inputs and actions that can compute as its integer form does."""

    def __init__(self, sides, width, blocks):
        super().__init__()
        self.register_buffer("inputs", torch.from_numpy(inputs.inputs_for(sides)))
        self.register_buffer("actions", torch.from_numpy(inputs.actions_for(sides)))
        self.shifts = inputs.shifts()[inputs.inputs_for(sides)]
        self.register_buffer("scale", torch.from_numpy(0.5 ** self.shifts.astype("float32")))
        self.trunk = Trunk(len(self.inputs), width, blocks, len(self.actions))
        self.bits = [5] * (2 * blocks + 1)  # cuts of the layers after the first
        self.whole = False

    def layers(self):
        inner = [layer for block in self.trunk.blocks for layer in (block.inner, block.outer)]
        return [self.trunk.first, *inner, self.trunk.last]

    def _cut(self, x, i):
        x = F.relu(x)
        if not self.whole:
            return x
        unit = 2.0 ** (self.bits[i] - integers.STREAM_BITS)
        return Round.apply((x / unit).clamp(max=255)) * unit

    def _layer(self, i, x):
        layer = self.layers()[i]
        return F.linear(x, whole_weights(layer.weight), layer.bias) if self.whole else layer(x)

    def forward(self, observations, watch=None):
        x = observations[:, self.inputs].float() * self.scale
        stream = self._layer(0, x)
        for i in range(1, len(self.bits), 2):
            if watch is not None:
                watch(i - 1, stream)
            inner = self._layer(i, self._cut(stream, i - 1))
            if watch is not None:
                watch(i, inner)
            stream = stream + self._layer(i + 1, self._cut(inner, i))
        if watch is not None:
            watch(len(self.bits) - 1, stream)
        few = self._layer(len(self.bits), self._cut(stream, len(self.bits) - 1))
        logits = torch.full((len(x), inputs.ACTIONS), -1e9, device=x.device)
        return logits.index_copy(1, self.actions, few)

    @torch.no_grad()
    def choose_cuts(self, observations):
        """The fewest bits to cut with which nearly every number fits a byte."""
        def watch(i, x):
            most = torch.quantile(F.relu(x).flatten()[:8_000_000][::7][:1_000_000].float(), 0.9999).item()
            needed = np.ceil(np.log2(max(most, 1e-3) * 2**integers.STREAM_BITS / 255))
            self.bits[i] = int(np.clip(needed, 1, CUT_MOST))

        before, self.whole = self.whole, False
        self(observations, watch)
        self.whole = before

    def network(self):
        """The integer form."""
        made = integers.Network(self.inputs.cpu().numpy(), (inputs.MOST_SHIFT - self.shifts).astype(np.uint8), self.actions.cpu().numpy())
        for i, layer in enumerate(self.layers()):
            weights, biases = layer.weight.detach().double().cpu().numpy(), layer.bias.detach().double().cpu().numpy()
            bits = 0 if i == 0 else self.bits[i - 1]
            unit = 2.0**-inputs.MOST_SHIFT if i == 0 else 2.0 ** (bits - integers.STREAM_BITS)
            made.layers.append(integers.layer_of(weights, biases, unit, bits))
        return made


def some_rows(learner, count=4096):
    """Observations and legal masks that the learner has seen last."""
    seen, masks = learner.rows["seen"].flatten(0, 1), learner.rows["masks"].flatten(0, 1)
    at = torch.randint(len(seen), (count,), device=seen.device)
    return seen[at], masks[at]


@torch.no_grad()
def write_player(player, observations, path):
    """The large network itself as integers, rounded after the fact."""
    trunk = player.trunk
    small = Small(8, trunk.first.out_features, len(trunk.blocks)).to(observations.device)
    for i, (to, source) in enumerate(zip(small.layers(), [trunk.first, *[x for b in trunk.blocks for x in (b.inner, b.outer)], trunk.last])):
        weight, bias = source.weight, source.bias
        if i == 0:
            weight = weight[:, small.inputs]
        if to is small.layers()[-1]:
            weight, bias = weight[small.actions], bias[small.actions]
        to.weight.copy_(weight)
        to.bias.copy_(bias)
    small.choose_cuts(observations)
    path.write_bytes(small.network().bytes())
    return small


def legal_divergence(teacher, student, masks):
    """KL of the student's choice from the teacher's, by row."""
    wanted = F.log_softmax(legal_logits(teacher, masks), 1)
    got = F.log_softmax(legal_logits(student, masks), 1)
    return (wanted.exp() * (wanted - got).clamp(-50, 50)).sum(1)


class Lessons:
    """Tables that the teacher plays, every fourth one the pupil, as batches of what was seen."""

    def __init__(self, learner, sides):
        import tables

        plan = learner.plan
        lines = [line for line in learner.lines if tables.sides_of(line) <= 2 or sides > 2]
        if sides > 2:
            lines = [line for line in lines if tables.sides_of(line) > 2] or lines
        self.learner = learner
        self.tables = tables.make_tables(lines, plan.tables, plan.seed + 7, learner.device.type, plan.threads)
        self.pupils = torch.arange(plan.tables, device=learner.device) // len(lines) % 4 == 0

    @torch.no_grad()
    def next(self, small):
        t, learner = self.tables, self.learner
        seen, masks = t.observations.clone(), t.masks.clone()
        with learner.amp():
            taught = learner.player(seen)
        own = small(seen)
        legal = legal_logits(taught, masks)
        t.step(torch.where(self.pupils, sample(legal_logits(own, masks)), sample(legal)))
        return seen, masks, taught.float()


def teach(learner, small, minutes, log, name):
    """Learns the teacher's choices; the last two thirds in the arithmetic of the integer form."""
    lessons = Lessons(learner, 2 if name == "two" else 8)
    optimiser = torch.optim.Adam(small.parameters(), lr=2e-3)
    begun, last, loss = time.perf_counter(), 0.0, torch.zeros(())
    while (elapsed := time.perf_counter() - begun) < 60 * minutes:
        optimiser.param_groups[0]["lr"] = falling((2e-3, 1e-5), elapsed / (60 * minutes))
        seen, masks, taught = lessons.next(small)
        if not small.whole and elapsed > 20 * minutes:
            small.choose_cuts(seen[:4096])
            small.whole = True
            log(network=name, cuts=small.bits)
        for at in torch.randperm(len(seen), device=seen.device).chunk(4):
            loss = legal_divergence(taught[at], small(seen[at]), masks[at]).mean()
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(small.parameters(), 1.0)
            optimiser.step()
        if elapsed - last > 10:
            last = elapsed
            log(network=name, seconds=elapsed, divergence=loss.item())
    lessons.tables.check()
    return loss.item()


@torch.no_grad()
def agreement(learner, small, made):
    """How often the integer form makes the teacher's move, and how often the pupil's in floats; on 4096 fresh rows."""
    seen, masks = some_rows(learner)
    two = seen[:, 808 + 17] <= 2
    which = two if len(small.actions) < inputs.ACTIONS else ~two
    seen, masks = seen[which], masks[which]
    taught, told = (legal_logits(network(seen), masks).argmax(1).cpu().numpy() for network in (learner.player, small))
    logits = np.full((len(seen), inputs.ACTIONS), -(1 << 60))
    logits[:, made.actions] = made.logits(seen.cpu().numpy())
    logits[masks.cpu().numpy()[:, :inputs.ACTIONS] == 0] = -(1 << 61)
    return {"as_teacher": float((logits.argmax(1) == taught).mean()), "as_in_floats": float((logits.argmax(1) == told).mean())}


def make_all(learner, options, log):
    results = {}
    for name, sides, width, blocks in SMALL:
        small = Small(sides, width, blocks).to(learner.device)
        loss = teach(learner, small, options.distil, log, name)
        made = small.network()
        path = options.out / f"{name}.bin"
        path.write_bytes(made.bytes())
        results[name] = {"divergence": loss, "bytes": path.stat().st_size, "width": width, "blocks": blocks, **agreement(learner, small, made)}
        log(network=name, **results[name])
    return results
