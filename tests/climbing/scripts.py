"""Deals and matches played from a script."""

from collections.abc import Sequence

import attrs

from bacon_rules import (
    GiveLead,
    Hand,
    Leading,
    Pass,
    Play,
    Rules,
    State,
    apply,
    combinations,
    legal_moves,
    new_match,
    parse_hand,
    parse_move,
    replay,
)


def after(state: State, *moves: str) -> State:
    """Apply moves given as texts."""
    return replay(state, map(parse_move, moves))


def dealt(rules: Rules, *hands: str, dealer: int = 0) -> State:
    """Deal these hands, whatever their equal sizes are, in a new match."""
    given = [parse_hand(hand) for hand in hands]
    house = attrs.evolve(rules, naturals_each=len(given[0].naturals), wilds_each=given[0].wilds)
    return apply(new_match(house, dealer), parse_move("deal:" + "/".join(hand.replace(" ", ",") for hand in hands)))


def for_scripts(rules: Rules) -> Rules:
    """Give the rules with hands so small that `play_deal` is quick."""
    return attrs.evolve(rules, naturals_each=rules.players, wilds_each=0)


def play_deal(state: State, order: Sequence[int]) -> State:
    """Play the next deal so that the players go out in this order, as far as the deal lasts.

    Everybody holds as many cards of one rank as there are players: the first to go out of the highest rank, and so on.
    Who leads plays a single; the next to go out plays over it and leads single cards to the last one.
    """
    rules = state.rules
    ranks = {seat: rules.ranks - place for place, seat in enumerate(order)}
    cards = [card for card in rules.pack if card.rank is not None]
    of_rank = {rank: [card for card in cards if card.rank == rank][: rules.players] for rank in ranks.values()}
    hands = [Hand(of_rank[ranks[seat]]) for seat in range(rules.players)]
    state = apply(state, parse_move("deal:" + "/".join(",".join(map(str, hand)) for hand in hands)))
    deal_number = state.deal_number
    while not state.is_over and state.deal_number == deal_number:
        state = apply(state, _scripted_move(state, next(seat for seat in order if seat not in state.out)))
    return state


def _scripted_move(state: State, wanted: int) -> Play | Pass | GiveLead:
    seat = state.to_act
    assert seat is not None
    if state.pile and seat != wanted:
        return Pass()
    if state.hands[seat]:
        plays = combinations(state.hands[seat], state.rules, state.top)
        return Play(plays[0]) if plays else Pass()
    move = legal_moves(state)[0]
    assert isinstance(move, GiveLead)
    return move


def leader(state: State) -> int:
    """Give the seat that leads; the test fails if nobody does."""
    assert isinstance(state.stage, Leading)
    return state.stage.seat
