"""The game on one table that changes as it is played, written from the rules and not from the library.

Cards and moves are texts; a hand is a list of cards.  Nothing here is fast or clever.
"""

from dataclasses import dataclass

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS = ["c", "d", "h", "s"]
PACK = [rank + suit for rank in RANKS for suit in SUITS]


def rank_of(card: str) -> int:
    return RANKS.index(card[:-1])


def suit_of(card: str) -> str:
    return card[-1]


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=PACK.index)


def who_wins(cards: list[str], trump: str) -> int:
    """Return the place of the winning card: the highest trump, else the highest of the suit led (T1)."""
    trumps = [card for card in cards if suit_of(card) == trump]
    of_suit_led = [card for card in cards if suit_of(card) == suit_of(cards[0])]
    return cards.index(max(trumps or of_suit_led, key=rank_of))


@dataclass
class House:
    """What a table has agreed on."""

    cards_each: int = 5
    upcards: int = 4
    taker: str = "left of declarer"
    most_tricks: int = 1
    all_tricks: int = 2
    factor: int = 2
    target: int = 10

    def points(self, tricks: list[int], declaring: int, alone: bool) -> list[int]:
        """Return the points of both sides for a deal (T6)."""
        points = [0, 0]
        for side in (0, 1):
            if tricks[side] > tricks[1 - side]:
                points[side] = self.most_tricks
                if tricks[1 - side] == 0:
                    points[side] = self.all_tricks
                defenders = side != declaring
                if defenders or alone:
                    points[side] = points[side] * self.factor
        return points


class Match:
    """A match: `phase` is ``"deal"``, ``"bid"``, ``"answer"``, ``"discard"``, ``"play"`` or ``"over"``."""

    def __init__(self, house: House, dealer: int) -> None:
        self.house = house
        self.scores = [0, 0]
        self.deal_number = 1
        self.dealer = dealer
        self.winners: list[int] = []
        self.clear_for_a_deal()

    def clear_for_a_deal(self) -> None:
        self.phase = "deal"
        self.turn: int | None = None
        self.hands: list[list[str]] = [[], [], [], []]
        self.stub: list[str] = []
        self.upcard: str | None = None
        self.old_upcards: list[str] = []
        self.said: list[tuple[int, str, int]] = []
        self.wants_alone = False
        self.declarer: int | None = None
        self.trump: str | None = None
        self.alone = False
        self.upcard_is_taken = False
        self.discard: str | None = None
        self.trick: list[tuple[int, str]] = []
        self.tricks: list[tuple[int, list[tuple[int, str]]]] = []

    def acting(self) -> int:
        assert self.turn is not None
        return self.turn

    def left_of(self, seat: int) -> int:
        return [1, 2, 3, 0][seat]

    def partner_of(self, seat: int) -> int:
        return [2, 3, 0, 1][seat]

    def tricks_won(self) -> list[int]:
        return [sum(1 for winner, _ in self.tricks if winner in seats) for seats in ((0, 2), (1, 3))]

    def legal(self) -> list[str]:
        """Return the legal moves; the cards among them by rank, then suit."""
        if self.phase == "bid":
            return ["pick-up", "pick-up-alone", "pass"]
        if self.phase == "answer":
            return ["accept", "veto", "veto-alone"] if self.wants_alone else ["accept", "veto"]
        if self.phase == "discard":
            return ["discard:" + card for card in in_order(self.hands[self.acting()])]
        if self.phase == "play":
            return ["play:" + card for card in in_order(self.playable())]
        return []

    def playable(self) -> list[str]:
        hand = self.hands[self.acting()]
        if self.trick:
            led = suit_of(self.trick[0][1])
            if any(suit_of(card) == led for card in hand):
                return [card for card in hand if suit_of(card) == led]
        return hand

    def do(self, move: str) -> None:
        name, _, rest = move.partition(":")
        if name == "deal":
            *hands, stub = [part.split(",") for part in rest.split("/")]
            self.do_deal(hands, stub)
        elif name == "discard":
            self.do_discard(rest)
        elif name == "play":
            self.do_play(rest)
        else:
            self.said.append((self.acting(), name, len(self.old_upcards)))
            self.do_call(name)

    def do_deal(self, hands: list[list[str]], stub: list[str]) -> None:
        self.hands = [list(hand) for hand in hands]
        self.upcard, *self.stub = stub
        self.phase, self.turn = "bid", self.left_of(self.dealer)

    def do_call(self, call: str) -> None:
        seat = self.acting()
        if call == "pass":
            self.has_passed(seat)
        elif call == "veto":
            self.has_passed(self.partner_of(seat))
        elif call in ("pick-up", "pick-up-alone"):
            self.wants_alone = call == "pick-up-alone"
            self.phase, self.turn = "answer", self.partner_of(seat)
        else:
            self.begin_play(self.partner_of(seat), alone=self.wants_alone and call == "accept")

    def has_passed(self, seat: int) -> None:
        self.phase, self.turn = "bid", self.left_of(seat)
        if seat == self.dealer:
            assert self.upcard is not None
            self.old_upcards.append(self.upcard)
            if len(self.old_upcards) == self.house.upcards:
                self.clear_for_a_deal()
                self.deal_number += 1
            else:
                self.upcard = self.stub.pop(0)

    def begin_play(self, declarer: int, alone: bool) -> None:
        assert self.upcard is not None
        self.declarer, self.trump, self.alone = declarer, suit_of(self.upcard), alone
        left = self.left_of(declarer)
        if self.house.taker == "nobody":
            self.phase, self.turn = "play", left
        else:
            taker = left if self.house.taker == "left of declarer" else declarer
            self.hands[taker].append(self.upcard)
            self.upcard_is_taken = True
            self.phase, self.turn = "discard", taker

    def do_discard(self, card: str) -> None:
        assert self.declarer is not None
        self.hands[self.acting()].remove(card)
        self.discard = card
        self.phase, self.turn = "play", self.left_of(self.declarer)

    def do_play(self, card: str) -> None:
        assert self.declarer is not None
        assert self.trump is not None
        seat = self.acting()
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        players = [0, 1, 2, 3]
        if self.alone:
            players.remove(self.partner_of(self.declarer))
        if len(self.trick) == len(players):
            winner = self.trick[who_wins([card for _, card in self.trick], self.trump)][0]
            self.tricks.append((winner, self.trick))
            self.trick = []
            self.turn = winner
            if len(self.tricks) == self.house.cards_each:
                self.end_deal()
        else:
            seat = self.left_of(seat)
            while seat not in players:
                seat = self.left_of(seat)
            self.turn = seat

    def end_deal(self) -> None:
        assert self.declarer is not None
        points = self.house.points(self.tricks_won(), self.declarer % 2, self.alone)
        self.scores = [self.scores[0] + points[0], self.scores[1] + points[1]]
        self.winners = [side for side in (0, 1) if self.scores[side] >= self.house.target]
        if self.winners:
            self.phase, self.turn = "over", None
        else:
            self.clear_for_a_deal()
            self.deal_number += 1
            self.dealer = self.left_of(self.dealer)

    def all_cards(self) -> list[str]:
        """Return every card on the table and in the hands, wherever it lies."""
        cards = [card for hand in self.hands for card in hand] + self.stub + self.old_upcards
        cards += [card for _, trick in self.tricks for _, card in trick] + [card for _, card in self.trick]
        cards += [self.discard] if self.discard else []
        cards += [self.upcard] if self.upcard and not self.upcard_is_taken else []
        return cards
