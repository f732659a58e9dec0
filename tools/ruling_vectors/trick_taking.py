"""Cases of the trick-taking game (T1-T16)."""

from __future__ import annotations

from collections.abc import Iterator

from bacon_rules.documents import JsonObject
from bacon_rules.trick_taking import PACK
from tools.ruling_vectors.cases import Case

__all__ = ["trick_taking_cases"]

GAME = "trick-taking"
VOID = ("2c 4d 5d 6d 7c", "3h 4h 5s 9c Qh", "2h 5c 6s 9d Kd", "4c 4s 8c 9s Jd")
"""Hands of which two have no hearts, but trumps."""

HANDS = ("2c 3d 10h Jh As", "3h 4c 5s 9c Qh", "2h 5c 6s 9d Kd", "4d 4h 8c 9s Jd")
UPCARDS = "2d 6h 2s 3c"
STRONG = ("Kd Ac Ad Ah As", "2c 3c 4c 5c 6c", "2h 3h 4h 5h 6h", "2s 3s 4s 5s 6s")
STRONG_UPCARDS = "7d 8d 9d 10d"
"""Cards with which seat 0 wins all tricks, whoever takes the upcard."""


def trick_taking_cases() -> list[Case]:
    """Return the cases of the file."""
    return [*_auctions(), *_plays(), *_scores(), *_house_rules()]


def _auctions() -> Iterator[Case]:
    yield (
        _dealt("an acquitted deal", "T9 T10 T12 T14", dealer=2)
        .refusing("veto", "play:2c", "discard:2c")
        .do(*["pass"] * 4)
        .refusing("accept")
        .do(*["pass"] * 8)
        .seen()
        .do(*["pass"] * 4)
        .chance(4)
    )
    yield (
        _dealt("vetoed pick-ups", "T2 T10 T11 T12", dealer=3)
        .do("pick-up")
        .refusing("pass", "pick-up", "veto-alone")
        .do("veto", "pick-up-alone")
        .refusing("pass")
        .do("veto", "pass")
        .refusing("veto")
        .do("pick-up", "veto", "pick-up", "veto", *["pass"] * 3, *["pass"] * 4, *["pass"] * 3)
        .do("pick-up-alone", "veto")
        .chance(1)
        .lowest(2)
    )
    yield _dealt("a partner who has passed answers", "T10 T11", dealer=1).do("pass", "pass", "pick-up", "accept")


def _plays() -> Iterator[Case]:
    yield (
        _dealt("the upcard is taken, and a trick", "T1 T3 T5 T13 T14")
        .do("pick-up", "accept")
        .refusing("pass", "veto", "play:2d", "discard:3h")
        .seen()
        .do("discard:2d")
        .refusing("play:3h", "discard:2h")
        .seen()
        .do("play:9d")
        .refusing("play:4h")
        .do("play:Jd", "play:3d")
        .lowest()
        .lowest(4)
        .seen()
    )
    yield (
        _dealt("another card is discarded", "T3 T13", dealer=3)
        .do("pass", "pick-up", "accept", "discard:9d", "play:2d")
        .refusing("play:4h")
        .lowest(8)
    )
    yield (
        Case("without a card of the suit led", "T1 T13", GAME, dealer=3)
        .do(_deal(VOID, UPCARDS))
        .do("pick-up", "accept", "discard:2d", "play:3h", "play:2h", "play:8c", "play:4d")
    )
    yield (
        _dealt("going alone", "T4 T5 T11 T14")
        .do("pick-up-alone", "accept", "discard:2d")
        .seen()
        .do("play:Kd")
        .refusing("play:9c", "play:2c")
        .do("play:3d")
        .lowest(6)
    )
    yield (
        _dealt("going alone is vetoed", "T4 T11")
        .do("pick-up-alone", "veto-alone", "discard:2d", "play:Kd")
        .do("play:4d", "play:3d")
        .lowest(4)
    )


def _scores() -> Iterator[Case]:
    alone = ("pass", "pass", "pass", "pick-up-alone", "accept")
    together = ("pass", "pass", "pass", "pick-up", "accept")
    yield _strong("all tricks", "T6 T7 T15").do(*together).lowest(21)
    yield _strong("all tricks alone", "T4 T6 T7 T15").do(*alone).lowest(16)
    yield _strong("the defenders", "T6 T15").do("pick-up", "accept").lowest(21)
    yield _strong("the defenders, against one alone", "T4 T6 T15").do("pick-up-alone", "accept").lowest(16)
    yield _strong("the target", "T6 T7 T15", scores=[9, 9]).do(*together).lowest(21)
    yield _strong("short of the target", "T6 T7", dealer=3, scores=[5, 9]).do("pass", "pick-up", "accept").lowest(21)
    yield Case("the next dealer", "T7 T8 T9", GAME, dealer=3).chance(2).lowest(23).chance(2).lowest(23).chance(2)


def _house_rules() -> Iterator[Case]:
    for taker in ("declarer", "nobody"):
        rules: JsonObject = {"game": GAME, "house_rules": {"taker": taker}}
        yield _dealt(f"who takes the upcard: {taker}", "T3 T16", rules=rules).do("pass", "pick-up", "accept").lowest(5)
    short: JsonObject = {"game": GAME, "house_rules": {"cards_each": 3, "upcards": 2, "target": 2}}
    yield (
        Case("three cards, two upcards", "T12 T16", GAME, rules=short)
        .chance(1)
        .do(*["pass"] * 8)
        .chance(1)
        .do("pick-up", "veto", "pick-up", "accept")
        .lowest(13)
    )


def _dealt(name: str, rulings: str, dealer: int = 0, **changes: JsonObject) -> Case:
    return Case(name, rulings, GAME, dealer, **changes).do(_deal(HANDS, UPCARDS))


def _strong(name: str, rulings: str, dealer: int = 0, **changes: list[int]) -> Case:
    return Case(name, rulings, GAME, dealer, **{key: [*value] for key, value in changes.items()}).do(
        _deal(STRONG, STRONG_UPCARDS)
    )


def _deal(hands: tuple[str, ...], upcards: str) -> str:
    """Return a deal of these hands and upcards; the rest of the stub follows in order."""
    seen = " ".join((*hands, upcards)).split()
    rest = [str(card) for card in PACK if str(card) not in seen]
    return "deal:" + "/".join(",".join(cards.split()) for cards in (*hands, " ".join((upcards, *rest))))
