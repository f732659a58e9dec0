"""Wrong words of the effect language suggest the right ones by their meaning, and never the contrary."""

import enum
import itertools
import typing

import attrs
import pytest

from bacon_rules.documents.writing import key_of
from bacon_rules.errors import LONGEST_NAME
from bacon_rules.save_your_bacon.cards import Filter, Kind, OwnTrait, Pool, Reference, Side, Stat, Timing, Trait, Zone
from bacon_rules.save_your_bacon.cards.cards import Card
from bacon_rules.save_your_bacon.cards.effect_actions.common import word_of
from bacon_rules.save_your_bacon.cards.effects import Activated, Constant, Costs, EffectAction, Keyword, When, While
from bacon_rules.save_your_bacon.cards.expressions import Happened
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, LastDrawn
from bacon_rules.save_your_bacon.cards.synonyms import SYNONYMS, meant
from bacon_rules.save_your_bacon.cards.vocabulary import Destination
from tests.save_your_bacon.cards.words_used import ENUMS

DONE = [word_of(kind) for kind in typing.get_args(EffectAction)]


def words(kind: type[enum.Enum]) -> list[str]:
    return [member.value for member in kind]


MEANT_BY_OTHERS = """
exile remove-from-game | banish remove-from-game | mill discard | trash discard | scry look | surveil look | peek look
discard-card discard | draw-card draw | draw_cards draw | loot draw | add-counter put-counters
give-counter put-counters | give-counters put-counters
put-counter put-counters | lose-counter remove-counters | spend-counters remove-counters
gain-life remove-damage | lose-life place-damage | heal remove-damage | repair remove-damage | damage place-damage
deal-damage place-damage | burn place-damage | prevent-damage prevent | shield prevent | redirect-damage redirect
sacrifice destroy | kill destroy | destroy-equipment destroy | bounce return-to-hand | return-hand return-to-hand
search return-to-hand | tutor return-to-hand | Search-Deck return-to-hand | shuffle-in return-to-deck
tuck return-to-deck | tap exhaust | stun exhaust | unready exhaust | exhaust-champion exhaust | Untap ready
un-exhaust ready | refresh-card ready | ready-champion ready | summon play-card | cast play-card | play play-card
reanimate play-card | clone copy | steal move-equipment | equip move-equipment | fight attack | block counter
taunt must | silence forbid | disallow forbid | permit allow | buff modify | debuff modify | gain-mana gain-energy
drain lose-energy | counter-spell cancel | negate cancel | reveal-card reveal | show reveal | curse apply-condition
cleanse remove-condition | give-ability grant-effect | delay later | modal choose-one | another-turn extra-turn
destory destroy | exahust exhaust | gian-bacon gain-bacon | PlaceDamage place-damage | loose-bacon lose-bacon
flip - | coin-flip - | swap - | transform - | create-token create | haste - | lifelink - | hexproof - | end-turn -
unequip - | win win-game | cannot-attack - | un-attack - | no-attack - | forbid-trait - | remove-trait lose-trait
unapply-condition - | prevent-draw - | cannot-gain-bacon - | consider-raedied - | steal-bacon - | skip-turn -
"""
"""Effect actions as designers of other games would write them, with what is suggested; a hyphen if nothing is."""

HAPPENED_IN_OTHERS = """
enters-play entered-play | enters entered-play | etb entered-play | cast card-played | summoned entered-play
leaves-play left-play | left-battlefield left-play | dies defeated | killed defeated | champion-defeated defeated
upkeep turn-started | start-of-turn turn-started | end-step turn-ended | draws drew | card-drawn drew
takes-damage damage-placed | healed damage-removed | attacks attack-declared | attacked target-declared
blocks counter-declared | unblocked not-countered | tapped exhausted | untapped readied | ready readied
un-exhausted readied | milled discarded | bacon-lost lost-bacon | loses-energy lost-energy | cured condition-removed
condition-gained - | not-damaged - | gains-life - | gained-energy -
"""
"""The same for happenings."""


def rows(table: str) -> list[list[str]]:
    return [row.split() for row in table.replace("|", "\n").strip().splitlines()]


@pytest.mark.parametrize(("word", "right"), rows(MEANT_BY_OTHERS))
def test_what_is_done_in_other_games_suggests_what_a_pool_can_write(word: str, right: str) -> None:
    assert (meant(word, DONE) or "-") == right


@pytest.mark.parametrize(("word", "right"), rows(HAPPENED_IN_OTHERS))
def test_what_happens_in_other_games_suggests_what_happens_here(word: str, right: str) -> None:
    assert (meant(word, words(Timing)) or "-") == right


def test_a_part_of_a_word_is_never_suggested_for_another_one() -> None:
    verbs = sorted({word.partition("-")[0] for word in DONE})
    for verb, right in itertools.product(verbs, DONE):
        wrong = "-".join([verb, *right.split("-")[1:], "now"])
        assert meant(wrong, [right]) is None, wrong


@pytest.mark.parametrize(
    ("word", "kind", "right"),
    [
        ("weapon", Kind, "equipment"), ("item", Kind, "equipment"), ("spell", Kind, "action"),
        ("hero", Kind, "champion"),
        ("enemy", Side, "opposing"), ("own", Side, "friendly"), ("health", Stat, "defense"), ("power", Stat, "attack"),
        ("strength", Stat, "attack"), ("toughness", Stat, "defense"), ("library", Zone, "deck"),
        ("attacker", Reference, "attacking-card"),
        ("keep", Destination, "your-hand"), ("freindly", Side, "friendly"), ("agression", Trait, "aggression"),
        ("lazy", Trait, None),
    ],
)  # fmt: skip
def test_words_are_guessed_by_their_meaning(word: str, kind: type[enum.Enum], right: str | None) -> None:
    assert meant(word, words(kind)) == right


@pytest.mark.parametrize("word", [None, 7, ["heal"], "heal".ljust(LONGEST_NAME + 1), "x" * 1000, ""])
def test_nothing_is_guessed_for_what_is_no_word(word: object) -> None:
    assert meant(word, DONE) is None


def test_words_that_are_guessed_have_a_hundred_letters_at_most() -> None:
    assert LONGEST_NAME == 100
    assert meant("heal".ljust(LONGEST_NAME), DONE) == "remove-damage"


def test_what_is_suggested_is_in_the_language() -> None:
    kinds = [*typing.get_args(EffectAction), *typing.get_args(Card), Activated, Constant, Costs, When, While]
    keys = {
        key_of(field.name)
        for kind in [*kinds, Filter, Chosen, Each, LastDrawn, Keyword, Happened, OwnTrait, Pool]
        for field in attrs.fields(kind)
    }
    texts = {word for kind in ENUMS for word in words(kind)}
    assert {own for own, _ in SYNONYMS} <= keys | texts | {*DONE}
    assert all(own not in others.split() for own, others in SYNONYMS)
