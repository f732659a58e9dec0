"""States of all games in which all that pictures show is shown somewhere."""

from typing import Final

from tools.pictures import STRAIGHTS

from bacon_rules import apply, climbing, replay, save_your_bacon, trick_taking
from bacon_rules.save_your_bacon.cards import key_of
from bacon_rules.save_your_bacon.frames import Counters
from tests.climbing.scripts import SCRIPTED, dealt, scripted
from tests.save_your_bacon.corpus import corpus
from tests.save_your_bacon.positions import named
from tests.save_your_bacon.scenarios import FRIEND, Seat, action, champion, condition, do, each, equipment
from tests.save_your_bacon.scenarios import position as with_cards
from tests.trick_taking.scripts import POSITIONS, position

State = climbing.State | trick_taking.State | save_your_bacon.State

LONG: Final = "with a name as long as names of cards may be here"
CONDITIONS: Final = ("Wet", "Sad", f"Burning {LONG}", "Slow", "Ill", "Mad", "Hot", "Cold", "Lost", "Late")
TWELVE: Final = save_your_bacon.Rules(
    players=12, format=save_your_bacon.Format.FREE_FOR_ALL, decks=save_your_bacon.DeckSource.FULL_CONSTRUCTED
)
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


def piled(count: int) -> climbing.State:
    """Return a match in which so many singles lie on the pile."""
    ranks = range(1, 11)
    state = dealt(climbing.bacon(4), *(" ".join(f"{rank}{suit}" for rank in ranks) for suit in "ccdd"))
    for rank in ranks[:count]:
        state = apply(state, climbing.parse_move(f"single-{rank}:{rank}{'ccdd'[state.to_act or 0]}"))
    return state


def straights(count: int) -> climbing.State:
    """Return a match in which so many straights lie on the pile."""
    state = climbing.new_match(climbing.bacon(4))
    return replay(state, [state.chance_move(7), *map(climbing.parse_move, STRAIGHTS[:count])])


def bombed() -> climbing.State:
    """Return a match in which a bomb lies on a triple."""
    state = dealt(climbing.bacon(4), "3c 3d 3h X", "7c 7d 7h X", "1c 2c 4c X", "1d 2d 4d X", dealer=3)
    return replay(state, [climbing.parse_move("triple-3:3c,3d,3h"), climbing.parse_move("quad-7:7c,7d,7h,X")])


STATES: Final[dict[str, State]] = {
    **{f"climbing {name}": scripted(name) for name in SCRIPTED},
    **{f"climbing, {count} singles": piled(count) for count in (1, 4, 5, 9)},
    **{f"climbing, {count} straights": straights(count) for count in (1, 2, 3)},
    "climbing, bombed": bombed(),
    **{f"trick-taking {name}": position(name) for name in POSITIONS},
    **{f"save-your-bacon {name}": state for name, state in corpus().items()},
    **{f"save-your-bacon, {name}": named(name) for name in ("taking", "adding", "choosing cards")},
    "save-your-bacon, crowded": crowded(),
    "save-your-bacon, twelve": save_your_bacon.new_match(TWELVE),
}
