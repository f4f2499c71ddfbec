"""The networks that learn: a player, a critic that sees everything, and the worth of a standing."""

import torch
from torch import nn
from torch.nn import functional as F

import inputs

PILE_NEXT, PILE_NEXT_AT, PILE_FACES = 24, 136, 20


class Residual(nn.Module):
    """h + W2 relu(W1 relu(h)), beginning as h."""

    def __init__(self, width):
        super().__init__()
        self.inner = nn.Linear(width, width)
        self.outer = nn.Linear(width, width)
        nn.init.orthogonal_(self.inner.weight, 2**0.5)
        nn.init.zeros_(self.inner.bias)
        nn.init.zeros_(self.outer.weight)
        nn.init.zeros_(self.outer.bias)

    def forward(self, h):
        return h + self.outer(F.relu(self.inner(F.relu(h))))


class Trunk(nn.Module):
    def __init__(self, size, width, blocks, outputs):
        super().__init__()
        self.first = nn.Linear(size, width)
        self.blocks = nn.ModuleList(Residual(width) for _ in range(blocks))
        self.last = nn.Linear(width, outputs)
        nn.init.zeros_(self.first.bias)
        nn.init.zeros_(self.last.bias)
        nn.init.normal_(self.last.weight, std=0.01 / width**0.5)

    def forward(self, x):
        h = self.first(x)
        for block in self.blocks:
            h = block(h)
        return self.last(F.relu(h))


class Player(nn.Module):
    """Logits of the 85 actions from the bytes of an observation."""

    def __init__(self, width=512, blocks=3):
        super().__init__()
        self.register_buffer("scale", torch.from_numpy(0.5 ** inputs.shifts().astype("float32")), persistent=False)
        self.trunk = Trunk(len(self.scale), width, blocks, inputs.ACTIONS)

    def forward(self, observations):
        return self.trunk(observations.to(self.scale.dtype) * self.scale)


class Critic(nn.Module):
    """The worth of the stage for each side, counted from the side that acts; it also reads what is hidden."""

    def __init__(self, width=512, blocks=3):
        super().__init__()
        self.register_buffer("scale", torch.from_numpy(0.5 ** inputs.shifts().astype("float32")), persistent=False)
        self.register_buffer("faces", torch.arange(PILE_FACES, dtype=torch.uint8), persistent=False)
        hidden = 184 - PILE_NEXT
        self.trunk = Trunk(len(self.scale) + hidden + PILE_NEXT * PILE_FACES, width, blocks, inputs.SIDES)

    def forward(self, observations, hidden):
        seen = observations.to(self.scale.dtype) * self.scale
        counts = torch.cat([hidden[:, :PILE_NEXT_AT], hidden[:, PILE_NEXT_AT + PILE_NEXT:]], 1).to(self.scale.dtype) * 0.25
        drawn = hidden[:, PILE_NEXT_AT:PILE_NEXT_AT + PILE_NEXT, None] == self.faces
        return self.trunk(torch.cat([seen, counts, drawn.to(self.scale.dtype).flatten(1)], 1))


class Standings(nn.Module):
    """The chance of each side to win the match by its standing, before a stage is dealt.

    Each side is rated by its own points, those of the others and the rules; chances are a softmax.
    """

    def __init__(self, width=128):
        super().__init__()
        shifts = inputs.shifts().astype("float32")
        self.register_buffer("scale", torch.from_numpy(0.5 ** shifts[-96:]), persistent=False)
        self.rate = nn.Sequential(nn.Linear(96 + 6, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))

    def forward(self, totals, stages, rules, present):
        points = totals.float() / 1000
        others = torch.where(present[:, None, :] & ~torch.eye(8, dtype=torch.bool, device=points.device), points[:, None, :], -99.0)
        best = others.max(2).values
        mean = torch.where(others > -90, others, 0.0).sum(2) / (present.sum(1, keepdim=True) - 1)
        target = rules[:, None, 85].float().expand_as(points) / 10
        stage = (stages[:, None].float() / 8).expand_as(points)
        course = torch.stack([points, best, mean, points - best, target - points, stage], 2)
        known = (rules.float() * self.scale)[:, None, :].expand(-1, 8, -1)
        rating = self.rate(torch.cat([course, known], 2)).squeeze(2)
        return F.log_softmax(rating.masked_fill(~present, -30.0), 1)


def legal_logits(logits, masks):
    return logits.float().masked_fill(masks[:, :inputs.ACTIONS] == 0, -1e9)
