"""The three spaces of gymnasium that the environment uses, for machines without gymnasium."""

import numpy


class Discrete:
    """The whole numbers from 0 to n - 1."""

    def __init__(self, n):
        self.n = n
        self.shape = ()
        self.dtype = numpy.dtype(numpy.int64)
        self._random = numpy.random.default_rng()

    def seed(self, seed=None):
        self._random = numpy.random.default_rng(seed)

    def contains(self, x):
        return isinstance(x, (int, numpy.integer)) and not isinstance(x, bool) and 0 <= x < self.n

    __contains__ = contains

    def sample(self, mask=None):
        """One of them; with a mask, one where it is 1."""
        if mask is None:
            return int(self._random.integers(self.n))
        return int(self._random.choice(numpy.flatnonzero(mask)))

    def __repr__(self):
        return f"Discrete({self.n})"


class Box:
    """Arrays of a shape and dtype with values between two bounds."""

    def __init__(self, low, high, shape, dtype):
        self.low = low
        self.high = high
        self.shape = shape
        self.dtype = numpy.dtype(dtype)
        self._random = numpy.random.default_rng()

    def seed(self, seed=None):
        self._random = numpy.random.default_rng(seed)

    def contains(self, x):
        return (
            isinstance(x, numpy.ndarray)
            and x.dtype == self.dtype
            and x.shape == self.shape
            and bool(((x >= self.low) & (x <= self.high)).all())
        )

    __contains__ = contains

    def sample(self):
        return self._random.integers(self.low, self.high, self.shape, dtype=self.dtype, endpoint=True)

    def __repr__(self):
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class Dict:
    """Dictionaries with one space for each key."""

    def __init__(self, spaces):
        self.spaces = dict(spaces)

    def seed(self, seed=None):
        for space in self.spaces.values():
            space.seed(seed)

    def contains(self, x):
        return (
            isinstance(x, dict)
            and x.keys() == self.spaces.keys()
            and all(space.contains(x[key]) for key, space in self.spaces.items())
        )

    __contains__ = contains

    def __getitem__(self, key):
        return self.spaces[key]

    def sample(self):
        return {key: space.sample() for key, space in self.spaces.items()}

    def __repr__(self):
        return f"Dict({self.spaces})"
