"""Effects without costs that set each other off come to an end (S19, S65)."""

import random
from typing import Any

import attrs
import pytest

from bacon_rules import JsonError
from bacon_rules.documents.values import JsonValue
from bacon_rules.save_your_bacon import legal_moves, load_state, observe
from bacon_rules.save_your_bacon.cards.effects import Activated, When
from bacon_rules.save_your_bacon.cards.language import GainEnergy
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Chain, Happening, Subject, Window
from bacon_rules.save_your_bacon.play.reacting.chains import Going, chain_fault
from bacon_rules.save_your_bacon.play.values.effects_in_play import EffectInPlay
from tests.jsontrees import replaced
from tests.save_your_bacon.corpus import same, says
from tests.save_your_bacon.invariants import check_moves, check_playable
from tests.save_your_bacon.play.reacting.chain_cards import declared, echoes, ringing
from tests.save_your_bacon.positions import named
from tests.save_your_bacon.scenarios import *


def rung_out(state: State, most: int, seed: int = 1) -> tuple[State, int]:
    """Play at random to the end of a chain, and return in how many moves."""
    dice = random.Random(seed)
    for number in range(most + 1):
        if len(table_of(state).stack) == 1:
            return state, number
        if number % 97 == 0:
            check_playable(state)
            assert load_state(same(state.to_json())) == state
            for seat in (0, 1, None):
                view = observe(state, seat)
                assert view.determinize(number).observe(seat) == view
        state = state.apply(dice.choice(legal_moves(state)))
    raise AssertionError(f"more than {most} moves")


def chain_of(state: State) -> Chain | None:
    """Return what the outermost window remembers."""
    windows = [frame for frame in table_of(state).stack if isinstance(frame, Window)]
    assert all(window.chain is None for window in windows[1:])
    return windows[0].chain


@pytest.mark.exhaustive
@pytest.mark.parametrize("count", [2, 4])
def test_s65_effects_that_react_to_each_others_declaration_come_to_an_end(count: int) -> None:
    """Each reacts once to what begins the chain, and at most once to the declaration of an effect of each champion."""
    effects = 6 * count
    for seed in range(3):
        state, moves = rung_out(play(declared(count), "activate:0/0"), effects + 6 * effects, seed)
        assert effects < moves == sum(player(state, seat).energy for seat in (0, 1))


@pytest.mark.exhaustive
def test_s65_ninety_effects_a_champion_come_to_an_end() -> None:
    """270 gain bacon at first; then each of 540 reacts once to its own player's bacon."""
    text = when("gained-bacon", side="friendly")
    state = ringing(echoes(90, text, do("gain-bacon", count=1, who="each-opponent")))
    dice = random.Random(1)
    state = play(state, "activate:0/0")
    moves = 0
    while len(table_of(state).stack) > 1:
        move = dice.choice(legal_moves(state))
        state = state.apply(move)
        moves += 1
        assert moves <= 270 + 540
    assert moves > 270


def test_s65_within_an_effect_without_costs_another_reacts_once_to_the_same_thing() -> None:
    state = play(declared(1, "bell", "gong", "horn"), "activate:0/0", "activate:0/1!0")
    assert chain_of(state) is None
    assert legal(state) == ["activate:1/1!0", "activate:2/1!0"]
    assert why(state, "activate:0/1!0") is Illegal.IS_BEING_RESOLVED
    state = play(state, "activate:1/1!0", "activate:2/1!0")
    # The horn's effect is over, and the gong's was declared: to that the horn has reacted within the bell's.
    assert legal(state) == ["activate:2/1!0"]
    chain = chain_of(state)
    assert chain is not None
    assert [(one.source, one.what.number) for one in chain.reacted] == [(1, 0), (2, 1)]
    state = play(state, "activate:2/1!0")
    assert [(one.source, one.what.number) for one in (chain_of(state) or chain).reacted] == [(1, 0), (2, 1), (2, 0)]
    # To the horn's declaration the gong reacts now, and to the gong's the horn has reacted.
    assert legal(state) == ["activate:1/1!0"]
    assert why(state, "activate:2/1!0") is Illegal.IS_BEING_RESOLVED


