"""A match on one table that changes as it is played (B8-B24)."""

from collections import Counter

from tests.climbing.reference.naming import Card, Named, named_by_slots
from tests.climbing.reference.points import (
    Setup,
    clockwise_from,
    deal_has_ended,
    deal_points,
    dealer_after,
    match_winners,
    secured,
    starter_after,
    team_that_wins_at_once,
)


class Match:
    """A match: `phase` is ``"deal"``, ``"lead"``, ``"follow"``, ``"decide"``, ``"answer"`` or ``"over"``."""

    def __init__(self, game: Setup, dealer: int) -> None:
        self.game = game
        self.scores = [0 for _ in game.sides]
        self.deal_number = 1
        self.dealer = dealer
        self.starter = clockwise_from(game, dealer)[0]
        self.winners: list[int] = []
        self.clear_for_a_deal()

    def clear_for_a_deal(self) -> None:
        self.phase = "deal"
        self.to_act: int | None = None
        self.dealt: list[list[Card]] = [[] for _ in range(self.game.players)]
        self.hands: list[Counter[Card]] = [Counter() for _ in range(self.game.players)]
        self.out: list[int] = []
        self.clear_pile()

    def clear_pile(self) -> None:
        self.pile: list[tuple[int, Named]] = []
        self.passed: set[int] = set()
        self.round_winner: int | None = None
        self.answer: tuple[int, bool] | None = None

    def holders(self) -> list[int]:
        return [seat for seat in range(self.game.players) if self.hands[seat].total() > 0]

    def next_holder(self, seat: int) -> int:
        return next(other for other in clockwise_from(self.game, seat) if other in self.holders())

    def partners_in(self, seat: int) -> list[int]:
        if not self.game.in_teams:
            return []
        team = [other for other in self.game.members(self.game.side(seat)) if other != seat]
        return [other for other in clockwise_from(self.game, seat) if other in team and other in self.holders()]

    def may_lead(self, winner: int) -> list[int]:
        """Return everybody who can be meant to lead when the winner has won a round (B11, B12)."""
        first = winner if winner in self.holders() else self.next_holder(winner)
        return [first] + [seat for seat in self.partners_in(winner) if seat != first]

    def lead(self, seat: int) -> None:
        self.clear_pile()
        self.phase, self.to_act = "lead", seat

    def decide(self, winner: int) -> None:
        self.pile, self.passed = [], set()
        self.phase, self.to_act, self.round_winner = "decide", winner, winner

    def do_deal(self, hands: list[list[Card]]) -> None:
        self.dealt = hands
        self.hands = [Counter(hand) for hand in hands]
        self.lead(self.starter)

    def do_play(self, named: Named) -> None:
        seat = self.acting()
        self.hands[seat] = self.hands[seat] - Counter(named[2])
        if self.phase != "follow":
            self.clear_pile()
        self.pile.append((seat, named))
        self.passed = set()
        self.phase = "follow"
        if seat not in self.holders():
            self.out.append(seat)
            if self.has_ended_with_a_player_going_out():
                return
        self.to_act = self.next_holder(seat)

    def do_pass(self) -> None:
        seat = self.acting()
        self.passed.add(seat)
        owner = self.pile[-1][0]
        if all(other in self.passed for other in self.holders() if other != owner):
            choices = self.may_lead(owner)
            if len(choices) > 1:
                self.decide(owner)
            else:
                self.lead(choices[0])
        else:
            self.to_act = self.next_holder(seat)

    def do_give(self, seat: int) -> None:
        self.lead(seat)

    def do_ask(self, seat: int) -> None:
        self.phase, self.to_act = "answer", seat

    def do_answer(self, wants_lead: bool) -> None:
        self.answer = (self.acting(), wants_lead)
        self.phase, self.to_act = "decide", self.round_winner

    def acting(self) -> int:
        assert self.to_act is not None
        return self.to_act

    def has_ended_with_a_player_going_out(self) -> bool:
        """End the deal, and the match, if it is time (B15, B21-B24)."""
        game = self.game
        at_once = team_that_wins_at_once(game, self.scores, self.deal_number, self.out)
        if at_once is not None:
            self.scores[at_once] += secured(game, self.out)
            self.end_match([at_once])
            return True
        if not deal_has_ended(game, self.out):
            return False
        for side, points in zip(game.sides, deal_points(game, self.out), strict=True):
            self.scores[side] += points
        winners = match_winners(game, self.scores, self.deal_number)
        if winners:
            self.end_match(winners)
            return True
        before = self.dealer
        self.dealer = dealer_after(game, before, self.scores, self.out)
        self.starter = starter_after(game, before, self.scores, self.dealer)
        self.deal_number += 1
        self.clear_for_a_deal()
        return True

    def end_match(self, winners: list[int]) -> None:
        self.winners = winners
        self.phase, self.to_act = "over", None

    def plays(self) -> list[Named]:
        """Return every combination that the player whose turn it is can play (B4, B7, B8)."""
        if self.phase not in ("lead", "follow", "decide"):
            return []
        beaten = self.pile[-1][1][:2] if self.phase == "follow" else None
        return named_by_slots(list(self.hands[self.acting()].elements()), self.game.ranks + 1, beaten)

    def other_moves(self) -> list[str]:
        """Return the legal moves that play no cards, as they are written, in any order (B8, B11-B13)."""
        if self.phase == "follow":
            return ["pass"]
        if self.phase == "answer":
            return ["yes", "no"]
        if self.phase == "decide":
            winner = self.acting()
            moves = [f"give:{seat}" for seat in self.may_lead(winner) if seat != winner]
            partners = self.partners_in(winner)
            if self.answer is None and self.game.players == 6 and len(partners) == 2:
                moves += [f"ask:{seat}" for seat in partners]
            return moves
        return []
