"""Lessons: every game's course is legal and told where it happens, and a guide leads through it until it is left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bacon_rules.errors import NoWingError
from bacon_rules.games import GAMES, Position
from bacon_rules.guiding import Guide, lesson_of
from bacon_rules.records import Record, Valid, validate
from bacon_rules.scenes.lesson import Lesson, Part, Spot, Step
from bacon_rules.scenes.scene import Scene
from bacon_rules.speaking.speaker import speaker_of
from bacon_rules.words.speakers import speaker
from tests.web.tables import NAMES

TAUGHT = ("bacon-4", "trick-taking", "save-your-bacon")
LONGEST = 150
"""The most letters on a ticket, so that a small phone shows them all."""


def begun(game: str) -> Guide:
    return Guide.begun(GAMES[game], NAMES, 7)


def lesson(game: str, language: str = "en") -> Lesson:
    found = lesson_of(GAMES[game], speaker_of(language, NAMES))
    assert found is not None
    return found


def followed(guide: Guide) -> Iterator[Step]:
    """Yield each step of a lesson when it is due, and follow it then."""
    while guide.leads:
        step = guide.step(speaker_of("en", NAMES))
        if step is not None:
            yield step
        if guide.due is not None and not guide.asks:
            guide.read_on()
        else:
            assert guide.proposed is None or guide.asks
            guide.sitting.make(guide.proposed or guide.sitting.chosen())


def things(scene: Scene) -> Iterator[str]:
    """Yield the things and cards that a scene shows."""
    groups = [*scene.hand, *scene.middle, *scene.offers, *(group for place in scene.places for group in place.groups)]
    for face in (face for group in groups for face in group.faces):
        yield from (one.thing or one.card for one in (face, *face.under))


def test_these_games_have_a_lesson() -> None:
    assert [name for name, variant in GAMES.items() if lesson_of(variant) is not None] == [*TAUGHT]
    with pytest.raises(NoWingError, match=r"^bacon-6 has no lesson$"):
        begun("bacon-6")


@pytest.mark.parametrize("game", TAUGHT)
def test_house_rules_have_no_lesson(game: str) -> None:
    changed = {"bacon-4": {"target": 9}, "trick-taking": {"target": 9}, "save-your-bacon": {"hand_size": 4}}
    assert lesson_of(GAMES[game].new_match({"game": game, "house_rules": changed[game]}, 0)) is None


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_led_to_its_end_and_every_step_is_told_once_in_order(game: str) -> None:
    guide = begun(game)
    assert [*followed(guide)] == [step for _, step in lesson(game).steps]
    sitting = guide.sitting
    assert (tuple(sitting.moves), sitting.names) == (lesson(game).moves, NAMES[: sitting.start.seats])
    assert isinstance(validate(Record.of_texts(sitting.start, sitting.moves)), Valid)
    assert (guide.due, guide.proposed, guide.step(speaker_of("en"))) == (None, None, None)


@pytest.mark.parametrize("game", TAUGHT)
def test_each_move_of_the_learner_is_explained_and_the_lesson_is_short(game: str) -> None:
    guide, told = begun(game), dict(lesson(game).steps)
    guide.sitting.make_all(lesson(game).moves)
    mine = {ply for ply, there in enumerate(guide.sitting.positions[:-1]) if there.to_act == 0}
    assert mine <= told.keys()
    assert 12 <= len(guide.plies) <= 30
    assert guide.plies[-1] == len(lesson(game).moves)
    assert all(len(step.text) <= LONGEST for _, step in lesson(game).steps)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_step_points_at_what_is_on_the_table(game: str) -> None:
    guide = begun(game)
    for step in followed(guide):
        view = guide.sitting.position.state.observe(0)
        scene = guide.sitting.start.game.scene(view, (), speaker("en", NAMES, view))
        for spot in step.spots:
            seen = {
                "thing": spot.thing in [*things(scene)],
                "seat": spot.seat in range(len(scene.places)),
                "part": spot.part is not Part.HAND or any(scene.hand),
            }
            [kind] = [name for name in seen if getattr(spot, name) not in ("", None)]
            assert seen[kind], (step, spot)


@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_is_told_in_japanese(game: str) -> None:
    for (_, english), (_, japanese) in zip(lesson(game).steps, lesson(game, "ja").steps, strict=True):
        assert japanese.spots == english.spots
        assert any(ord(letter) > 0x3000 for letter in japanese.text), english.text


@pytest.mark.parametrize("game", TAUGHT)
def test_who_leaves_plays_on_and_the_computers_choose_again(game: str) -> None:
    guide, other = begun(game), begun(game)
    for one in (guide, other):
        one.sitting.make_all(lesson(game).moves[:6])
    guide.leave()
    assert (guide.leads, guide.due, guide.proposed, guide.asks) == (False, None, None, False)
    guide.read_on()
    assert guide.read == 0
    other.sitting.script = ()
    assert guide.sitting.chosen() == other.sitting.chosen()


@pytest.mark.parametrize("game", TAUGHT)
def test_what_was_read_is_not_told_again_when_a_move_is_taken_back(game: str) -> None:
    guide = begun(game)
    for _ in islice(followed(guide), 10):
        pass
    asked = [ply for ply, there in enumerate(guide.sitting.positions[:-1]) if there.to_act == 0]
    assert guide.sitting.undo_for(0)
    assert guide.sitting.ply == asked[-1]
    assert guide.asks
    assert guide.proposed == lesson(game).moves[asked[-1]]


def test_another_move_ends_the_lesson() -> None:
    guide = begun("bacon-4")
    guide.sitting.make(guide.sitting.chosen())
    assert guide.leads
    guide.sitting.make("single-7:7h")
    assert (guide.leads, guide.sitting.scripted) == (False, None)


def test_steps_know_the_moves_before_them() -> None:
    one, other = Step("one"), Step("other", (Spot(Part.SCORE),))
    course = Lesson((one, "a", "b", other))
    assert (course.moves, course.steps) == (("a", "b"), ((0, one), (2, other)))


def facts(game: str) -> dict[int, Any]:
    """Return the states of a lesson, by the number of moves before them."""
    variant, found = GAMES[game], lesson(game)
    position = variant.new_match(variant.rules, found.dealer)
    states = {0: position.state}
    for ply, move in enumerate(found.moves, start=1):
        position = position.apply(move)
        states[ply] = position.state
    return states


def legal(state: Any) -> list[str]:
    return [*Position(state).legal_moves()]


def test_what_the_climbing_lesson_says_is_so() -> None:
    at = facts("bacon-4")
    assert str(at[1].hands[0]) == "1c 1d 2c 2d 3h 4c 4d 5c 6d 7h 9c 10c 10d 10d 10h X X"
    assert [at[1].to_act, at[1].rules.target, at[1].rules.top_rank] == [0, 8, 11]
    assert str(at[5].stage.top.combination) == "single-10:10h"
    assert [move for move in legal(at[5]) if move.startswith("single")] == ["single-11:X"]
    assert {"give:2", "pair-4:4c,4d"} <= {*legal(at[9])}
    assert (at[13].stage.top.seat, str(at[13].stage.top.combination)) == (2, "pair-9:9d,9h")
    assert [(one.seat, str(one.combination.kind.value)) for one in at[17].pile] == [(2, "straight"), (3, "straight")]
    assert at[17].stage.top.combination.top == 8
    assert (at[21].stage.top.seat, at[21].stage.top.combination.kind.is_bomb) == (1, True)
    assert set(legal(at[21])) == {"pass", "quad-10:10c,10d,10d,10h"}
    assert (at[25].to_act, len(at[25].hands[0])) == (0, 4)
    assert [at[26].out, at[30].out, at[30].to_act, len(at[30].hands[2])] == [(0,), (0,), 2, 6]
    assert at[31].scores == (4, 0)
    assert at[31].rules.points[1:] == (4, 2, 1)


def test_what_the_trick_taking_lesson_says_is_so() -> None:
    at = facts("trick-taking")
    assert [str(at[1].upcard), str(at[5].upcard)] == ["6h", "9s"]
    assert [card for card in str(at[1].hands[0]).split() if card[-1] == "h"] == ["Ah"]
    assert at[7].stage.seat == 1
    assert [str(at[8].table.discard), at[8].to_act] == ["5c", 1]
    assert legal(at[11]) == ["play:Ah"]
    assert [at[ply].to_act for ply in (12, 16, 20, 24)] == [0, 0, 0, 3]
    assert [at[20].tricks_won, at[24].tricks_won, at[27].tricks_won] == [(3, 0), (3, 1), (3, 1)]
    assert legal(at[25]) == ["play:7s"]
    assert at[28].scores == (1, 0)
    assert at[28].rules.target == 10


def test_what_the_lesson_of_save_your_bacon_says_is_so() -> None:
    at = facts("save-your-bacon")
    rules = at[0].rules
    assert (rules.bacon_to_win, rules.energy_to_lose, rules.actions, rules.hand_size) == (3, 21, 2, 5)

    def damage(ply: int) -> list[int]:
        return [card.damage for card in at[ply].table.cards]

    def exhausted(ply: int) -> list[int]:
        return [card.number for card in at[ply].table.cards if card.exhausted]

    assert [at[6].standing(number).attack for number in range(3)] == [2, 2, 4]
    assert sorted(at[6].table.players[0].hand) == ["bare-teeth", "dead-stare", "dig-in", "smoke-pot", "swarm"]
    values = {key: rules.pool.energy_of([key]) for key in ("smoke-pot", "bare-teeth")}
    assert values == {"smoke-pot": 3, "bare-teeth": 2}
    assert damage(11) == [0, 0, 0, 1, 0, 1]
    assert [at[11].table.card(number).conditions for number in (3, 5)] == [("stung",), ("stung",)]
    assert (damage(15), at[15].standing(3).defense) == ([0, 0, 0, 5, 0, 1], 6)
    assert (at[17].table.players[0].bacon, damage(17)[3], exhausted(17)) == (1, 0, [2, 3])
    assert "play:dig-in@2!0" in legal(at[20])
    assert at[22].table.players[0].energy == 1
    assert legal(at[23]) == ["pass"]
    assert (damage(24)[2], damage(24)[4], legal(at[24])) == (2, 4, ["activate:2/0!0"])
    assert (at[28].table.card(8).card, at[28].standing(4).defense, exhausted(28)) == ("rolling-pin", 5, [2, 3, 4])
    assert at[31].table.players[0].bacon == 2
    assert len(at[33].table.players[0].hand) == 5
    assert exhausted(35) == [3, 4]
    assert rules.pool.energy_of(at[35].table.players[0].spent) == 5
