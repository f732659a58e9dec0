"""A match as it goes on, told in sentences: what is said once is not said again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, tee, zip_longest

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.words.climbing.events import passes_told
from bacon_rules.words.describing import described
from bacon_rules.words.save_your_bacon import story
from bacon_rules.words.speaking import AnyMatch, Mark, Speaker, sentence, speaker

Event = climbing.Event | trick_taking.Event | save_your_bacon.Event


def tell(
    events: Iterable[Event],
    match: AnyMatch,
    language: str = "en",
    *,
    names: Sequence[str] | None = None,
    mark: Mark | None = None,
) -> Iterator[str]:
    """Yield sentences that tell what happens in a match, as `describe` says it.

    What the sentence for another event says as well has none of its own: in Save Your Bacon! a player who draws two
    cards and sees them draws these cards; and those who pass one after the other share a sentence.  Equipment that
    comes into play on the way is known by its name.

    Args:
        events: what happened, in order, in one move or in many, as far as it may be seen.
        match: the state or view before the first of them.
        language: one of `languages`.
        names: the players' names, seat by seat.
        mark: how cards stand in sentences.

    Raises:
        LanguageError: there are no words in this language.
        WordsError: something is no event, no match or no name, or `mark` fails.

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
    return (text for _, text in told(events, speaker(language, names, match, mark)))


def told(events: Iterable[Event], by: Speaker) -> Iterator[tuple[Event, str]]:
    """Yield the events that have a sentence of their own, each with it; of passes that share one, the last."""
    teller, passed = story.Teller(by), list[climbing.Passed]()
    now, ahead = tee(events)
    for event, following in zip_longest(now, islice(ahead, 1, None)):
        if isinstance(event, climbing.Passed):
            passed.append(event)
            if not isinstance(following, climbing.Passed):
                yield event, sentence(passes_told([one.seat for one in passed], by))
                passed = []
            continue
        text = teller.told(event, following) if isinstance(event, save_your_bacon.Event) else described(event, by)
        if text is not None:
            yield event, sentence(text)