def test_s65_says_so_where_an_effect_has_reacted_in_the_chain() -> None:
    gasp = echoes(1, when("gained-bacon"), do("gain-energy", count=1))
    twice = activated("Twice", *[do("gain-bacon", count=1)] * 2, when=when("turn-ended"))
    cards = [champion("Bell", twice), champion("Gong", *gasp)]
    state = play(position(Seat(champions="bell gong oak"), Seat(), cards=cards), "pass-time", "pass-time")
    state = play(state, "activate:0/0!0", "activate:1/0!0")
    assert player(state, 0).energy == 1  # and not again for the second bacon, of which nobody is asked
    assert (state.to_act, table_of(state).turn.seat, player(state, 0).bacon) == (1, 1, 2)


def test_s65_outside_of_effects_without_costs_everything_is_reacted_to() -> None:
    gasp = echoes(1, when("gained-bacon"), do("gain-energy", count=1))
    twice = activated("Twice", *[do("gain-bacon", count=1)] * 2, when=when("turn-ended"), costs={"exhaust": True})
    cards = [champion("Bell", twice), champion("Gong", *gasp)]
    state = play(position(Seat(champions="bell gong oak"), Seat(), cards=cards), "pass-time", "pass-time")
    state = play(state, "activate:0/0!0", "activate:1/0!0", "activate:1/0!0")
    assert player(state, 0).energy == 2


def test_s65_a_new_chain_begins_anew() -> None:
    state = play(declared(1, "bell", "gong"), "activate:0/0", "activate:0/1!0", "activate:1/1!0", "activate:1/1!0")
    state = play(state, "activate:0/1!0")
    assert (len(table_of(state).stack), player(state, 0).energy) == (1, 4)
    assert len(legal(play(state, "activate:1/0"), "activate")) == 2


def test_s65_two_copies_of_a_card_have_an_effect_each() -> None:
    whistle = equipment("Whistle", activated("Echo", do("gain-energy", count=1), when=when("effect-declared")))
    start = champion("Bell", activated("Start", do("gain-energy", count=1), costs={"action": True}))
    state = position(
        Seat(champions="bell elm ash"), Seat(), cards=[whistle, start], gear=[("whistle", 0), ("whistle", 1)]
    )
    state = play(state, "activate:0/0", "activate:6/0!0")
    assert legal(state) == ["activate:7/0!0"]
    state = play(state, "activate:7/0!0")
    assert legal(state) == ["activate:7/0!0"]
    assert player(play(state, "activate:7/0!0", "activate:6/0!0"), 0).energy == 5


def test_s65_what_is_optional_is_for_its_player_to_end() -> None:
    state = play(declared(1, "bell", "gong", "horn", may=True), "activate:0/0", "activate:0/1!0", "activate:1/1!0")
    assert legal(state) == ["activate:2/1!0", "pass"]
    state = play(state, "activate:2/1!0", "pass", "activate:2/1!0")
    assert chain_of(state) is None
    assert "activate:1/1!0" in legal(state)


def test_s65_the_same_happening_to_another_card_or_of_another_kind_is_reacted_to() -> None:
    sting = damage(1, choose({"kind": "champion", "side": "opposing"}))
    text = when("damage-placed", side="opposing")
    cards = [
        champion("Bell", activated("Sting", sting, sting, sting, when=when("turn-ended", side="friendly"))),
        champion("Gong", activated("Echo", do("gain-energy", count=1), when=text)),
    ]
    state = play(position(Seat(champions="bell gong oak"), Seat(), cards=cards), "pass-time", "pass-time")
    state = play(state, "activate:0/0!0", "choose:3", "activate:1/0!0", "choose:3")
    assert player(state, 0).energy == 1
    assert player(play(state, "choose:4", "activate:1/0!0"), 0).energy == 2


RANG = Activated(name="Ring", actions=(GainEnergy(count=1),), when=When(timing=Timing.EFFECT_DECLARED))
OLD, NEW = CardNumber(5), CardNumber(6)
DID = ((None, CardKey("bell"), 0), (Timing.EFFECT_DECLARED, 0, CardKey("gong"), None))


