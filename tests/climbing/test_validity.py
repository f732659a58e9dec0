"""Loaded values can be played on; states from play can be loaded; and each fault is reported with its place."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import ChanceError, HandError, IllegalMoveError, JsonError, determinize, why_illegal
from bacon_rules.climbing import (
    WILD,
    Answering,
    Combinations,
    Deal,
    DealScored,
    Deciding,
    Ending,
    Event,
    Following,
    Hand,
    HandDealt,
    Illegal,
    LeadAnswer,
    Leading,
    MatchWon,
    Pass,
    Passed,
    Played,
    RoundWon,
    Rules,
    Stage,
    State,
    Table,
    View,
    WentOut,
    applewood,
    bacon,
    chunky_bacon,
    load_event,
    load_state,
    load_view,
    match_winners,
    new_match,
    parse_combination,
    parse_hand,
)
from bacon_rules.climbing.validity import event_faults, state_faults, view_faults
from bacon_rules.documents.values import JsonValue
from tests.climbing.positions import random_move, sampled_moves, states
from tests.climbing.scripts import dealt, scripted
from tests.jsontrees import mutations

# Playing on


def check_cards(state: State) -> None:
    """Check that all cards are where they can be, and that the seat to act can act."""
    table = state.table
    if table is None:
        return
    rules = state.rules
    whole = Counter(rules.pack)
    for was, hand in zip(table.dealt, table.hands, strict=True):
        assert (len(was.naturals), was.wilds) == (rules.naturals_each, rules.wilds_each)
        assert Counter(hand) <= Counter(was)
        whole.subtract(was.naturals)
    assert min(whole.values(), default=0) >= 0
    assert sorted(table.out) == [seat for seat, hand in enumerate(table.hands) if not hand]
    for below, above in zip(state.pile, state.pile[1:], strict=False):
        assert above.combination.beats(below.combination)


def check_sight(state: State, seat: int | None, seed: int) -> None:
    """Check what a seat sees, and a state drawn from it."""
    view = state.observe(seat)
    assert load_view(view.to_json()) == view
    assert view.to_act == state.to_act
    drawn = determinize(view, seed)
    check_cards(drawn)
    assert drawn.observe(seat) == view
    if seat is not None and seat == state.to_act:
        assert view.legal_moves() == state.legal_moves() == drawn.legal_moves()
    else:
        assert not view.legal_moves()


def check_step(state: State, players: random.Random) -> State:
    """Make a legal move in every way."""
    move = random_move(state, players)
    assert why_illegal(state, move) is None
    assert move in state.legal_moves() or state.to_act is None
    following, told = state.step(move)
    assert following == state.apply(move)
    assert told == state.events(move)
    for event in told:
        assert load_event(event.to_json()) == event
    return following


def check_over(state: State) -> None:
    assert state.to_act is None
    assert not state.legal_moves()
    assert why_illegal(state, Pass()) is Illegal.MATCH_IS_OVER
    with pytest.raises(IllegalMoveError):
        state.apply(Pass())
    with pytest.raises(IllegalMoveError):
        state.events(Pass())
    with pytest.raises(ChanceError, match=r"^the match is over$"):
        state.chance_move(0)


def play_on(state: State, seed: int, plies: int = 200) -> int:
    """Play on at random with every verb and check everything; return how many plies it went."""
    players = random.Random(seed)
    for ply in range(plies):
        check_cards(state)
        if ply % 20 == 0 or state.is_over:
            assert load_state(state.to_json()) == state
            for seat in (None, state.to_act, players.randrange(state.seats)):
                check_sight(state, seat, seed)
            for move in sampled_moves(state, players):
                assert (why_illegal(state, move) is None) == (move in state.legal_moves()) or state.table is None
        if state.is_over:
            check_over(state)
            return ply
        assert state.to_act is None or len(state.legal_moves()) > 0
        state = check_step(state, players)
    return plies


def check_bent_document(document: JsonValue, load: Callable[[JsonValue], State | View], seed: int) -> None:
    """Play on from what a document stands for, if it stands for anything."""
    try:
        loaded = load(document)
    except JsonError:
        return
    assert load(loaded.to_json()) == loaded
    play_on(loaded if isinstance(loaded, State) else determinize(loaded, seed), seed)


@given(states(), st.data())
def test_bent_documents_that_load_can_be_played_on(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, state.seats - 1))
    check_bent_document(data.draw(mutations(state.to_json())), load_state, 1)
    check_bent_document(data.draw(mutations(state.observe(seat).to_json())), load_view, 2)


TINY = {
    "three": attrs.evolve(applewood(3), suits=2, ranks=4, copies=1, naturals_each=2, wilds_each=1, target=3),
    "four": attrs.evolve(bacon(4), suits=2, ranks=4, copies=1, naturals_each=2, wilds_each=0, target=4, max_deals=2),
    "four who share": attrs.evolve(
        chunky_bacon(4), suits=2, ranks=4, copies=2, naturals_each=2, wilds_each=1, target=9
    ),
    "six": attrs.evolve(bacon(6), suits=2, ranks=6, copies=1, naturals_each=1, wilds_each=1, target=9),
}


def put_together(rules: Rules, pick: random.Random) -> State:
    """Put a state together of parts that need not fit: a deal of which some cards are gone, and anything to do next."""
    start = new_match(rules)
    was = start.chance_move(pick.getrandbits(32)).hands
    kept = [pick.choice([0, 0.5, 0.8, 1]) for _ in was]
    hands = tuple(Hand(card for card in hand if pick.random() < part) for hand, part in zip(was, kept, strict=True))
    out = [seat for seat, hand in enumerate(hands) if not hand]
    pick.shuffle(out)
    scores = tuple(pick.randrange(rules.target + 2) for _ in range(rules.sides))
    deal_number = pick.randint(1, 4)
    table = Table(was, hands, tuple(out), any_stage(rules, was, hands, pick))
    winners = pick.choice([(), (), (0,), match_winners(rules, scores, deal_number)])
    return State(rules, scores, deal_number, pick.randrange(4) % rules.players, 0, table, winners)


def any_stage(rules: Rules, was: tuple[Hand, ...], hands: tuple[Hand, ...], pick: random.Random) -> Stage:
    seat, other = pick.randrange(rules.players), pick.randrange(rules.players)
    match pick.randrange(6):
        case 0:
            return Leading(seat)
        case 1:
            return Answering(seat, other)
        case 2:
            return Deciding(seat, pick.choice([None, LeadAnswer(other, wants_lead=True)]))
        case _:
            return Following(seat, tuple(any_pile(rules, [*map(Hand.__sub__, was, hands)], pick)))


def any_pile(rules: Rules, gone: list[Hand], pick: random.Random) -> Iterator[Played]:
    """Yield plays of cards that are gone, most of them higher than the one before."""
    top = None
    for seat in pick.sample(range(rules.players), rules.players):
        plays = Combinations(gone[seat], rules.ranks, top if pick.random() < 0.9 else None)
        if plays:
            top = pick.choice(plays)
            yield Played(seat, top)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", TINY)
def test_states_put_together_at_random_that_load_can_be_played_on(name: str) -> None:
    pick = random.Random(name)
    kinds: Counter[object] = Counter()
    for seed in range(400):
        state = put_together(TINY[name], pick)
        if next(state_faults(state), None) is None:
            play_on(state, seed, plies=30)
            kinds[type(state.stage)] += 1
            kinds["over"] += state.is_over
    assert kinds["over"] >= 1
    assert min(kinds[Leading], kinds[Following]) >= 20
    assert name == "three" or kinds[Deciding] >= 1
    assert name != "six" or kinds[Answering] >= 1


@given(states(), st.data())
def test_a_deal_has_a_fault_just_where_it_is_illegal(state: State, data: st.DataObject) -> None:
    before = new_match(state.rules)
    hands = [list(hand) for hand in before.apply(before.chance_move(state.deal_number)).dealt]
    for _ in range(data.draw(st.integers(0, 2))):
        here, there = (data.draw(st.sampled_from([hand for hand in hands if hand])) for _ in range(2))
        here[data.draw(st.integers(0, len(here) - 1))] = data.draw(st.sampled_from([*there, WILD]))
    try:
        deal = Deal(tuple(map(Hand, hands))[: data.draw(st.sampled_from([-1, 9, 9, 9]))])
    except HandError:
        return
    start = attrs.evolve(before, table=Table(deal.hands, deal.hands, (), Leading(before.starter)))
    assert (why_illegal(before, deal) is None) == (next(state_faults(start), None) is None)


# Each fault


FOUR = "1c 5c 9c X / 2c 6c 10c X / 1d 3c 7c X / 2d 4c 8c X"
SIX = "1c 7c X / 2c 8c X / 3c 9c X / 1d 4c X / 2d 5c X / 3d 6c X"
PAIRS = "1c 9c / 2c 10c / 1d 3c / 2d 4c"


def laid(rules: Rules, hands_dealt: str, hands: str, stage: Stage, out: tuple[int, ...] = ()) -> State:
    """Put a deal on the table, with what the seats still hold; a hand that is not told is as it was dealt."""
    start = dealt(rules, *hands_dealt.split(" / "))
    told = [hand.strip() for hand in hands.split("/")] if hands else ["-"] * rules.players
    held = tuple(was if hand == "-" else parse_hand(hand) for was, hand in zip(start.dealt, told, strict=True))
    return attrs.evolve(start, table=Table(start.dealt, held, out, stage))


def four(hands: str, stage: Stage, out: tuple[int, ...] = ()) -> State:
    return laid(bacon(4), FOUR, hands, stage, out)


def six(hands: str, stage: Stage, out: tuple[int, ...] = ()) -> State:
    return laid(bacon(6), SIX, hands, stage, out)


def pairs(rules: Rules, hands: str, stage: Stage, out: tuple[int, ...]) -> State:
    return laid(rules, PAIRS, hands, stage, out)


def on(seat: int, *pile: str) -> Following:
    """Return a stage with a pile of texts such as ``1 pair-7:7c,X``, for the seat to follow."""
    entries = (text.split() for text in pile)
    return Following(seat, tuple(Played(int(who), parse_combination(what)) for who, what in entries))


def first(**changes: object) -> State:
    return attrs.evolve(four("", Leading(1)), **changes)  # type: ignore[arg-type]  # whatever the fields hold


def with_deal(*hands: str) -> State:
    """Deal hands that may be no deal."""
    cards = tuple(map(parse_hand, hands))
    return first(table=Table(cards, cards, (), Leading(1)))


def won(**changes: object) -> State:
    """Return a match that is over: seat 1 went out first, and that was enough."""
    over = scripted("over")
    return attrs.evolve(over, **changes)  # type: ignore[arg-type]  # whatever the fields hold


SEAT, SAID = "table.stage.seat", "table.stage.said.seat"
UNDEALT = "expected none, since the cards of this deal are not dealt yet"
ASKS_NOBODY = "seat 1 has fewer than two partners with cards, so asks nobody"
AT_MOST = "a seat plays at most 3 natural cards and 1 wilds"
FAULTS: dict[str, tuple[Callable[[], State], str, str]] = {
    # the match
    "a score is missing": (lambda: first(scores=(0,)), "scores", "expected 2 entries, got 1"),
    "a score below nothing": (lambda: first(scores=(0, -1)), "scores[1]", "expected a number from 0 to 2**50, got -1"),
    "a score that is too high": (
        lambda: first(scores=(2**50 + 1, 0)),
        "scores[0]",
        "expected a number from 0 to 2**50, got 1125899906842625",
    ),
    "deal 0": (lambda: first(deal_number=0), "deal_number", "expected a number from 1 to 2**50, got 0"),
    "no such dealer": (lambda: first(dealer=4), "dealer", "expected a number from 0 to 3, got 4"),
    "no such starter": (lambda: first(starter=-1), "starter", "expected a number from 0 to 3, got -1"),
    # who has won
    "winners before the deal": (lambda: attrs.evolve(new_match(), winners=(0,)), "winners", UNDEALT),
    "winners at the first lead": (lambda: first(winners=(0,)), "winners", "expected none, got [0]"),
    "winners while others play on": (
        lambda: attrs.evolve(pairs(chunky_bacon(4), "-//-/-", on(2, "1 single-10:10c"), (1,)), winners=(1,)),
        "winners",
        "expected none, got [1]",
    ),
    "winners of a deal after which the match goes on": (
        lambda: attrs.evolve(pairs(chunky_bacon(4), "-//-/", on(2, "1 single-10:10c"), (3, 1)), winners=(1,)),
        "winners",
        "expected [], got [1]",
    ),
    "the wrong winners of a deal that can be won in two ways": (
        lambda: attrs.evolve(pairs(bacon(4), "-//-/", on(2, "1 single-10:10c"), (3, 1)), winners=(0,)),
        "winners",
        "expected [] or [1], got [0]",
    ),
    "the wrong winner": (lambda: won(winners=(0,)), "winners", "expected [1], got [0]"),
    "two winners of Bacon": (lambda: won(winners=(0, 1)), "winners", "expected [1], got [0, 1]"),
    "a match that is over and goes on": (
        lambda: won(table=Table(won().dealt, won().hands, (1,), Leading(2))),
        "table.stage",
        "a match ends with a play, so expected one to follow",
    ),
    # the deal
    "a hand was not dealt": (
        lambda: with_deal("1c 5c 9c X", "2c 6c 10c X", "1d 3c 7c X"),
        "table.dealt",
        "expected 4 entries, got 3",
    ),
    "a wild too many": (
        lambda: with_deal("1c 5c 9c X", "2c 6c X X", "1d 3c 7c X", "2d 4c 8c X"),
        "table.dealt[1]",
        "expected 1 wilds, got 2",
    ),
    "a card too many": (
        lambda: with_deal("1c 5c 9c X", "2c 6c 10c X", "1d 2h 3c 7c X", "2d 4c 8c X"),
        "table.dealt[2]",
        "expected 3 natural cards, got 4",
    ),
    "a suit that is not in the pack": (
        lambda: with_deal("1c 5c 9c X", "2c 6c 10c X", "1d 3c 7c X", "2s 4c 8c X"),
        "table.dealt[3]",
        "2s is here more often than in what is left of the pack",
    ),
    "a card three times": (
        lambda: with_deal("1c 1c 9c X", "2c 6c 10c X", "1c 1d 7c X", "2d 4c 8c X"),
        "table.dealt[2]",
        "1c is here more often than in what is left of the pack",
    ),
    # the hands
    "a hand is gone": (
        lambda: first(table=Table(first().dealt, first().hands[:3], (), Leading(1))),
        "table.hands",
        "expected 4 entries, got 3",
    ),
    "a card that was not dealt": (
        lambda: four("-/-/-/2h 4c 8c X", Leading(1)),
        "table.hands[3]",
        "2h is here more often than in what the seat was dealt",
    ),
    "a card twice that was dealt once": (
        lambda: four("-/-/-/4c 4c", Leading(1)),
        "table.hands[3]",
        "4c is here more often than in what the seat was dealt",
    ),
    "a card twice after one that was dealt": (
        lambda: four("-/-/-/2d 4c 4c", Leading(1)),
        "table.hands[3]",
        "4c is here more often than in what the seat was dealt",
    ),
    "out with cards": (
        lambda: four("", Leading(1), (3,)),
        "table.out",
        "expected the seats without cards, which are [], got [3]",
    ),
    "in without cards": (
        lambda: four("-/-//-", Leading(1)),
        "table.out",
        "expected the seats without cards, which are [2], got []",
    ),
    "out twice": (
        lambda: four("-/-//-", Leading(1), (2, 2)),
        "table.out",
        "expected the seats without cards, which are [2], got [2, 2]",
    ),
    "a deal that is over": (lambda: four("-//-/", Leading(0), (1, 3)), "table.out", "with [1, 3] out the deal is over"),
    # leading
    "no such seat leads": (lambda: four("", Leading(4)), SEAT, "expected a number from 0 to 3, got 4"),
    "who leads is out": (lambda: pairs(bacon(4), "-//-/-", Leading(1), (1,)), SEAT, "seat 1 has no cards to lead"),
    # following
    "no such seat follows": (
        lambda: four("-/6c 10c X/-/-", on(-1, "1 single-2:2c")),
        SEAT,
        "expected a number from 0 to 3, got -1",
    ),
    "who follows is out": (
        lambda: pairs(bacon(4), "-//1d/-", on(1, "1 single-2:2c", "2 single-3:3c"), (1,)),
        SEAT,
        "seat 1 has no cards to follow with",
    ),
    "nothing to follow": (lambda: four("", on(2)), "table.stage.pile", "it is empty: there is nothing to follow"),
    "no such seat has played": (
        lambda: four("-/6c 10c X/-/-", on(3, "5 single-2:2c")),
        "table.stage.pile[0].seat",
        "expected a number from 0 to 3, got 5",
    ),
    "a rank that is too high": (
        lambda: four("-/2c 6c 10c/-/-", on(2, "1 single-12:X")),
        "table.stage.pile[0].combination",
        "the top rank is 11, not 12",
    ),
    "a play on the own combination": (
        lambda: four("-/10c X/-/-", on(2, "1 single-2:2c", "1 single-6:6c")),
        "table.stage.pile[1].seat",
        "seat 1 cannot beat its own combination",
    ),
    "a play of a lower card": (
        lambda: four("-/6c 10c X/1d 7c X/-", on(0, "2 single-3:3c", "1 single-2:2c")),
        "table.stage.pile[1].combination",
        "single-2:2c does not beat single-3:3c",
    ),
    "a play of another kind": (
        lambda: four("-/6c 10c X/1d 7c/-", on(3, "1 single-2:2c", "2 pair-3:3c,X")),
        "table.stage.pile[1].combination",
        "pair-3:3c,X does not beat single-2:2c",
    ),
    "a play of cards that are in hand": (
        lambda: four("-/6c 10c X/1d 7c X/-", on(3, "1 single-2:2c", "2 single-7:7c")),
        "table.stage.pile[1].combination",
        "seat 2 has not played these cards, or not so many of them",
    ),
    "a play of the same card again": (
        lambda: four("-/2c 6c 10c/1d 7c X/-", on(3, "1 single-1:X", "2 single-3:3c", "1 single-4:X")),
        "table.stage.pile[2].combination",
        "seat 1 has not played these cards, or not so many of them",
    ),
    "the owner of the top follows": (
        lambda: four("-/6c 10c X/1d 7c X/-", on(2, "1 single-2:2c", "2 single-3:3c")),
        SEAT,
        "seat 2 cannot follow its own combination",
    ),
    # deciding
    "no such seat decides": (lambda: four("-/6c 10c X/-/-", Deciding(4)), SEAT, "expected a number from 0 to 3, got 4"),
    "a decision without a choice": (
        lambda: laid(applewood(4), FOUR, "-/6c 10c X/-/-", Deciding(1)),
        SEAT,
        "seat 1 has nothing to decide",
    ),
    "a decision of who is out without a choice": (
        lambda: pairs(applewood(4), "-//-/-", Deciding(1), (1,)),
        SEAT,
        "seat 1 has nothing to decide",
    ),
    "an answer of the only partner": (
        lambda: four("-/6c 10c X/-/-", Deciding(1, LeadAnswer(3, wants_lead=True))),
        SAID,
        ASKS_NOBODY,
    ),
    "an answer of an opponent": (
        lambda: six("-/8c X/-/-/-/-", Deciding(1, LeadAnswer(2, wants_lead=True))),
        SAID,
        "expected a partner of seat 1 with cards, 3 or 5, got 2",
    ),
    "an answer of nobody": (
        lambda: six("-/8c X/-/-/-/-", Deciding(1, LeadAnswer(9, wants_lead=True))),
        SAID,
        "expected a partner of seat 1 with cards, 3 or 5, got 9",
    ),
    # answering
    "no such seat answers": (
        lambda: six("-/8c X/-/-/-/-", Answering(6, 1)),
        SEAT,
        "expected a number from 0 to 5, got 6",
    ),
    "no such winner waits": (
        lambda: six("-/8c X/-/-/-/-", Answering(3, -1)),
        "table.stage.winner",
        "expected a number from 0 to 5, got -1",
    ),
    "the only partner is asked": (lambda: four("-/6c 10c X/-/-", Answering(3, 1)), SEAT, ASKS_NOBODY),
    "an opponent is asked": (
        lambda: six("-/8c X/-/-/-/-", Answering(2, 1)),
        SEAT,
        "expected a partner of seat 1 with cards, 3 or 5, got 2",
    ),
    "the winner asks itself": (
        lambda: six("-/8c X/-/-/-/-", Answering(1, 1)),
        SEAT,
        "expected a partner of seat 1 with cards, 3 or 5, got 1",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_state_has_this_fault(name: str) -> None:
    make, path, problem = FAULTS[name]
    fault = next(state_faults(make()))
    assert (fault.path, fault.problem) == (path, problem.replace("2**50", str(2**50)))


def seen(**changes: object) -> View:
    """Return what seat 2 sees, which holds 1d 7c X and has played 3c."""
    state = four("-/6c 10c X/1d 7c X/-", on(3, "1 single-2:2c", "2 single-3:3c"))
    return attrs.evolve(state.observe(2), **changes)  # type: ignore[arg-type]  # whatever the fields hold


def undealt(**changes: object) -> View:
    return attrs.evolve(new_match().observe(2), **changes)  # type: ignore[arg-type]  # whatever the fields hold


def played(*hands: str) -> tuple[Hand, ...]:
    return tuple(map(parse_hand, hands))


VIEW_FAULTS: dict[str, tuple[Callable[[], View], str, str]] = {
    "no such seat looks": (lambda: seen(seat=4), "seat", "expected a number from 0 to 3, got 4"),
    "a count is missing": (lambda: seen(card_counts=(4, 3, 3)), "card_counts", "expected 4 entries, got 3"),
    "a count of wilds is missing": (lambda: seen(wild_counts=(1,)), "wild_counts", "expected 4 entries, got 1"),
    "what was played is missing": (lambda: seen(played=()), "played", "expected 4 entries, got 0"),
    "a card too many": (
        lambda: seen(card_counts=(4, 3, 3, 5)),
        "card_counts[3]",
        "expected a number from 4 to 4, got 5",
    ),
    "a wild too few": (
        lambda: seen(wild_counts=(0, 1, 1, 1)),
        "wild_counts[0]",
        "expected a number from 1 to 1, got 0",
    ),
    "more wilds played than dealt": (lambda: seen(played=played("", "2c X X", "3c", "")), "played[1]", AT_MOST),
    "more naturals played than dealt": (lambda: seen(played=played("", "2c 3c 4c 5c", "3c", "")), "played[1]", AT_MOST),
    "a hand of another size": (
        lambda: seen(hand=parse_hand("1d X")),
        "hand",
        "expected 3 cards with 1 wilds, got 2 with 1",
    ),
    "a hand of other wilds": (
        lambda: seen(hand=parse_hand("1d 7c 8c")),
        "hand",
        "expected 3 cards with 1 wilds, got 3 with 0",
    ),
    "a spectator's hand": (lambda: seen(seat=None), "hand", "expected 0 cards with 0 wilds, got 3 with 1"),
    "a card that is not in the pack": (
        lambda: seen(hand=parse_hand("1s 7c X")),
        "hand",
        "1s is here more often than in what is left of the pack",
    ),
    "a card too often": (
        lambda: seen(hand=parse_hand("3c 3c X")),
        "played[2]",
        "3c is here more often than in what is left of the pack",
    ),
    "played before the deal": (
        lambda: undealt(played=played("1c", "", "", "")),
        "played[0]",
        "a seat plays at most 0 natural cards and 0 wilds",
    ),
    "held before the deal": (
        lambda: undealt(card_counts=(0, 0, 0, 1)),
        "card_counts[3]",
        "expected a number from 0 to 0, got 1",
    ),
    "out before the deal": (lambda: undealt(out=(1,)), "out", UNDEALT),
    "won before the deal": (lambda: undealt(winners=(1,)), "winners", UNDEALT),
    "no such dealer": (lambda: seen(dealer=4), "dealer", "expected a number from 0 to 3, got 4"),
    "out with cards": (lambda: seen(out=(3,)), "out", "expected the seats without cards, which are [], got [3]"),
    "a play of other cards": (
        lambda: seen(stage=on(3, "1 single-2:2c", "2 single-7:7c")),
        "stage.pile[1].combination",
        "seat 2 has not played these cards, or not so many of them",
    ),
}


@pytest.mark.parametrize("name", VIEW_FAULTS)
def test_a_view_has_this_fault(name: str) -> None:
    make, path, problem = VIEW_FAULTS[name]
    fault = next(view_faults(make()))
    assert (fault.path, fault.problem) == (path, problem)


EVENT_FAULTS: dict[str, tuple[Event, str, str]] = {
    "no such seat": (Passed(6), "seat", "from 0 to 5, got 6"),
    "no such seat's hand": (HandDealt(-1, Hand()), "seat", "from 0 to 5, got -1"),
    "no such leader": (RoundWon(0, 6), "leader", "from 0 to 5, got 6"),
    "no such position": (WentOut(1, 0), "position", "from 1 to 6, got 0"),
    "points of one side": (DealScored((1,), (1, 0)), "points", "2 to 6 numbers, got 1"),
    "scores of seven": (DealScored((1, 0), (0,) * 7), "scores", "2 to 6 numbers, got 7"),
    "points below nothing": (DealScored((0, -1), (0, 0)), "points[1]", "got -1"),
    "won by nobody": (MatchWon((), (0, 0), Ending.SECURED), "winners", "1 to 6 numbers, got 0"),
    "won by no such side": (MatchWon((0, 6), (0, 0), Ending.SECURED), "winners[1]", "from 0 to 5, got 6"),
}


@pytest.mark.parametrize("name", EVENT_FAULTS)
def test_an_event_has_this_fault(name: str) -> None:
    event, path, words = EVENT_FAULTS[name]
    fault = next(event_faults(event))
    assert fault.path == path
    assert words in fault.problem


def test_an_event_in_which_nothing_is_decided_has_no_fault() -> None:
    assert not list(event_faults(RoundWon(0, None)))
