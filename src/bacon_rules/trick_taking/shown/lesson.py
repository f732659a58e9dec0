"""The first deal of the trick-taking game that is led: the auction, following suit, trumps, and the points."""

from __future__ import annotations

from typing import Final

from bacon_rules.scenes.lesson import Lesson, Part, Spot, Step, at
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.trick_taking.rules import Rules

_DEAL: Final = (
    "deal:4d,7s,Ks,Ah,As/3d,5c,8c,10h,Kh/2h,6d,Jh,Kc,Ac/9c,10s,Js,Qh,Ad"
    "/6h,9s,2c,3c,4c,6c,7c,10c,Jc,Qc,2d,5d,7d,8d,9d,10d,Jd,Qd,Kd,3h,4h,5h,7h,8h,9h,2s,3s,4s,5s,6s,8s,Qs"
)
_HAND: Final = (Spot(Part.HAND),)
_MIDDLE: Final = (Spot(Part.MIDDLE),)


def lesson(rules: Rules, by: Speaker) -> Lesson | None:
    """Return the first deal that is led, if the rules are the usual ones."""
    return Lesson(_course(by), dealer=3) if rules == Rules() else None


def _course(by: Speaker) -> tuple[str | Step, ...]:
    say, left, partner, right = by.say, by.seat(1), by.seat(2), by.seat(3)
    return (
        _DEAL,
        Step(
            say(
                "You and {partner} are partners. Five tricks will be played, and the side with more of them scores.",
                partner=partner,
            ),
            (Spot(seat=2),),
        ),
        Step(
            say("First you decide on trumps, the suit that beats all others. The upcard in the middle offers hearts."),
            _MIDDLE,
        ),
        Step(say("You have only one heart, so hearts would hardly help you. Pass."), at("Ah")),
        *("pass", "pass", "pass", "pass"),
        Step(say("Nobody wanted hearts, so the next card is turned up: a spade."), _MIDDLE),
        Step(
            say("With ace, king and 7 of spades you can win tricks. Pick up, and spades are trumps."),
            at("7s", "Ks", "As"),
        ),
        *("pick-up", "accept", "discard:5c"),
        Step(
            say(
                "{partner} agreed, and could have said no. {left}, to the left of you, took the spade, put a card away "
                "and now leads.",
                partner=partner,
                left=left,
            ),
            (Spot(seat=1),),
        ),
        *("play:Kh", "play:2h", "play:Qh"),
        Step(
            say(
                "{left} led a heart. Everybody who has a heart must play one; the highest wins, unless there is a "
                "trump.",
                left=left,
            ),
            _MIDDLE,
        ),
        Step(say("Your only heart is the ace, the highest of all. Take the trick."), at("Ah")),
        "play:Ah",
        Step(
            say(
                "The winner of a trick leads the next. Lead the ace of spades: the others must give up trumps, if they "
                "have any."
            ),
            at("As"),
        ),
        *("play:As", "play:9s", "play:Jh", "play:10s"),
        Step(
            say(
                "It worked: {left} and {right} had to play a trump each. {partner} has none, and threw off a heart. "
                "Lead the king as well.",
                left=left,
                right=right,
                partner=partner,
            ),
            at("Ks"),
        ),
        *("play:Ks", "play:8c", "play:Kc", "play:Js"),
        Step(
            say("Three tricks of five: your side will score 1 point. All five would make it 2."),
            _MIDDLE,
        ),
        Step(say("Keep your last trump for the end, and lead the 4 of diamonds."), at("4d")),
        *("play:4d", "play:3d", "play:6d", "play:Ad", "play:9c"),
        Step(
            say(
                "{right} won that with the ace, and leads a club. You have no club, so you may play any card.",
                right=right,
            ),
            _MIDDLE,
        ),
        Step(say("Now your trump counts: even the 7 of spades beats every club."), at("7s")),
        *("play:7s", "play:10h", "play:Ac"),
        Step(
            say(
                "Four tricks of five are 1 point. Had the others won more tricks, they would have scored 2, because "
                "you chose the trumps."
            ),
            (Spot(Part.SCORE),),
        ),
        Step(
            say(
                "Ten points win the match. With a very strong hand you can even go alone, for double points. Play "
                "on; if in doubt, ask for a hint."
            )
        ),
    )
