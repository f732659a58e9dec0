"""Happenings as text, and the meaning of "it" and "that player" after them."""

# ruff: noqa: E501 - an example or a text stands on one line

import pytest
from tools.card_texts import text_of

from tests.save_your_bacon.card_texts.told import LIKE, told_of_it
from tests.save_your_bacon.scenarios import Json, do

NEXT_TIMES: list[tuple[Json, str]] = [
    ({"timing": "turn-started", "side": "friendly", "if": {"turn": "friendly"}},
     "at the start of your next turn, if it is your turn"),
    ({"timing": "turn-ended", "side": "opposing"},
     "at the end of the next opponent's turn"),
    ({"timing": "turn-started"},
     "at the start of the next turn"),
    ({"timing": "drew", "if": {"amount": {"tokens": "bacon", "who": "that-player"}, "at_least": 2}},
     "the next time a player draws cards, if that player has 2{B} or more"),
    ({"timing": "card-declared", "card": LIKE, "by": LIKE},
     "the next time a player declares a card with Attack at least its Attack using a champion with Attack at least its Attack"),
    ({"timing": "card-played", "by": LIKE},
     "the next time a player plays a card using a champion with Attack at least its Attack"),
    ({"timing": "effect-declared", "by": LIKE},
     "the next time a player declares an effect using a champion with Attack at least its Attack"),
    ({"timing": "attack-declared", "card": LIKE},
     "the next time a card with Attack at least its Attack attacks"),
    ({"timing": "target-declared", "card": LIKE, "by": LIKE},
     "the next time a card with Attack at least its Attack is attacked by a card with Attack at least its Attack"),
    ({"timing": "counter-declared", "card": LIKE, "by": LIKE},
     "the next time a card with Attack at least its Attack counters a card with Attack at least its Attack"),
    ({"timing": "target-changed", "card": LIKE, "by": LIKE},
     "the next time the target of an attack by a card with Attack at least its Attack changes to a card with Attack at least its Attack"),
    ({"timing": "not-countered", "card": LIKE, "by": LIKE},
     "the next time a card with Attack at least its Attack does not counter a card with Attack at least its Attack"),
    ({"timing": "not-countered"},
     "the next time a card does not counter"),
    ({"timing": "attack-ended", "card": LIKE, "by": LIKE},
     "the next time a card with Attack at least its Attack attacks a card with Attack at least its Attack"),
    ({"timing": "attack-ended"},
     "the next time a card attacks"),
    ({"timing": "counter-declared"},
     "the next time a card counters"),
    ({"timing": "damage-placed", "card": LIKE, "by": LIKE},
     "the next time a card with Attack at least its Attack places damage on a card with Attack at least its Attack"),
    ({"timing": "damage-placed", "card": {"kind": "champion"}, "by": {"side": "opposing"}},
     "the next time an opposing card places damage on a champion"),
    ({"timing": "damage-removed", "card": LIKE},
     "the next time damage is removed from a card with Attack at least its Attack"),
    ({"timing": "defeated", "card": LIKE, "by": LIKE},
     "the next time a card with Attack at least its Attack defeats a champion with Attack at least its Attack"),
    ({"timing": "destroyed", "card": LIKE, "by": LIKE},
     "the next time a card with Attack at least its Attack destroys an equipment card with Attack at least its Attack"),
    ({"timing": "condition-removed"},
     "the next time a condition is removed from a champion"),
    ({"timing": "condition-removed", "condition": "Burnt", "card": LIKE},
     "the next time Burnt is removed from a champion with Attack at least its Attack"),
    ({"timing": "condition-applied", "condition": "Burnt", "side": "friendly"},
     "the next time Burnt is applied to a friendly champion"),
    ({"timing": "left-play", "card": LIKE},
     "the next time an equipment card with Attack at least its Attack leaves play"),
    ({"timing": "pitched"},
     "the next time a player pitches a card"),
    ({"timing": "discarded", "side": "opposing", "zone": "hand"},
     "the next time an opponent discards a card from their hand"),
    ({"timing": "discarded", "zone": "deck"},
     "the next time a player discards a card from their deck"),
    ({"timing": "discarded", "side": "friendly", "zone": "hand"},
     "the next time you discard a card from your hand"),
    ({"timing": "lost-bacon", "side": "opposing"},
     "the next time an opponent loses bacon"),
    ({"timing": "lost-energy"},
     "the next time a player loses upgraded energy"),
    ({"timing": "refreshed"},
     "the next time a player refreshes"),
    ({"timing": "gained-bacon"},
     "the next time a player gains bacon"),
    ({"timing": "readied", "card": {"same_as": "that"}, "if": {"card": "that", "is": {"damaged": True}}},
     "the next time it is readied, if it is damaged"),
]  # fmt: skip


@pytest.mark.parametrize(("at", "text"), NEXT_TIMES)
def test_when_something_is_done_later(at: Json, text: str) -> None:
    assert told_of_it(do("later", at=at, actions=[do("refresh")])) == f"{text}, refresh."


