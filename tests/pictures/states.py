"""States of all games in which all that pictures show is shown somewhere."""

from typing import Final

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.save_your_bacon.cards import key_of
from bacon_rules.save_your_bacon.frames import Counters
from tests.climbing.scripts import SCRIPTED, scripted
from tests.save_your_bacon.corpus import corpus
from tests.save_your_bacon.positions import named
from tests.save_your_bacon.scenarios import FRIEND, Seat, action, champion, condition, do, each, equipment
from tests.save_your_bacon.scenarios import position as with_cards
from tests.trick_taking.scripts import POSITIONS, position

State = climbing.State | trick_taking.State | save_your_bacon.State

LONG: Final = "with a name as long as names of cards may be here"
CONDITIONS: Final = ("Wet", "Sad", f"Burning {LONG}", "Slow", "Ill", "Mad", "Hot", "Cold", "Lost", "Late")
COUNTERS: Final = ("charge", f"foam {LONG}", "rust")


def crowded() -> save_your_bacon.State:
    """Return a game whose cards have long names, and as much on them as there can be."""
    cards = [
        champion(f"Oaf {LONG}", traits=["magic", "physical"]),
        equipment(f"Tray {LONG}"),
        *(condition(one) for one in CONDITIONS),
        action("Load", *(do("put-counters", counter=one, cards=each(FRIEND)) for one in COUNTERS)),
    ]
    oaf, tray = key_of(f"Oaf {LONG}"), key_of(f"Tray {LONG}")
    return with_cards(
        Seat(champions=f"{oaf} elm ash", hand=f"{tray} nap one two three", energy=12, bacon=2, spent="nap nap"),
        Seat(deck="one two", discard="nap"),
        cards=cards,
        gear=[(tray, 0), ("spade", 0), ("spade", 4)],
        exhausted=[0, 6],
        damaged={0: 3, 4: 12, 6: 1},
        conditions={0: " ".join(sorted(map(key_of, CONDITIONS))), 4: "wet"},
        counters={0: (Counters("charge", 12), Counters(COUNTERS[1], 1)), 6: (Counters("rust", 3),)},
    )


STATES: Final[dict[str, State]] = {
    **{f"climbing {name}": scripted(name) for name in SCRIPTED},
    **{f"trick-taking {name}": position(name) for name in POSITIONS},
    **{f"save-your-bacon {name}": state for name, state in corpus().items()},
    **{f"save-your-bacon, {name}": named(name) for name in ("taking", "adding", "choosing cards")},
    "save-your-bacon, crowded": crowded(),
}
