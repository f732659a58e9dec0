"""A match told in sentences, event by event, without repetitions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bacon_rules.game import GameEvent
from bacon_rules.games.register import game_of_any
from bacon_rules.games.types import AnyMatch
from bacon_rules.speaking.speaker import Mark, Speaker, sentence
from bacon_rules.words.speakers import speaker


def tell(  # noqa: PLR0913 - as `describe`
    events: Iterable[GameEvent],
    match: AnyMatch,
    language: str = "en",
    *,
    names: Sequence[str] | None = None,
    mark: Mark | None = None,
    reader: int | None = None,
) -> Iterator[str]:
    """Yield sentences about the events of a match, in the words of `describe`.

    Some events share a sentence: in Save Your Bacon!, a player who draws two cards and sees them draws these cards;
    players who pass one after the other pass together.  Equipment that comes into play on the way is called by its
    name.

    Args:
        events: the visible events, in order, of one move or of many.
        match: the state or view before the first event.
        language: one of `languages`.
        names: the players' names, seat by seat.
        mark: decides how cards look in sentences.
        reader: the seat of the reader, to whom the sentences say *you*; `None` if it is nobody's.

    Raises:
        LanguageError: the package has no words in this language.
        WordsError: an event, the match, a name or the reader is wrong, or `mark` fails.

    >>> from bacon_rules import bacon, chance_move, new_match, parse_move
    >>> start = new_match(bacon(4))
    >>> state = start.apply(chance_move(start, seed=7))
    >>> happened = []
    >>> for text in ["pair-3:3c,3d", "pass", "pass", "pass"]:
    ...     state, events = state.step(parse_move(text))
    ...     happened += events
    >>> for sentence in tell(happened, start, names=["Ann", "Ben", "Cam", "Dee"]):
    ...     print(sentence)
    Ben leads a pair of threes (3♣ 3♦), 15 cards left.
    Cam, Dee and Ann pass.
    Ben wins the round and decides who leads.
    """
    return (text for _, text in told(events, match, speaker(language, names, match, mark, reader)))


def told(events: Iterable[GameEvent], match: AnyMatch, by: Speaker) -> Iterator[tuple[GameEvent, str]]:
    """Yield events, each with its sentence; of events that share a sentence, only the last."""
    return ((event, sentence(text)) for event, text in game_of_any(match).told(events, by))