WHENS: list[tuple[Json | list[Json], str]] = [
    ({"timing": "effect-declared"},
     "a player declares an effect, exhaust that effect's card. That player"),
    ({"timing": "effect-declared", "side": "opposing", "card": {"kind": "equipment"}},
     "an opponent declares an effect of an equipment card, exhaust that card. That player"),
    ({"timing": "target-declared", "card": {"same_as": "this-champion"}, "by": {"kind": "champion", "side": "opposing"}},
     "this champion is attacked by an opposing champion, exhaust this champion. This champion's controller"),
    ({"timing": "target-declared", "card": {"same_as": "this-champion"}, "side": "friendly", "by": {"kind": "champion"}},
     "this champion is attacked by a champion, exhaust this champion. This champion's controller"),
    ({"timing": "target-declared", "card": {"kind": "champion"}, "by": {"kind": "champion"}},
     "a champion is attacked by a champion, exhaust that champion. That champion's controller"),
    ({"timing": "target-declared", "card": {"same_as": "attacking-card", "ready": True}, "by": {"kind": "champion"}},
     "the ready attacking card is attacked by a champion, exhaust that card. That card's controller"),
    ([{"timing": "exhausted", "card": {"kind": "champion"}}, {"timing": "readied", "card": {"kind": "champion"}}],
     "a champion is exhausted or a champion is readied, exhaust it. Its controller"),
    ([{"timing": "exhausted", "card": {"kind": "champion"}}, {"timing": "destroyed"}],
     "a champion is exhausted or an equipment card is destroyed, exhaust that card. Its controller"),
    ([{"timing": "drew"}, {"timing": "readied", "card": {"kind": "champion"}}],
     "a player draws cards or a champion is readied, exhaust that card. That player"),
    ([{"timing": "readied", "card": {"kind": "champion"}}, {"timing": "discarded"}],
     "a champion is readied or a player discards a card, exhaust that card. That player"),
]  # fmt: skip


@pytest.mark.parametrize(("when", "text"), WHENS)
def test_which_card_it_is_and_whose(when: Json | list[Json], text: str) -> None:
    theirs = [do("draw", count=1, who="that-player"), do("refresh", if_you_do=True)]
    told = text_of({"name": "Echo", "when": when, "actions": [do("exhaust", cards="that"), *theirs]})
    assert told == f"Echo: When {text} draws a card. If they do, refresh."


WOULDS: list[tuple[Json, str]] = [
    ({"timing": "condition-applied"},
     "a condition would be applied to a champion, instead exhaust it"),
    ({"timing": "condition-applied", "condition": "Burnt"},
     "Burnt would be applied to a champion, instead exhaust it"),
    ({"timing": "damage-placed", "by": {"attack": {"at_least": {"value": "attack", "of": "this-card"}}}},
     "a card with Attack at least this card's Attack would place damage on a card, instead exhaust that card"),
    ({"timing": "damage-placed", "damage": "attack"},
     "attack damage would be placed on a card, instead exhaust it"),
    ({"timing": "discarded", "side": "opposing", "zone": "hand"},
     "an opponent would discard a card from their hand, instead exhaust it"),
    ({"timing": "defeated", "if": {"card": "that", "is": {"damaged": True}}},
     "a champion would be defeated and it is damaged, instead exhaust it"),
    ({"timing": "destroyed", "by": {"kind": "champion"}},
     "a champion would destroy an equipment card, instead exhaust that card"),
    ({"timing": "defeated", "by": {}},
     "a champion would be defeated, instead exhaust it"),
]  # fmt: skip


def test_who_used_a_card_is_still_that_player_after_something_else() -> None:
    played = {"timing": "card-played", "card": {"kind": "action"}}
    deeds = [do("refresh"), do("draw", count=1, who="that-player"), do("discard", cards="that")]
    told = text_of({"name": "Echo", "when": played, "actions": deeds})
    assert told == "Echo: After a player plays an action card, refresh. That player draws a card. Discard that card."


@pytest.mark.parametrize(("would", "text"), WOULDS)
def test_what_would_happen(would: Json, text: str) -> None:
    assert text_of({"name": "Bend", "would": would, "instead": [do("exhaust", cards="that")]}) == f"Bend: If {text}."


WHILES: list[tuple[Json, str]] = [
    (LIKE,
     "a card with Attack at least that card's Attack"),
    ({"choose": LIKE, "zone": "hand", "whose": "that-player"},
     "a card with Attack at least that card's Attack in that player's hand"),
    ({"this": LIKE},
     "While this card has Attack at least that card's Attack"),
    ({"this": {"attacking": True}, "defending": LIKE},
     "While this card is attacking a card with Attack at least that card's Attack"),
    ({"this": {"defending": True}, "attacking": LIKE},
     "While this card is being attacked by a card with Attack at least that card's Attack"),
    ({"attacking": LIKE},
     "While a card with Attack at least that card's Attack is attacking"),
    ({"defending": LIKE},
     "While a card with Attack at least that card's Attack is being attacked"),
    ({"energy": 2, "pay": [do("discard", cards={"choose": LIKE, "zone": "hand"})]},
     "{E}{E}, discard a card with Attack at least that card's Attack from your hand"),
]  # fmt: skip


@pytest.mark.parametrize(("part", "text"), WHILES)
def test_what_a_part_says_that_stands_alone(part: Json, text: str) -> None:
    assert text_of(part) == text


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        (["this-card", {"each": {"kind": "champion"}}], "it has +1 Attack, and each champion has +1 Attack"),
        ([{"each": {"kind": "champion"}}, "this-card"], "each champion has +1 Attack, and this card has +1 Attack"),
    ],
)
def test_a_card_that_was_named_is_it_only_at_first(cards: list[Json | str], text: str) -> None:
    does = [do("modify", cards=one, stat="attack", operation="add", by=1) for one in cards]
    told = text_of({"name": "Fever", "during": {"this": {"damaged": True}}, "does": does})
    assert told == f"Fever: While this card is damaged, {text}."
