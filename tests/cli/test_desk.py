"""A match against computers, as a seat sees it: the events, and the screen."""

from typing import Final

import attrs
from rich.text import Text

from bacon_rules.cli.playing.company import Company, voice
from bacon_rules.cli.playing.desk import Desk
from bacon_rules.cli.playing.looks import GREY
from bacon_rules.cli.playing.terminal import Terminal
from bacon_rules.games import Position
from bacon_rules.save_your_bacon import State
from bacon_rules.save_your_bacon.frames import Attacking, AttackStep
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.sitting import Sitting
from tests.save_your_bacon.scenarios import GEAR, Seat, action, choose, do, each, position, table_of

NAMES: Final = ("Ann", "Ben", "Cam")
COMPANY: Final = Company(NAMES, "en", voice("en"))


def told(state: State, seat: int, *moves: str) -> list[str]:
    """Return what a seat is told of moves."""
    sitting = Sitting(Position(state), NAMES[: state.seats], frozenset({seat}), 7)
    sitting.make_all(moves)
    desk = Desk(sitting, seat, Terminal(), COMPANY, 0)
    return [*map(desk.told, desk.seen())]


def rows(state: State) -> list[Text]:
    return list(COMPANY.scene(state.observe(0)).rows)


def test_a_card_that_is_gone_after_a_move_is_told_by_its_name() -> None:
    state = position(Seat(), Seat(), gear=[("spade", 3)])
    assert told(state, 1, "attack:0", "target:6", "no-counter")[-3:-1] == [
        "Spade takes 2 damage from the attack.",
        "Spade is destroyed.",
    ]


def test_a_card_that_is_there_only_after_a_move_is_told_by_its_name() -> None:
    equip = do("play-card", cards=choose({"kind": "equipment"}, zone="hand"))
    state = position(Seat(hand="fetch spade"), Seat(), cards=[action("Fetch", equip, do("exhaust", cards=each(GEAR)))])
    assert told(state, 1, "play:fetch@0", "play:spade@0")[-2:] == [
        "Oak (Ann) is equipped with Spade.",
        "Spade is exhausted.",
    ]


def test_a_player_who_is_out_is_shown_in_grey() -> None:
    [out] = [row for row in rows(position(Seat(), Seat(), Seat(out=True))) if row.plain.endswith("out")]
    assert out.spans[-1].style == GREY


def test_a_card_that_attacked_and_is_gone_is_no_card() -> None:
    state = position(Seat(), Seat())
    table = table_of(state)
    attack = Attacking(0, 0, CardNumber(9), CardNumber(3), step=AttackStep.END)
    attacked = attrs.evolve(state, stage=attrs.evolve(table, stack=(*table.stack, attack)))
    assert rows(attacked)[-1].plain == "  … ? attacks Oak"
