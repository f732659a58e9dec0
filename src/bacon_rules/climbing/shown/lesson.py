"""The first deal of the climbing game that is led: singles, pairs, wilds, a straight, two bombs, and going out."""

from __future__ import annotations

from typing import Final

from bacon_rules.climbing.rules import Rules, preset
from bacon_rules.scenes.lesson import Lesson, Part, Spot, Step, at
from bacon_rules.speaking.speaker import Speaker

_DEAL: Final = (
    "deal:1c,1d,2c,2d,3h,4c,4d,5c,6d,7h,9c,10c,10d,10d,10h,X,X"
    "/1c,1d,1h,1h,2c,3c,4c,4d,5c,5d,6c,7d,8d,8h,9c,X,X"
    "/2h,3c,3d,4h,4h,5d,5h,6c,6h,6h,7c,7d,8c,9d,9h,X,X"
    "/2d,2h,3d,3h,5h,6d,7c,7h,8c,8d,8h,9d,9h,10c,10h,X,X"
)
_PARTNER: Final = (Spot(seat=2),)
_HAND: Final = (Spot(Part.HAND),)
_PILE: Final = (Spot(Part.MIDDLE),)
_SCORE: Final = (Spot(Part.SCORE),)


def lesson(rules: Rules, by: Speaker) -> Lesson | None:
    """Return the first deal that is led, if the rules are those of Bacon for four."""
    return Lesson(_course(by), dealer=3) if rules == preset("bacon-4") else None


def _course(by: Speaker) -> tuple[str | Step, ...]:
    say, left, partner, right = by.say, by.seat(1), by.seat(2), by.seat(3)
    return (
        _DEAL,
        Step(say("These are your cards. The aim is to get rid of all of them: then you are out."), _HAND),
        Step(
            say(
                "{partner} is your partner. If one of you is the first to go out, your team scores; it scores most if "
                "the other is second.",
                partner=partner,
            ),
            _PARTNER,
        ),
        Step(
            say("You lead, so play whatever you like. Your 3 goes with nothing else: play it as a single card."),
            at("3h"),
        ),
        *("single-3:3h", "single-6:6c", "pass", "single-10:10h"),
        Step(
            say(
                "A higher single beats a single: {left} played a 6, {right} a 10. {partner} passed, which costs "
                "nothing.",
                left=left,
                partner=partner,
                right=right,
            ),
            _PILE,
        ),
        Step(
            say("X is a wild card. It stands for any rank up to 11, and nothing else reaches 11. Beat the 10 with it."),
            at("X"),
        ),
        *("single-11:X", "pass", "pass", "pass"),
        Step(
            say(
                "Everybody passed, so you win the round. The winner of a round leads the next, or lets the partner "
                "lead."
            )
        ),
        Step(say("Lead a pair this time, your fours. Now only a higher pair will do, or a bomb."), at("4c", "4d")),
        *("pair-4:4c,4d", "pair-8:8d,8h", "pair-9:9d,9h", "pass"),
        Step(
            say(
                "{partner} has the highest pair so far. That is as good for your team as your own, so pass.",
                partner=partner,
            ),
            _PARTNER,
        ),
        *("pass", "pass", "straight-6:2h,3c,4h,5d,6c", "straight-8:X,5h,6d,7c,8c"),
        Step(
            say(
                "{partner} won, and led a straight: five ranks in a row, of any suits. {right} beat it with one up "
                "to 8.",
                partner=partner,
                right=right,
            ),
            _PILE,
        ),
        Step(
            say("Yours goes up to 9: 5, 6, 7, the wild as an 8, and 9. Play all five at once."),
            at("5c", "6d", "7h", "X", "9c"),
        ),
        *("straight-9:5c,6d,7h,X,9c", "quad-1:1c,1d,1h,1h", "pass", "pass"),
        Step(
            say("A bomb! Four of a rank beat everything that is not a bomb, even if they are only ones."),
            _PILE,
        ),
        Step(
            say("A higher bomb beats a bomb, and you have one: four tens. Strike back."),
            at("10c", "10d", "10h"),
        ),
        *("quad-10:10c,10d,10d,10h", "pass", "pass", "pass"),
        Step(say("Nobody had a higher bomb. You lead again, and these four cards are your last."), _HAND),
        Step(
            say("Two pairs of neighbouring ranks are stairs. Play all four as stairs, and you are out."),
            at("1c", "1d", "2c", "2d"),
        ),
        "stairs-2:1c,1d,2c,2d",
        Step(
            say(
                "You are out first, so this deal is your team's. Now let us see how soon {partner} follows.",
                partner=partner,
            ),
            _PARTNER,
        ),
        *("stairs-5:4c,4d,5c,5d", "stairs-7:6h,6h,7c,X", "pass", "pass"),
        Step(
            say("Higher stairs won this round for {partner}, who leads with the last six cards.", partner=partner),
            _PARTNER,
        ),
        "stretch-8:3d,4h,5h,X,7d,8c",
        Step(
            say(
                "A stretch: six ranks in a row. First and second out are worth 4 points; first and third would be 2, "
                "first and last 1."
            ),
            _SCORE,
        ),
        Step(
            say("The first team with 8 points wins the match. You know enough to play on; if in doubt, ask for a hint.")
        ),
    )
