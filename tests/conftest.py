"""Settings of all tests: how many examples hypothesis tries, and what is read only once."""

import functools
import gc
import marshal
import os
import random
from collections import defaultdict
from collections.abc import Generator, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, max_examples=60)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=25)
settings.register_profile("smoke", settings.get_profile("ci"), max_examples=6)
settings.register_profile("deep", settings.get_profile("default"), max_examples=3000)
settings.load_profile("ci" if os.environ.get("CI") else "default")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect tests without collecting garbage: all stays that is made, and looking through it takes half of the time.

    Nor is it looked through again whenever a test collects garbage.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the quick run a few sets of parameters of each test with the mark ``few``: the others are exhaustive."""
    sets: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("few") is not None:
            sets[item.nodeid.partition("[")[0]].append(item)
    for name, ones in sets.items():
        (few,) = {mark.args[0] for mark in ones[0].iter_markers("few")}
        for item in random.Random(name).sample(ones, max(len(ones) - few, 0)):
            item.add_marker("exhaustive")


@pytest.fixture(autouse=True, scope="session")
def _nothing_is_kept_among_real_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give the records that nobody has named a folder of the tests' own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(autouse=True, scope="session")
def _pools_in_documents_are_read_once() -> Iterator[None]:
    """Read the card pool of states, views and rules once, however often the same pool stands in such a document.

    Reading it takes ten times as long as reading the rest, and each state of a match has the same.
    """
    from bacon_rules.save_your_bacon.cards import Pool, codec  # noqa: PLC0415 - only imported once it is covered

    read = codec.pool_from_json

    @functools.lru_cache(maxsize=64)
    def read_once(text: bytes) -> Pool:
        return read(marshal.loads(text))

    def reading(value: Any) -> Pool:
        try:
            text = marshal.dumps(value, 0)
        except ValueError:
            return read(value)
        return read_once(text)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(codec, "pool_from_json", reading)
        yield