@pytest.mark.parametrize(
    ("number", "about", "reacts"),
    [
        (NEW, NEW, False),
        (NEW, None, False),
        (NEW, OLD, True),
        (OLD, NEW, True),
        (OLD, OLD, True),
        (NEW, NEW + 1, False),
    ],
)
def test_s65_cards_that_came_into_play_in_the_chain_are_known_by_their_keys(
    number: CardNumber, about: CardNumber | None, *, reacts: bool
) -> None:
    going = Going(frozenset(), within_free=True, since=NEW, reacted=frozenset({DID}))
    bell = EffectInPlay(InPlay(number, CardKey("bell"), 0, CardNumber(0)), CardKey("bell"), 0, RANG)
    gong = Happening(Timing.EFFECT_DECLARED, Subject(0, CardKey("gong"), about))
    assert chain_fault(going, bell, gong) is (None if reacts else Illegal.REACTED_IN_CHAIN)
    assert chain_fault(going._replace(within_free=False), bell, gong) is None
    assert chain_fault(going._replace(reacted=frozenset()), bell, gong) is None
    assert chain_fault(going, bell._replace(effect=attrs.evolve(RANG, may=True)), gong) is None
    assert chain_fault(going, bell, attrs.evolve(gong, what=Subject(1, CardKey("gong"), about))) is None
    assert chain_fault(going, bell, attrs.evolve(gong, what=Subject(0, CardKey("horn"), about))) is None
    assert chain_fault(going, bell, attrs.evolve(gong, timing=Timing.READIED)) is None
    assert chain_fault(going, bell._replace(number=1), gong) is None
    assert chain_fault(going, bell._replace(key=CardKey("horn")), gong) is None
    begun = going._replace(resolved=frozenset({(number, CardKey("bell"), 0)}))
    assert chain_fault(begun, bell, gong) is Illegal.IS_BEING_RESOLVED


def test_s65_whom_the_game_asks_and_every_move_and_reason_agree() -> None:
    state = play(declared(2, "bell", "drum"), "activate:0/0")
    dice = random.Random(2)
    while len(table_of(state).stack) > 1:
        check_moves(state, ())
        check_playable(state)
        state = state.apply(dice.choice(legal_moves(state)))


WAS: JsonValue = {"seat": 0, "card": "bell", "number": 0, "was": {"champion": 0}}
EARLIER = "expected a number below {}, which is that of a card that was in play before"
BENT: list[tuple[tuple[str | int, ...], JsonValue, str]] = [
    (("reacted",), [], "reacted: expected an effect that has reacted, or no chain"),
    (("since",), 0, "reacted[0].source: " + EARLIER.format(0)),
    (("reacted", 0, "effect"), -1, "reacted[0].effect: expected a number from 0 to …, got -1"),
    (("reacted", 0, "what", "number"), 9, "reacted[0].what.number: " + EARLIER.format(6)),
    (("reacted", 0, "what"), WAS, "reacted[0].what.was: expected none: how it was does not matter here"),
    (("reacted", 0, "card"), "attic", "reacted[0].card: expected a card of the pool, got 'attic'"),
]


@pytest.mark.parametrize(("place", "value", "problem"), BENT, ids=[case[2] for case in BENT])
def test_a_chain_that_cannot_be_is_not_read(place: tuple[str | int, ...], value: JsonValue, problem: str) -> None:
    document = same(named("chained").to_json())
    bent = replaced(document, ("stage", "stack", 2, "chain", *place), value)
    with pytest.raises(JsonError) as caught:
        load_state(bent)
    assert says(str(caught.value), f"$.stage.stack[2].chain.{problem}"), caught.value


def test_only_the_outermost_window_has_a_chain() -> None:
    document: Any = same(named("chained").to_json())
    document["stage"]["stack"][-1]["chain"] = document["stage"]["stack"][2]["chain"]
    with pytest.raises(JsonError) as caught:
        load_state(document)
    top = len(document["stage"]["stack"]) - 1
    assert str(caught.value) == f"$.stage.stack[{top}].chain: expected none of a window within another one"


def test_s65_a_copied_card_is_no_effect_without_costs() -> None:
    gift = action("Gift", do("gain-bacon", count=1), do("gain-bacon", count=1))
    copy = do("copy", cards=choose({"kind": "action"}, zone="discard"))
    bell = champion("Bell", activated("Ape", copy, costs={"action": True}))
    gong = champion("Gong", *echoes(1, when("gained-bacon"), do("gain-energy", count=1)))
    state = position(Seat(champions="bell gong oak", discard="gift"), Seat(), cards=[gift, bell, gong])
    state = play(state, "activate:0/0", "activate:1/0!0", "activate:1/0!0")
    assert player(state, 0).energy == 2
