"""Positions put before a page by the messages of a server that stands still, so that one page sees many quickly."""

from __future__ import annotations

import json
from collections.abc import Mapping

import attrs
from playwright.sync_api import Page, WebSocketRoute

from bacon_rules.documents.values import JsonObject, write_json
from bacon_rules.games.register import game_of_any
from bacon_rules.web import Sitting, showing
from bacon_rules.web.telling import Telling
from tests.browser.playing import until


@attrs.define(slots=False)
class Table:
    """A page, and the position that lies before it.

    Attributes:
        page: the page.
        sockets: the page's connections; the last one is open.
        told: the messages that a page hears as it connects.
        orders: the moves that the page has asked for.
        sitting: the match.
        seat: who looks; `None` for somebody who sees a record.
        language: the language of the messages.
    """

    page: Page
    sockets: list[WebSocketRoute] = attrs.field(factory=list)
    told: list[JsonObject] = attrs.field(factory=list)
    orders: list[object] = attrs.field(factory=list)
    sitting: Sitting | None = None
    seat: int | None = None
    language: str = "en"

    @classmethod
    def at(cls, page: Page, address: str) -> Table:
        """Return the table of a page that is opened at an address."""
        table = cls(page)
        page.route_web_socket("**/socket*", table.connect)
        page.goto(address)
        while not table.sockets:
            page.wait_for_timeout(5)
        return table

    def connect(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda message: self.answer(json.loads(message)))
        for message in self.told:
            self.tell(message)

    def tell(self, message: JsonObject) -> None:
        self.sockets[-1].send(write_json(message))

    def answer(self, order: Mapping[str, object]) -> None:
        """Answer what the page asks about picked things, and write down what it plays; nothing else happens here."""
        things = order.get("things")
        if order["type"] == "play":
            self.orders.append(order["move"])
        if order["type"] == "pick" and isinstance(things, list) and self.sitting and self.seat is not None:
            view = self.sitting.position.state.observe(self.seat)
            made = showing.picked(view, things, Telling(self.language, self.sitting.names))
            self.tell({"type": "picked", "number": order["number"], **made})  # type: ignore[dict-item]  # a number

    def put(self, sitting: Sitting, seat: int | None, language: str = "en") -> None:
        """Put the position of a match before the page, as a seat sees it."""
        telling = Telling(language, sitting.names)
        self.sitting, self.seat, self.language = sitting, seat, language
        position = showing.position(sitting, seat, sitting.ply, telling, news=sitting.ply)
        opened = showing.open_hands(sitting.position, telling) if seat is None else {}
        self.told = [
            showing.welcome(sitting, seat, telling, is_record=seat is None),
            showing.log(sitting, seat, telling),
            {**position, **opened},
        ]
        for message in self.told:
            self.tell(message)
        self.settle()

    def move_on(self, sitting: Sitting) -> None:
        """Tell the page the position of a match after one more move, with what has happened since."""
        assert self.sitting is not None
        news = self.sitting.ply
        self.sitting = sitting
        telling = Telling(self.language, sitting.names)
        self.tell(showing.position(sitting, self.seat, sitting.ply, telling, news=news))
        self.settle()

    def settle(self) -> None:
        """Wait until the page shows what it was told."""
        assert self.sitting is not None
        ply = self.sitting.ply
        until(self.page, f"document.body.dataset.ply === '{ply}' && !document.body.classList.contains('asks')")

    def hint(self) -> bool:
        """Give a hint, which picks things, if the seat is to move; return whether it was given."""
        assert self.sitting is not None
        if self.seat is None or self.sitting.position.to_act != self.seat:
            return False
        telling = Telling(self.language, self.sitting.names)
        view = self.sitting.position.state.observe(self.seat)
        telling = attrs.evolve(telling, match=view)
        move = view.legal_moves()[0]
        reason = f"Tried out, it does better than this: {telling(move)}."
        self.tell(
            {
                "type": "hint",
                "ply": self.sitting.ply,
                "move": str(move),
                "text": telling(move),
                "player": "search:100",
                "says": f"A search of 100 simulations suggests: {telling(move)}. {reason}",
                "reason": reason,
                "found": reason,
                "things": list(game_of_any(view).things(view, move)),
            }
        )
        until(self.page, "!!document.querySelector('.ticket') && !document.body.classList.contains('asks')")
        return True
