"""The table of Save Your Bacon! as a seat sees it, where matches seldom lead."""

import re
from operator import attrgetter
from typing import TypeGuard

import attrs
import pytest

from bacon_rules.save_your_bacon import (
    CardNumber,
    Pool,
    Table,
    card_text,
    frames,
    midnight_pool,
    preparations,
    starter_pool,
)
from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.save_your_bacon.shown.marks import marks
from bacon_rules.scenes.scene import Note, Printed
from bacon_rules.words.speakers import speaker
from tests.save_your_bacon.corpus import corpus
from tests.save_your_bacon.positions import named
from tests.save_your_bacon.scenarios import (
    Seat,
    activated,
    champion,
    choose,
    constant,
    damage,
    do,
    equipment,
    play,
    position,
)
from tests.save_your_bacon.strategies import STRESS, WORD_POOLS

POOLS = [starter_pool(), midnight_pool(), STRESS, *WORD_POOLS.values()]
NAMES = ("Ann", "Ben", "Cam", "Dee")


def test_a_champion_has_its_conditions_which_can_be_read() -> None:
    state = named("duel")
    view = state.observe(state.to_act)
    scene = GAME.scene(view, (), speaker("en", NAMES, view))
    champion = scene.places[0].groups[2].faces[0]
    assert champion.card == "taxman"
    assert Note("Silenced", card="silenced") in champion.notes
    text = (
        "Condition",
        "Gag: This champion cannot use cards or effects or be readied.",
        "Cough: After you play a card, remove Silenced from this champion.",
    )
    assert Printed("silenced", "Silenced", "condition", text) in scene.printed


def test_an_effect_in_use_that_a_card_grants_shows_that_card() -> None:
    zap = activated("Zap", damage(1, choose()), costs={"action": True})
    banner = equipment("Banner", constant("Gift", do("grant-effect", cards="this-champion", effect=zap)))
    state = play(position(Seat(), Seat(), cards=[banner], gear=[("banner", 0)]), "activate:0/0")
    view = state.observe(0)
    scene = GAME.scene(view, (), speaker("en", NAMES, view))
    assert [(one.card, one.title) for one in scene.stack] == [("banner", "Zap")]
    assert "banner" in [one.card for one in scene.printed]


def test_players_who_build_decks_have_their_cards_counted() -> None:
    state = corpus()["Building"]
    stage = state.stage
    assert isinstance(stage, preparations.Building)
    added = attrs.evolve(stage, cards=((stage.champions[0][0],) * 3, *stage.cards[1:]))
    view = attrs.evolve(state, stage=added).observe(None)
    scene = GAME.scene(view, (), speaker("en", NAMES, view))
    assert [place.count for place in scene.places][:2] == [" 3 cards", ""]


def test_everybody_sees_what_is_left_in_a_draft() -> None:
    state = corpus()["Drafting"]
    for seat in (None, 0, 1):
        view = state.observe(seat)
        (offered,) = GAME.scene(view, (), speaker("en", NAMES, view)).offers
        assert offered.label == "Left to pick"
        assert [bool(face.thing) for face in offered.faces] == [seat == state.to_act] * len(offered.faces)


@pytest.mark.parametrize(
    "pool", [starter_pool(), midnight_pool(), STRESS, *WORD_POOLS.values()], ids=attrgetter("name")
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_mark_in_a_text_has_its_words(pool: Pool, language: str) -> None:
    known = {f"{{{note.sign}}}": note for note in marks(pool, speaker(language, NAMES))}
    named = {letters for card in pool.cards for letters in re.findall(r"\{[^{}]*\}", card_text(card, language))}
    assert named <= known.keys()
    assert all(note.text and "{" not in note.text + note.full for note in known.values())


def test_marks_have_words_in_japanese() -> None:
    told = [marks(starter_pool(), speaker(language, NAMES)) for language in ("en", "ja")]
    assert not {note.text for note in told[0]} & {note.text for note in told[1]}


def test_a_champion_is_marked_with_its_traits_of_now_and_equipment_is_not() -> None:
    view = named("duel").observe(0)
    scene = GAME.scene(view, (), speaker("en", NAMES, view))
    faces = [face for place in scene.places for group in place.groups for face in group.faces if face.thing]
    for face in faces:
        traits = view.standing(CardNumber(int(face.thing[1:]))).traits
        assert [mark.sign for mark in face.marks] == [trait.icon for trait in traits]
        assert {*face.marks} <= {*scene.marks}
        assert not any(one.marks for one in face.under)
    assert any(face.under for face in faces)
    assert any(face.marks for face in faces)


def test_each_attack_with_a_target_is_an_arrow_between_things_on_the_table_and_a_counter_one_back() -> None:
    seen = set()
    for state in corpus().values():
        view = state.observe(0)
        scene = GAME.scene(view, (), speaker("en", NAMES, view))
        attacks = [one for one in view.table.stack if isinstance(one, frames.Attacking)] if view.table else []
        wanted = [(f"#{one.card}", f"#{one.target}") for one in attacks if _is_aimed(one)]
        wanted += [(f"#{one.target}", f"#{one.card}") for one in attacks if _is_aimed(one) and one.countering]
        assert sorted((arrow.start, arrow.end) for arrow in scene.arrows) == sorted(wanted)
        tops = [face for place in scene.places for group in place.groups for face in group.faces]
        things = {face.thing for top in tops for face in (top, *top.under)}
        assert {thing for arrow in scene.arrows for thing in (arrow.start, arrow.end)} <= things
        seen.add(len(scene.arrows))
    assert {0, 1} <= seen


def test_an_attack_that_is_countered_has_an_arrow_back() -> None:
    state = next(state for state in corpus().values() if any(map(_is_aimed, getattr(state.stage, "stack", ()))))
    assert isinstance(state.stage, Table)
    stack = [attrs.evolve(one, countering=True) if _is_aimed(one) else one for one in state.stage.stack]
    view = attrs.evolve(state, stage=attrs.evolve(state.stage, stack=tuple(stack))).observe(0)
    first, back = GAME.scene(view, (), speaker("en", NAMES, view)).arrows
    assert (first.start, first.end) == (back.end, back.start)


def _is_aimed(frame: object) -> TypeGuard[frames.Attacking]:
    return isinstance(frame, frames.Attacking) and frame.target is not None


def test_traits_that_equipment_requires_are_not_its_marks() -> None:
    cards = [champion("Hero", traits=["magic"]), equipment("Banner", traits=["magic"])]
    state = position(Seat(champions="hero elm ash"), Seat(), cards=cards, gear=[("banner", 0)])
    view = state.observe(0)
    scene = GAME.scene(view, (), speaker("en", NAMES, view))
    (banner,) = (one for place in scene.places for group in place.groups for face in group.faces for one in face.under)
    assert view.standing(CardNumber(int(banner.thing[1:]))).traits
    assert not banner.marks
