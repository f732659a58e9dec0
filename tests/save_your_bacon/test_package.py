"""The public names of the game's package: those of its rooms."""

from types import ModuleType

import pytest

from bacon_rules import save_your_bacon
from bacon_rules.save_your_bacon import events, preparations


@pytest.mark.parametrize("room", [events, preparations])
def test_the_names_of_a_room_are_those_of_the_package(room: ModuleType) -> None:
    homes = {name: f"{getattr(value, '__module__', None)}." for name, value in vars(room).items()}
    own = {name for name, home in homes.items() if home.startswith(f"{room.__name__}.")}
    assert len(own) > 5
    assert {name for name in own if not name.startswith("_")} <= set(save_your_bacon.__all__)
