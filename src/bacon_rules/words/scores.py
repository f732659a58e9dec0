"""Scores and results in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.speaking.speaker import Speaker, sentence


def deal_scored(points: Sequence[int], scores: Sequence[int], speaker: Speaker) -> str:
    """Return the points of each side in a deal, and the new score."""
    told: list[str] = []
    for side, (more, score) in enumerate(zip(points, scores, strict=True)):
        parts = {"side": speaker.side(side, len(scores)), "score": score}
        if more:
            told.append(
                speaker.count(
                    "{side}: {number} point, {score} in all", "{side}: {number} points, {score} in all", more, **parts
                )
            )
        else:
            told.append(speaker.say("{side}: no points, {score} in all", **parts))
    return speaker.say("The deal is over. {points}.", points=sentence(speaker.parted(told)))


def deal_standing(title: str, deal: int, scores: Sequence[int], speaker: Speaker) -> str:
    """Return the title of a match, the number of the deal, and the score."""
    parts = {"title": title, "scores": standing(scores, speaker)}
    return speaker.say("{title}, deal {number}. Score: {scores}.", number=deal, **parts)


def standing(scores: Sequence[int], speaker: Speaker) -> str:
    """Return the score of each side."""
    return _standing([speaker.side(side, len(scores)) for side in range(len(scores))], scores, speaker)


def standing_alone(scores: Sequence[int], speaker: Speaker) -> str:
    """Return the score of each player in a game without teams."""
    return _standing([speaker.seat(seat) for seat in range(len(scores))], scores, speaker)


def _standing(sides: Sequence[str], scores: Sequence[int], speaker: Speaker) -> str:
    told = zip(sides, scores, strict=True)
    return speaker.parted([speaker.say("{side}: {score}", side=side, score=score) for side, score in told])


def match_won(winners: Sequence[int], scores: Sequence[int], speaker: Speaker) -> str:
    """Return a sentence that names the winners of the match."""
    sides, best = len(scores), scores[winners[0]]
    names = speaker.listed([speaker.side(side, sides) for side in winners])
    if len(winners) > 1:
        return speaker.count(
            "{players} share the win with {number} point.",
            "{players} share the win with {number} points.",
            best,
            players=names,
        )
    if sides > 2:
        return speaker.count(
            "{player} wins with {number} point.", "{player} wins with {number} points.", best, player=names
        )
    parts = {"side": names, "score": best, "other": min(scores)}
    if speaker.members(winners[0], sides):
        return speaker.say("{side} win the match, {score} to {other}.", **parts)
    return speaker.say("{side} wins the match, {score} to {other}.", **parts)
