"""Settings of all tests: how many examples hypothesis tries, and what is not covered."""

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, max_examples=60)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=25)
settings.register_profile("smoke", settings.get_profile("ci"), max_examples=6)
settings.register_profile("deep", settings.get_profile("default"), max_examples=3000)
settings.load_profile("ci" if os.environ.get("CI") else "default")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave exhaustive tests uncovered: others cover what they run, and being covered takes three times as long."""
    for item in items:
        if item.get_closest_marker("exhaustive"):
            item.add_marker("no_cover")
