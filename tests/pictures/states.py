"""States of all games in which all that pictures show is shown somewhere."""

from typing import Final

from bacon_rules import climbing, save_your_bacon, trick_taking
from tests.climbing.scripts import SCRIPTED, scripted
from tests.save_your_bacon.corpus import corpus
from tests.save_your_bacon.positions import named
from tests.trick_taking.scripts import POSITIONS, position

State = climbing.State | trick_taking.State | save_your_bacon.State

STATES: Final[dict[str, State]] = {
    **{f"climbing {name}": scripted(name) for name in SCRIPTED},
    **{f"trick-taking {name}": position(name) for name in POSITIONS},
    **{f"save-your-bacon {name}": state for name, state in corpus().items()},
    **{f"save-your-bacon, {name}": named(name) for name in ("taking", "adding", "choosing cards")},
}
