"""Many tables at once on NumPy arrays."""

from ._kilostone import Game, _VectorEnv

WANTED = ("seats", "masks", "observations", "stages", "ended", "points", "totals", "winners")


class VectorEnv:
    """n tables that are stepped together. See `vector`.

    The arrays are attributes; `step` and `reset` write into them, and nothing is copied:

    seats         (n,)       uint8   whose action is awaited
    masks         (n, 88)    uint8   1 where an action is legal; actions are 0 to 84
    observations  (n, 904)   uint8   what that seat sees (OBSERVATION_LAYOUT)
    hidden        (n, 184)   uint8   what it may not know (HIDDEN_LAYOUT); only if asked for
    stages        (n,)       uint64  the number of the stage, as in `kilostone simulate`
    ended         (n,)       uint8   of the last step: 1 a stage ended, 2 (or 3) a match
    points        (n, 8)     int32   of the stage that ended, by side; else 0
    totals        (n, 8)     int32   of the match, by side, that stage included
    winners       (n,)       uint8   the sides that won the match that ended, a bit for each
    """

    def __init__(self, games, n, threads, seed, matches, arrays):
        self._env = _VectorEnv(games, n, threads, seed, matches, arrays)
        self.seed = seed
        self.matches = matches
        for name in (*WANTED, "hidden"):
            setattr(self, name, self._env.arrays.get(name))

    @property
    def n(self):
        return self._env.n

    @property
    def threads(self):
        return self._env.threads

    @property
    def games(self):
        return self._env.games

    def game(self, table):
        """The Game that is played at this table."""
        games = self._env.games
        return games[table % len(games)]

    def step(self, actions):
        """Plays one action at every table; a stage that ends is followed by the next one.

        `actions` is an array of n int32, int64 or uint8. With an illegal one among them nothing is
        played at any table (IllegalAction).
        """
        self._env.step(actions)

    def reset(self, seed=None):
        """Begins anew, with the first stage of every table."""
        if seed is not None:
            self.seed = seed
        self._env.reset(self.seed)

    def random_actions(self, out=None):
        """What `random` of `kilostone simulate` plays at every table: an array of n int32."""
        if out is None:
            import numpy

            out = numpy.empty(self.n, numpy.int32)
        self._env.random_actions(out)
        return out

    def __repr__(self):
        return f"VectorEnv(n={self.n}, threads={self.threads}, seed={self.seed})"


def games_of(edition, players, teams, house):
    """The games that the tables play, one after the other: one, or a list of them."""
    many = edition if isinstance(edition, (list, tuple)) else [edition]
    if not many:
        raise ValueError("edition: the list of games is empty")
    games = []
    for one in many:
        games.append(one if isinstance(one, Game) else Game(one, players=players, teams=teams, house=house or {}))
    return games


def rows_of(observations, hidden, rows):
    """The names of the arrays that are written."""
    if rows is not None:
        return list(rows)
    names = [name for name in WANTED if observations or name != "observations"]
    return names + ["hidden"] if hidden else names


def vector(edition="classic", players=2, n=1024, threads=1, *, teams=None, house=None, seed=1, matches=False,
           observations=True, hidden=False, rows=None, arrays=None):
    """n tables at once on NumPy arrays, stepped by several threads: a VectorEnv.

    `edition` is what Game takes, a Game, or a list of Games that take turns over the tables. Table i
    plays the stages i, i + n, i + 2n … of `kilostone simulate` with the same seed; with `matches`,
    these matches. The numbers are the same for any number of threads. Without `observations`, and
    with `hidden`, less or more is written; `rows` names the arrays instead, for what needs few of them.
    `arrays` has arrays of yours to write into, by name.
    """
    wanted = dict.fromkeys(rows_of(observations, hidden, rows))
    wanted.update(arrays or {})
    return VectorEnv(games_of(edition, players, teams, house), n, threads, seed, matches, wanted)
