"""Wrong words of the effect language suggest the right ones by their meaning, and never the contrary."""

import enum
import typing

import attrs
import pytest

from bacon_rules.documents.writing import key_of
from bacon_rules.errors import LONGEST_NAME
from bacon_rules.save_your_bacon.cards import Filter, Kind, Pool, Reference, Side, Stat, Timing, Trait, Zone
from bacon_rules.save_your_bacon.cards.cards import Card
from bacon_rules.save_your_bacon.cards.effect_actions.common import word_of
from bacon_rules.save_your_bacon.cards.effects import Activated, Constant, Costs, EffectAction, When, While
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each
from bacon_rules.save_your_bacon.cards.synonyms import OPPOSITES, SYNONYMS, meant
from bacon_rules.save_your_bacon.cards.vocabulary import Destination
from tests.save_your_bacon.cards.words_used import ENUMS

DONE = [word_of(kind) for kind in typing.get_args(EffectAction)]
COMING = {
    "lose-energy", "lose-bacon", "prevent", "move-equipment", "move-damage", "look", "cancel", "shuffle",
    "put-counters", "remove-counters", "extra-turn", "gain-action",
}  # fmt: skip
"""Effect actions that may come."""


def words(kind: type[enum.Enum]) -> list[str]:
    return [member.value for member in kind]


@pytest.mark.parametrize(
    ("word", "right"),
    [
        ("heal", "remove-damage"), ("damage", "place-damage"), ("deal-damage", "place-damage"), ("tap", "exhaust"),
        ("Untap", "ready"), ("refresh card", "ready"), ("bounce", "return-to-hand"), ("mill", "discard"),
        ("buff", "modify"), ("stun", "exhaust"), ("kill", "destroy"), ("draw_card", "draw"), ("destory", "destroy"),
        ("give-ability", "grant-effect"), ("exahust", "exhaust"), ("gian-bacon", "gain-bacon"),
        ("return-hand", "return-to-hand"), ("forbid-trait", "forbid"),
    ],
)  # fmt: skip
def test_what_is_done_is_guessed_by_its_meaning(word: str, right: str) -> None:
    assert meant(word, DONE) == right


@pytest.mark.parametrize(
    ("word", "kind", "right"),
    [
        ("weapon", Kind, "equipment"), ("item", Kind, "equipment"), ("spell", Kind, "action"),
        ("hero", Kind, "champion"),
        ("enemy", Side, "opposing"), ("own", Side, "friendly"), ("health", Stat, "defense"), ("power", Stat, "attack"),
        ("strength", Stat, "attack"), ("toughness", Stat, "defense"), ("library", Zone, "deck"),
        ("attacker", Reference, "attacking-card"), ("dies", Timing, "defeated"), ("upkeep", Timing, "turn-started"),
        ("bacon-lost", Timing, "lost-bacon"), ("loses energy", Timing, "lost-energy"),
        ("keep", Destination, "your-hand"), ("freindly", Side, "friendly"), ("agression", Trait, "aggression"),
        ("lazy", Trait, None),
    ],
)  # fmt: skip
def test_words_are_guessed_by_their_meaning(word: str, kind: type[enum.Enum], right: str | None) -> None:
    assert meant(word, words(kind)) == right


@pytest.mark.parametrize("word", ["lose-bacon", "loose-bacon", "unready", "non-ready", "un-attack", "add-trait-s"])
def test_the_contrary_is_never_suggested(word: str) -> None:
    assert meant(word, [one for one in DONE if one != "grant-trait"]) not in ("gain-bacon", "ready", "attack")


@pytest.mark.parametrize(("first", "second"), [*OPPOSITES, *((second, first) for first, second in OPPOSITES)])
def test_opposites_are_not_suggested_for_each_other(first: str, second: str) -> None:
    assert meant(first, [second]) is None
    assert meant(f"{first}-it", [f"{second}-it"]) is None


@pytest.mark.parametrize("word", ["consider-raedied", "cannot-gain-bacon"])
def test_next_to_the_contrary_only_what_is_very_close_is_suggested(word: str) -> None:
    assert meant(word, DONE) is None


@pytest.mark.parametrize("word", [None, 7, ["heal"], "heal".ljust(LONGEST_NAME + 1), "x" * 1000, ""])
def test_nothing_is_guessed_for_what_is_no_word(word: object) -> None:
    assert meant(word, DONE) is None


def test_words_that_are_guessed_have_a_hundred_letters_at_most() -> None:
    assert LONGEST_NAME == 100
    assert meant("heal".ljust(LONGEST_NAME), DONE) == "remove-damage"


def test_what_is_suggested_is_in_the_language() -> None:
    kinds = [*typing.get_args(EffectAction), *typing.get_args(Card), Activated, Constant, Costs, When, While]
    keys = {key_of(field.name) for kind in [*kinds, Filter, Chosen, Each, Pool] for field in attrs.fields(kind)}
    texts = {word for kind in ENUMS for word in words(kind)}
    assert {own for own, _ in SYNONYMS} <= keys | texts | {*DONE} | COMING
    assert all(own not in others.split() for own, others in SYNONYMS)
