"""Two networks that learn together: one that plays, and one that sees all hands and says how a deal will end.

What a deal comes to depends more on the cards than on an action.  So the network that plays learns by how much a deal
went better after an action than the other network had expected, which knew all hands.  It sees only its seat's row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.float32]
Layers: TypeAlias = list[tuple[jax.Array, jax.Array]]
Both: TypeAlias = tuple[Layers, Layers]

FEWEST: int = 256
"""Networks are given rows in multiples of so many, since each other number takes a program of its own."""


class Sample(NamedTuple):
    """Decisions to learn from, with an entry or a row for each.

    Attributes:
        known: what the seat knew, as 16-bit floats.
        about: what is told about the action, likewise.
        hidden: the hands of the others, as bytes.
        is_free: whether the action was the seat's own choice; the critic learns from no other.
        came: the points that the deal came to for the seat's side, or is expected to.
        better: by how many points that is more than was expected before the action.
    """

    known: NDArray[np.float16]
    about: NDArray[np.float16]
    hidden: NDArray[np.uint8]
    is_free: NDArray[np.bool_]
    came: Numbers
    better: Numbers


def sample_of(parts: Iterable[Any]) -> Sample:
    """Return decisions that are given by their attributes, in order."""
    return Sample(*parts)


def new_layers(key: jax.Array, sizes: Sequence[int], ones: int) -> Layers:
    """Return the layers of a network that has learned nothing, for inputs of which about so many are ones."""
    layers = []
    keys = jax.random.split(key, len(sizes) - 1)
    for number, (one, inputs, outputs) in enumerate(zip(keys, sizes, sizes[1:], strict=False)):
        scale = (2 / (ones if number == 0 else inputs)) ** 0.5
        last = 0.1 if number == len(sizes) - 2 else 1
        layers.append((jax.random.normal(one, (inputs, outputs)) * scale * last, jnp.zeros(outputs)))
    return layers


def as_layers(arrays: Iterable[tuple[Numbers, Numbers]]) -> Layers:
    """Return the layers of a network from their weights and constants."""
    return [(jnp.asarray(weights), jnp.asarray(constants)) for weights, constants in arrays]


def outputs(layers: Sequence[tuple[jax.Array, jax.Array]], inputs: jax.Array) -> jax.Array:
    """Return the outputs of a network."""
    *hidden, (last, constants) = layers
    for weights, added in hidden:
        inputs = jax.nn.relu(inputs @ weights + added)
    return inputs @ last + constants


@jax.jit
def worth(layers: Layers, known: jax.Array, about: jax.Array, owners: jax.Array) -> jax.Array:
    """Return what a network says about actions, each of the seat whose place among those who know is given."""
    (weights, added), *others = layers
    knowing = known.shape[1]
    first = (known.astype(jnp.float32) @ weights[:knowing])[owners] + about.astype(jnp.float32) @ weights[knowing:]
    return outputs(others, jax.nn.relu(first + added))[:, 0]


@jax.jit
def expected(layers: Layers, known: jax.Array, hidden: jax.Array) -> jax.Array:
    """Return the points that a network expects which knows all hands."""
    return outputs(layers, jnp.concatenate([known.astype(jnp.float32), hidden.astype(jnp.float32)], axis=1))[:, 0]


def losses(both: Both, sample: Sample) -> tuple[jax.Array, tuple[jax.Array, jax.Array]]:
    """Return the sum of the mean squared errors of both networks, and each."""
    player, critic = both
    told = jnp.concatenate([sample.known, sample.about], axis=1).astype(jnp.float32)
    errors = (
        jnp.mean((outputs(player, told)[:, 0] - sample.better) ** 2),
        jnp.mean((expected(critic, sample.known, sample.hidden) - sample.came) ** 2, where=sample.is_free),
    )
    return errors[0] + errors[1], errors


class Learner:
    """The networks and what Adam remembers of them.

    Args:
        known: the number of inputs that tell what a seat knows.
        about: the number of inputs that tell about an action.
        hidden: the number of inputs that tell what others hold.
        sizes: the sizes of the hidden layers.
        seed: makes the first weights.
        player: the network that plays, where it does not begin anew; the sizes are then those of the critic alone.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the sizes of two networks
        self, known: int, about: int, hidden: int, sizes: Sequence[int], seed: int, player: Layers | None = None
    ) -> None:
        first, second = jax.random.split(jax.random.key(seed))
        self.both: Both = (
            player or new_layers(first, (known + about, *sizes, 1), ones=48),
            new_layers(second, (known + hidden, *sizes, 1), ones=48),
        )
        self._adam = optax.scale_by_adam()
        self._memory = self._adam.init(self.both)
        self._errors: list[tuple[jax.Array, jax.Array]] = []

    def worth(self, known: NDArray[np.float16], about: NDArray[np.float16], owners: NDArray[np.int64]) -> Numbers:
        """Return what the network that plays says about actions, each of the seat whose place is given."""
        return np.asarray(worth(self.both[0], _filled(known), _filled(about), _filled(owners)))[: len(about)]

    def expected(self, known: NDArray[np.float16], hidden: NDArray[np.uint8]) -> Numbers:
        """Return the points that the other network expects."""
        return np.asarray(expected(self.both[1], _filled(known), _filled(hidden)))[: len(known)]

    def learn(self, sample: Sample, rate: float, of_critic: float) -> None:
        """Learn from decisions, the network that plays and the critic each at a rate."""
        rates = rate, of_critic
        self.both, self._memory, errors = _learned(self._adam, self.both, self._memory, sample, rates)
        self._errors.append(errors)

    def errors(self) -> tuple[float, float]:
        """Return the mean squared errors of both networks since the last call."""
        found = np.array(self._errors, np.float64).mean(axis=0) if self._errors else (np.nan, np.nan)
        self._errors = []
        return float(found[0]), float(found[1])


@partial(jax.jit, static_argnums=0)
def _learned(
    adam: optax.GradientTransformation, both: Both, memory: optax.OptState, sample: Sample, rates: tuple[float, float]
) -> tuple[Both, optax.OptState, tuple[jax.Array, jax.Array]]:
    slopes, errors = jax.grad(losses, has_aux=True)(both, sample)
    steps, memory = adam.update(slopes, memory)
    player, critic = (
        jax.tree.map(lambda weight, step, rate=rate: weight - rate * step, layers, moved)
        for layers, moved, rate in zip(both, steps, rates, strict=True)
    )
    return (player, critic), memory, errors


def _filled(rows: NDArray[np.generic]) -> NDArray[np.generic]:
    """Return rows with empty ones after them, up to a multiple of `FEWEST`."""
    filled = np.zeros((-(-len(rows) // FEWEST) * FEWEST, *rows.shape[1:]), rows.dtype)
    filled[: len(rows)] = rows
    return filled
