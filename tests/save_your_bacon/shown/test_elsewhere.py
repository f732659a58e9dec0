"""Effects of cards out of play, for people and for programs (S92, S93)."""

from bacon_rules.actions import actions
from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.played.bot.worth import sight_of, worth
from bacon_rules.save_your_bacon.pools.texts import Text, texts_in
from bacon_rules.save_your_bacon.shown.position import position_told
from bacon_rules.stories.paint import plain
from bacon_rules.words import asked, describe, tell
from bacon_rules.words.speakers import speaker
from tests.reading.reading import problem, texts
from tests.save_your_bacon.scenarios import *

NAMES: Final = ["Ann", "Ben"]
CYCLE: Json = activated(
    "Cycle",
    do("draw", count=2),
    **{"from": "hand"},
    costs={"action": True, "energy": 1, "pay": [do("discard", cards="this-card")]},
)
RISE: Json = activated("Rise", do("return-to-hand", cards="this-card"), **{"from": "discard"}, when=when("exhausted"))
SEER: Json = reaction("Seer", when("effect-declared"), do("gain-energy", count=1))
STATE: Final = position(
    Seat(hand="mat two", champions="elm oak ash"), Seat(hand="seer"), cards=[equipment("Mat", CYCLE, RISE), SEER]
)
MOVES: Final = [STATE.parse_move(f"use:mat/0@{champion}") for champion in range(3)]


def test_in_words() -> None:
    assert describe(MOVES[1], names=NAMES, match=STATE) == 'Use "Cycle" of Mat with Oak (Ann)'
    assert describe(MOVES[1], names=NAMES) == 'Use "1" of mat with card 1'
    assert describe(STATE.parse_move("use:mat/7@1"), names=NAMES, match=STATE) == 'Use "8" of Mat with Oak (Ann)'
    [event, *_] = STATE.events(MOVES[1])
    assert [*tell([event], names=NAMES, match=STATE)] == ['Ann uses "Cycle" of Mat with Oak (Ann).']
    assert "use an effect" in asked(STATE.observe(0), names=NAMES)


def test_what_people_type() -> None:
    view = STATE.observe(0)
    assert texts(view, "cycle") == list(map(str, MOVES))
    assert texts(view, "cycle elm") == [str(MOVES[0])]
    there = position(Seat(), Seat(), cards=[equipment("Mat", CYCLE)])
    assert problem(there.observe(0), "cycle").problem == str(Illegal.NOT_THERE)


def test_picked_cards() -> None:
    assert STATE.legal_moves().of(["mat", 1]) == (STATE.parse_move("play:mat@1"), MOVES[1])


def test_what_is_under_way_is_shown() -> None:
    declared = STATE.apply(MOVES[1])
    lines = " ".join(position_told(declared, NAMES, plain, "en"))
    assert 'Ann uses "Cycle" of Mat.' in " ".join(lines.split())
    view = declared.observe(1)
    notes = [note.text for note in GAME.scene(view, (), speaker("en", NAMES, view)).stack]
    assert "Ann uses Cycle of Mat" in notes


def test_numbers_of_moves() -> None:
    """They follow all others, so that a pool with such text keeps the numbers of the rest."""
    numbered = actions(STATE.rules)
    numbers = [numbered.number(move, STATE) for move in MOVES]
    assert numbers == sorted(numbers)
    assert [numbered.move(number, STATE) for number in numbers] == MOVES
    verbs = [numbered.features(number)[0] for number in range(max(numbers) + 1)]
    assert verbs.index(verbs[-1]) == len(verbs) - len(MOVES)
    named = dict(zip(numbered.feature_names, numbered.features(numbers[1]), strict=True))
    assert (named["place"], named["effect"], named["trigger"]) == (2, 1, 0)


def test_the_plain_player_weighs_it() -> None:
    """Two cards for one, and one energy; a card of the discard is not lost."""
    table = STATE.table
    assert table is not None
    sight = sight_of(Board(STATE.rules, STATE.decks, table), 0)
    assert worth(sight, MOVES[0]) == 2 * 0.7 - 0.4 - 0.7
    free = activated("Free", do("draw", count=2), **{"from": "discard"}, costs={"action": True})
    there = position(Seat(discard="mat"), Seat(), cards=[equipment("Mat", free)])
    assert there.table is not None
    sight = sight_of(Board(there.rules, there.decks, there.table), 0)
    assert worth(sight, there.parse_move("use:mat/0@0")) == 2 * 0.7


def test_pool_check_sees_that_it_came_true() -> None:
    after = STATE.apply(MOVES[0])
    wanted = frozenset([Text(CardKey("mat"), "Cycle"), Text(CardKey("mat"), "Rise")])
    assert [*texts_in(STATE, after, STATE.events(MOVES[0]), wanted)] == [Text(CardKey("mat"), "Cycle")]
