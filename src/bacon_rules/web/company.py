"""The people at a table: who is here, and what they want of each other."""

from __future__ import annotations

from typing import assert_never

import attrs

from bacon_rules.documents.values import JsonObject
from bacon_rules.sitting import Sitting
from bacon_rules.web import orders
from bacon_rules.web.guests import Guest
from bacon_rules.web.phrases import Talk, tell_said
from bacon_rules.web.standing_in import StandIns


@attrs.define(eq=False)
class Wish:
    """The wish of a person to go back to the last decision.

    Attributes:
        seat: the seat of the person.
        ply: the number of moves at that time.
        allowed: the seats that allow it.
    """

    seat: int
    ply: int
    allowed: set[int] = attrs.field(init=False, factory=set)

    def waits_for(self, people: frozenset[int]) -> frozenset[int]:
        """Return the people who still have to allow it."""
        return people - self.allowed - {self.seat}

    def told(self, people: frozenset[int]) -> JsonObject:
        """Return the wish as a part of a message."""
        return {"seat": self.seat, "ply": self.ply, "waits_for": [*sorted(self.waits_for(people))]}


@attrs.define(eq=False)
class Company:
    """The people at a table.

    Attributes:
        guests: the pages at the table.
        stand_ins: the computers that stand in for those who are away.
        again: the seats that want a rematch.
        wish: the wish of one of them to go back; `None` if there is none.
    """

    guests: list[Guest]
    stand_ins: StandIns
    again: set[int] = attrs.field(init=False, factory=set)
    wish: Wish | None = attrs.field(init=False, default=None)
    _denied: set[int] = attrs.field(init=False, factory=set)
    _talk: Talk = attrs.field(init=False, factory=Talk)

    @property
    def here(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return frozenset(guest.seat for guest in self.guests if guest.seat is not None)

    def asked(self, sitting: Sitting) -> frozenset[int]:
        """Return the seats whose people are asked: all but those in which a computer stands in."""
        return sitting.humans - self.stand_ins.seats

    def waits_for_others(self, sitting: Sitting) -> bool:
        """Whether somebody here waits for those who are away, to play on or to begin again."""
        return bool(self.here) and (not sitting.has_ended or bool(self.again))

    def wants_again(self, sitting: Sitting) -> bool:
        """Whether all who are asked want a rematch."""
        return bool(self.again) and self.again >= self.asked(sitting)

    def come(self, sitting: Sitting, guest: Guest) -> None:
        """Let a page join; a computer gives its person the seat back."""
        if guest.seat is not None and not self.here:
            self.stand_ins.begin_again()
        self.guests.append(guest)
        self.stand_ins.away(sitting.humans - self.here)

    def go(self, sitting: Sitting, guest: Guest) -> None:
        """Let a page leave; a person who has left does not ask to go back any more."""
        self.guests.remove(guest)
        self.stand_ins.away(sitting.humans - self.here)
        if self.wish is not None and self.wish.seat not in self.here:
            self.wish = None

    def wish_back(self, sitting: Sitting, seat: int) -> str | None:
        """Learn that a person wants to go back; return the key of the reason if that is not possible."""
        if not sitting.can_undo(seat):
            return "nothing-to-undo"
        if self.wish is not None:
            return None if self.wish.seat == seat else "other-wish"
        if seat in self._denied:
            return "undo-not-again"
        self.wish = Wish(seat, sitting.ply)
        return None

    def answer(self, sitting: Sitting, seat: int, answer: orders.Allow | orders.Deny) -> str | None:
        """Learn whether a person allows another to go back; return the key of the reason if nobody asks.

        Whoever asks can deny it as well, and is asked nothing else.
        """
        wish = self.wish
        if wish is None or (wish.seat, wish.ply) != (answer.seat, answer.ply):
            return "no-wish"
        match answer:
            case orders.Allow():
                wish.allowed.add(seat)
            case orders.Deny():
                self.wish = None
                self._denied.add(wish.seat)
                for one in tuple(self.guests):
                    if one.seat == wish.seat != seat:
                        text = one.telling.chrome("undo-denied", name=sitting.names[seat])
                        one.send({"type": "notice", "text": text})
            case _:
                assert_never(answer)
        return None

    def allowed(self, sitting: Sitting) -> int | None:
        """Return the seat whose wish to go back all have allowed, and forget the wish; `None` if there is none."""
        if self.wish is None or self.wish.waits_for(self.asked(sitting)):
            return None
        seat, self.wish = self.wish.seat, None
        return seat

    def say(self, sitting: Sitting, seat: int, phrase: str) -> str | None:
        """Say a set phrase to everybody; return the key of the reason if that is not possible."""
        refusal = self._talk.refusal(sitting, seat, phrase)
        for one in tuple(self.guests) if refusal is None else ():
            tell_said(one, seat, phrase)
        return refusal

    def move_on(self, sitting: Sitting) -> None:
        """Forget the wish to go back, and who was denied it, since the match has moved on."""
        self._denied.clear()
        if self.wish is not None:
            self.wish = None
            self.tell(sitting)

    def tell(self, sitting: Sitting) -> None:
        """Tell all pages who is here, and what people want."""
        message: JsonObject = {
            "type": "people",
            "here": [*sorted(self.here)],
            "stands_in": [*sorted(self.stand_ins.seats)],
            "again": sorted(self.again),
            "undo": None if self.wish is None else self.wish.told(self.asked(sitting)),
        }
        for guest in tuple(self.guests):
            guest.send(message)
