"""Networks of whole numbers: the file that src/bots/champion reads, and the same arithmetic in NumPy.

A network has a stream of `width` numbers in units of 1/1024, and goes like this, in 64-bit integers, x >> n
being division by 2^n towards minus infinity:

    rounded(x, n)  = (x + 2^(n-1)) >> n
    layer(x)[j]    = rounded(sum_i x[i] * weight[i][j] * multiplier[j], 20) + bias[j]
    cut(x, n)[j]   = rounded(x[j], n) held between 0 and 255

    stream         = layer_0(input[i] << shift[i])
    for each block:  stream += outer(cut(inner(cut(stream, a)), b))
    logits         = last(cut(stream, c))

Inputs are bytes of an observation, weights lie between -127 and 127. The move is the legal action with the largest
logit, the lowest of these where several are equal.

The file, little-endian: the magic "KSTNNET1"; uint16 inputs, outputs, width, blocks; for each input uint16, the byte of
the observation; for each input uint8, its shift; for each output uint8, its action; then the layers in order, each: uint8,
by how many bits its input is cut (0 for the first), inputs × outputs int8 weights, the outputs of an input together,
outputs int32 multipliers, outputs int32 biases.
"""

import struct
from dataclasses import dataclass, field

import numpy as np

MAGIC = b"KSTNNET1"
STREAM_BITS, MULTIPLIER_BITS = 10, 20


def rounded(x, bits):
    return (x + (1 << (bits - 1))) >> bits


def cut(x, bits):
    return np.clip(rounded(x, bits), 0, 255)


@dataclass
class Layer:
    bits: int
    weights: np.ndarray  # int8, inputs × outputs
    multipliers: np.ndarray  # int32
    biases: np.ndarray  # int32

    def __call__(self, x):
        total = x.astype(np.int64) @ self.weights.astype(np.int64)
        return rounded(total * self.multipliers.astype(np.int64), MULTIPLIER_BITS) + self.biases.astype(np.int64)

    def bytes(self):
        return bytes([self.bits]) + self.weights.astype("<i1").tobytes() + self.multipliers.astype("<i4").tobytes() + self.biases.astype("<i4").tobytes()


@dataclass
class Network:
    inputs: np.ndarray
    shifts: np.ndarray
    actions: np.ndarray
    layers: list = field(default_factory=list)

    def logits(self, observations):
        """int64, rows × outputs, of uint8 rows × 904."""
        x = observations[:, self.inputs].astype(np.int64) << self.shifts.astype(np.int64)
        stream = self.layers[0](x)
        for inner, outer in zip(self.layers[1:-1:2], self.layers[2:-1:2]):
            stream = stream + outer(cut(inner(cut(stream, inner.bits)), outer.bits))
        return self.layers[-1](cut(stream, self.layers[-1].bits))

    def bytes(self):
        blocks = (len(self.layers) - 2) // 2
        width = self.layers[0].weights.shape[1]
        head = MAGIC + struct.pack("<4H", len(self.inputs), len(self.actions), width, blocks)
        lists = self.inputs.astype("<u2").tobytes() + self.shifts.astype("u1").tobytes() + self.actions.astype("u1").tobytes()
        return head + lists + b"".join(layer.bytes() for layer in self.layers)


def read(data):
    """The network of a file's bytes."""
    if data[:8] != MAGIC:
        raise ValueError("not a network: it doesn't begin with " + MAGIC.decode())
    inputs, outputs, width, blocks = struct.unpack_from("<4H", data, 8)
    at = 16

    def take(dtype, count):
        nonlocal at
        part = np.frombuffer(data, dtype, count, at)
        at += part.nbytes
        return part

    network = Network(take("<u2", inputs), take("u1", inputs), take("u1", outputs))
    for rows, columns in [(inputs, width)] + [(width, width)] * (2 * blocks) + [(width, outputs)]:
        bits = int(take("u1", 1)[0])
        weights = take("<i1", rows * columns).reshape(rows, columns)
        network.layers.append(Layer(bits, weights, take("<i4", columns), take("<i4", columns)))
    if at != len(data):
        raise ValueError(f"{len(data) - at} bytes too many")
    return network


def layer_of(weights, biases, unit, bits):
    """From numbers that multiply an input counted in `unit`s: weights outputs × inputs, biases outputs."""
    step = np.maximum(np.abs(weights).max(1), 1e-6) / 127
    whole = np.clip(np.rint(weights / step[:, None]), -127, 127).astype(np.int8)
    multipliers = np.rint(step * unit * 2.0 ** (STREAM_BITS + MULTIPLIER_BITS)).astype(np.int64)
    return Layer(bits, np.ascontiguousarray(whole.T), np.clip(multipliers, 1, 2**31 - 1).astype(np.int32),
                 np.rint(biases * 2.0**STREAM_BITS).astype(np.int32))
