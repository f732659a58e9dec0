"""A position of Save Your Bacon! as text, with everything needed for the next decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from bacon_rules.save_your_bacon import InPlay, Player, Pool, Standing, State, Table, frames, preparations
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.shown.story import introduction, voice_of
from bacon_rules.save_your_bacon.shown.tally import Tally
from bacon_rules.save_your_bacon.shown.words.cards import in_play, listed, titled
from bacon_rules.save_your_bacon.shown.words.speaker import knowing
from bacon_rules.save_your_bacon.shown.words.turns import turn_told
from bacon_rules.stories.lines import columns, wrapped
from bacon_rules.stories.paint import Paint, Style
from bacon_rules.stories.seating import heading
from bacon_rules.stories.voice import Voice

Begun = frames.Playing | frames.Activating | frames.Attacking


def position_told(state: State, names: Sequence[str], paint: Paint, language: str) -> Iterator[str]:
    """Yield the lines that show a position: the players' possessions, the cards in play, and the next decision."""
    voice = voice_of(state, names, paint, language)
    yield from introduction(state, voice)
    yield from heading(voice.plain.say("Game {number}", number=state.game), paint)
    if state.table is None:
        prepared = list(_prepared(voice, state))
        yield from [*prepared, ""] if prepared else []
    else:
        yield from _players(voice, state, state.table)
        yield from _under_way(voice, state.rules.pool, state.table)
    yield from wrapped(f"  {turn_told(state, knowing(voice.by))}")
    if state.rules.best_of > 1:
        yield ""
        yield from voice.seating.standing(state.scores)


def _prepared(voice: Voice, state: State) -> Iterator[str]:
    """Yield the known parts of the decks."""
    stage = state.stage
    rows: Sequence[tuple[CardKey, ...]] = [deck.champions for deck in state.decks]
    match stage:
        case preparations.Drafting(picked=picked) | preparations.Returning(picked=picked):
            rows = picked
        case preparations.Building(champions=champions):
            rows = champions
        case preparations.TakingDecks(taken):
            for seat, key in enumerate(taken):
                yield f"  {voice.seating.column(seat)}  {knowing(voice.by).titles[key]}"
    for seat, row in enumerate(rows):
        if row:
            yield from wrapped(f"  {voice.seating.column(seat)}  {listed(row, knowing(voice.by))}")
    if isinstance(stage, preparations.Drafting | preparations.DrawingLot) and stage.pool:
        left = voice.by.say("Left to pick: {cards}", cards=listed(stage.pool, knowing(voice.by)))
        yield from wrapped(f"  {left}")


def _players(voice: Voice, state: State, table: Table) -> Iterator[str]:
    tally = Tally.of(state)
    for seat, player in enumerate(table.players):
        yield from _player(voice, tally, seat, player)
        for champion in (card for card in table.cards if card.seat == seat and card.is_champion):
            yield from _card(voice, champion, state.standing(champion.number), table)
            for card in table.cards:
                if card.champion == champion.number and not card.is_champion:
                    yield from _card(voice, card, state.standing(card.number), table)
        yield ""


def _player(voice: Voice, tally: Tally, seat: int, player: Player) -> Iterator[str]:
    say = voice.by.say
    if player.out:
        out = say("{player} is out.", player=voice.by.seat(seat))
        yield f"  {out}"
        return
    yield from wrapped(f"  {tally.standing(seat, voice.by)}")
    piles = say("Deck: {number}, discard: {other}", number=len(player.deck), other=len(player.discard))
    hand = say("Hand: {cards}", cards=listed(player.hand, knowing(voice.by)))
    yield from [f"    {piles}", *wrapped(f"    {hand}")]
    if player.side_deck:
        beside = say("Side deck: {cards}", cards=listed(player.side_deck, knowing(voice.by)))
        yield from wrapped(f"    {beside}")
    if player.face_down:
        laid = say("Face down: {cards}", cards=listed(player.face_down, knowing(voice.by)))
        yield from wrapped(f"    {laid}")
    if player.drawn is not None and player.drawn != HIDDEN and player.drawn in player.hand:
        last = say("Last drawn: {card}", card=titled(player.drawn, knowing(voice.by)))
        yield from wrapped(f"    {last}")


def _card(voice: Voice, card: InPlay, standing: Standing, table: Table) -> Iterator[str]:
    """Yield a card in play: present values, damage, exhaustion and conditions."""
    say, paint = voice.by.say, voice.seating.paint
    width = max(columns(titled(other.card, knowing(voice.plain))) for other in table.cards)
    indent = "    " if card.is_champion else "      "
    gap = " " * (width + 6 - len(indent) - columns(titled(card.card, knowing(voice.plain))))
    values = f"{standing.attack:2}/{standing.defense}"
    traits = sorted(trait.icon for trait in standing.traits) if card.is_champion else ()
    notes = [
        paint(say("{number} damage", number=card.damage), Style.RED) if card.damage else "",
        say("exhausted") if standing.exhausted else "",
        paint(say("destroyed"), Style.BOLD) if card.destroyed else "",
        say("token") if card.token else "",
        *(titled(key, knowing(voice.by)) for key in card.conditions),
    ]
    named = voice.seating.tint(titled(card.card, knowing(voice.by)), card.seat) + gap
    line = f"{indent}{named}  {card.number:2}  {values:5}  {' '.join(traits):8}  {', '.join(filter(None, notes))}"
    yield from wrapped(line.rstrip())


def _under_way(voice: Voice, pool: Pool, table: Table) -> Iterator[str]:
    """Yield the unfinished cards, effects and attacks, the innermost last."""
    for frame in table.stack:
        if isinstance(frame, Begun):
            yield from wrapped(f"  {_begun(voice, pool, frame)}")


def _begun(voice: Voice, pool: Pool, frame: Begun) -> str:
    by = knowing(voice.by)
    match frame:
        case frames.Playing(owner, key, champion):
            parts = {"player": by.seat(owner), "card": titled(key, by), "champion": in_play(champion, by)}
            return by.say("{player} plays {card} with {champion}.", **parts)
        case frames.Activating(owner, source, key, effect):
            name = pool.faces[key].effects[effect].name
            card = titled(key, by) if source is None else in_play(source, by)
            parts = {"player": by.seat(owner), "effect": name, "card": card}
            return by.say('{player} uses "{effect}" of {card}.', **parts)
        case frames.Attacking(_, _, number, target, countering):
            if target is None:
                return by.say("{card} attacks.", card=in_play(number, by))
            parts = {"card": in_play(number, by), "target": in_play(target, by)}
            if countering:
                return by.say("{card} attacks {target}, which counters.", **parts)
            return by.say("{card} attacks {target}.", **parts)
        case _:
            assert_never(frame)
