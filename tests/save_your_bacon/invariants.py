"""What has to be true of every state of a match, put down once more without the package's own reckoning."""

import copy
import functools
import pickle
from collections import Counter
from collections.abc import Iterable, Iterator

import attrs
import pytest

from bacon_rules import IllegalMoveError
from bacon_rules.documents.values import write_json
from bacon_rules.save_your_bacon import Deck, Format, Kind, Player, Pool, Rules, State, Table, apply, legal_moves
from bacon_rules.save_your_bacon import moves as m
from bacon_rules.save_your_bacon.cards import Zone
from bacon_rules.save_your_bacon.cards.effect_actions.winning import Deciding
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.events import (
    BaconGained,
    BaconLost,
    CardLeft,
    CardMoved,
    CardPitched,
    CardTaken,
    CardUncovered,
    Event,
    GameLost,
    GameWon,
    PlayerLost,
    TurnBegan,
)
from bacon_rules.save_your_bacon.frames import Happening, Playing, Shuffling, Turn, TurnStep, Window
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.keeping import owned_now
from bacon_rules.save_your_bacon.play.board.board import Board, board_to_read
from bacon_rules.save_your_bacon.play.settling.checking import harmed
from bacon_rules.save_your_bacon.play.values.values import defense_of
from bacon_rules.save_your_bacon.reasons import Illegal

SIMPLE_MOVES: tuple[m.Move, ...] = (
    m.Refresh(),
    m.PassTime(),
    m.Counter(),
    m.NoCounter(),
    m.Answer(yes=True),
    m.Answer(yes=False),
    m.Done(),
    m.Pass(),
)


def cards_of(table: Table, seat: int) -> Counter[CardKey]:
    """Count a player's cards wherever they are, the champions among them."""
    player = table.players[seat]
    zones = (player.hand, player.deck, player.discard, player.spent, player.removed)
    beside = (player.side_deck or (), player.face_down or ())
    found = Counter(card for zone in (*zones, *beside) for card in zone)
    found.update(card.card for card in table.cards if card.owner == seat and not card.token)
    found.update(one.card for card in table.cards for one in card.under if one.owner == seat)
    for frame in table.stack:
        if isinstance(frame, Playing) and frame.owner == seat:
            found[frame.card] += 1
        elif isinstance(frame, Shuffling) and frame.seat == seat:
            found.update(frame.cards)
    return found


def check_state(state: State) -> None:
    """Check all that has to be true of a state to which play has led."""
    check_playable(state)
    table = state.table
    if table is not None:
        check_equipment(state.rules, table)
        check_rest(state, table)
        check_targets(state, table)
        check_reactions(state, table)


def check_playable(state: State) -> None:
    """Check all that has to be true of any state, also of one that was read."""
    check_views(state)
    table = state.table
    if table is not None:
        decks = owned_now(state.rules.pool, state.decks, table.kept)
        for seat, (player, deck) in enumerate(zip(table.players, decks, strict=True)):
            assert cards_of(table, seat) == Counter((*deck.champions, *deck.cards))
            check_player(player)
            check_champions(table, seat, deck, out=player.out)
        check_cards(state.rules, table)
        check_stack(state, table)
        check_board(state, table)


def check_board(state: State, table: Table) -> None:
    """The board that a table was made on is like one made anew, whatever it was asked, and no part of the table."""
    anew = attrs.evolve(table)
    assert (table, hash(table), repr(table), pickle.dumps(table)) == (anew, hash(anew), repr(anew), pickle.dumps(anew))
    kept, made = board_to_read(state.rules, state.decks, table), Board(state.rules, state.decks, anew)
    assert board_parts(kept) == board_parts(made)
    assert not (kept.unharmed and harmed(made))
    assert kept.offered in ((), attrs.evolve(state, stage=anew).legal_moves())


def board_parts(board: Board) -> dict[str, object]:
    """Return all that is on a board; who has won is not on the table any more, nor what was looked at before."""
    return {name: getattr(board, name) for name in Board.__slots__ if name not in ("offered", "unharmed", "winner")}


def check_player(player: Player) -> None:
    assert player.energy >= 0
    assert player.bacon >= 0
    assert list(player.hand) == sorted(player.hand)
    assert list(player.face_down or ()) == sorted(player.face_down or ())
    assert player.face_down != ()
    if player.out:
        assert player == Player((), (), removed=player.removed, out=True)


def check_champions(table: Table, seat: int, deck: Deck, out: bool) -> None:
    row = [(card.number, card.card) for card in table.cards if card.number == card.champion and card.seat == seat]
    assert row == ([] if out else [(seat * 3 + place, champion) for place, champion in enumerate(deck.champions)])


def check_cards(rules: Rules, table: Table) -> None:
    numbers = [card.number for card in table.cards]
    assert numbers == sorted(set(numbers))
    assert all(number < table.next_number for number in numbers)
    for card in table.cards:
        assert card.damage >= 0
        assert list(card.conditions) == sorted(set(card.conditions))
        assert [one.counter for one in card.counters] == sorted({one.counter for one in card.counters})
        assert all(0 < one.number < 100 for one in card.counters)
        assert len(set(card.used_up)) == len(card.used_up)
        kind = rules.pool.faces[card.card].kind
        if card.is_champion:
            assert kind is Kind.CHAMPION
            assert not card.destroyed
        else:
            assert kind is Kind.EQUIPMENT
            assert card.champion // 3 == card.seat


def _known_of(happening: Happening) -> tuple[object, ...]:
    """Return the knowledge of a reaction about a happening: the player, the card, and the cause."""
    what, by = happening.what, happening.by
    lying = happening.timing in (Timing.CARD_PLAYED, Timing.DISCARDED, Timing.PITCHED) and what.number is None
    place = (happening.timing is Timing.PITCHED, what.card) if lying else None
    return what.seat, what.number, place, by and by.number


@functools.lru_cache
def says(pool: Pool, word: str) -> bool:
    """Return whether a pool has a word of the effect language."""
    return f'"{word}"' in write_json(pool.to_json())


def check_equipment(rules: Rules, table: Table) -> None:
    if says(rules.pool, "equipment-limit") or says(rules.pool, "move-equipment"):  # moved while a card is declared
        return
    worn = Counter(card.champion for card in table.cards if not card.is_champion)
    assert all(number <= rules.equipment_limit for number in worn.values())


def check_stack(state: State, table: Table) -> None:
    """A turn lies below everything, and somebody, or chance, has to move."""
    if state.is_over:
        assert table.stack == ()
        return
    assert [place for place, frame in enumerate(table.stack) if isinstance(frame, Turn)] == [0]
    assert not table.players[table.turn.seat].out
    assert state.to_act is None or not table.players[state.to_act].out
    if len(table.stack) == 1:
        assert table.turn.step is TurnStep.ACTIONS
        assert not any(card.destroyed for card in table.cards)


def check_rest(state: State, table: Table) -> None:
    """Between actions nothing lasts for an attack, and no card has too much damage."""
    if len(table.stack) == 1:
        assert table.turn.actions > 0
        changeable = says(state.rules.pool, "gain-action") or says(state.rules.pool, "modify-player")
        assert changeable or table.turn.actions <= state.rules.actions
        assert all(lasting.attack == 0 for lasting in table.lasting)
        board = Board(state.rules, state.decks, table)
        assert all(card.damage == 0 or card.damage < defense_of(board, card.number) for card in table.cards)


def check_targets(state: State, table: Table) -> None:
    """Nobody attacks friendly cards; in Widdershins only those of the next player to the right who is in (S9)."""
    owners = {card.number: card.seat for card in table.cards}
    for move in legal_moves(state):
        if isinstance(move, m.Target):
            assert state.to_act is not None
            others = [(state.to_act - step) % state.seats for step in range(1, state.seats)]
            allowed = [seat for seat in others if not table.players[seat].out]
            assert owners[move.card] in (allowed[:1] if state.rules.format is Format.WIDDERSHINS else allowed)


def check_reactions(state: State, table: Table) -> None:
    """Check that no two reactions that can be chosen would be the same, so that a choice is a choice."""
    top = table.stack[-1] if table.stack else None
    if isinstance(top, Window):
        answers = [move for move in legal_moves(state) if isinstance(move, m.Play | m.Activate)]
        known = [_known_of(top.happenings[move.trigger or 0]) for move in answers]
        told = [(str(move).partition("!")[0], *facts) for move, facts in zip(answers, known, strict=True)]
        assert len(told) == len(set(told))


def check_views(state: State) -> None:
    """Everybody sees who is to act, and who is to act sees the same moves."""
    assert (state.to_act is None) <= (legal_moves(state) == ())
    for seat in (*range(state.seats), None):
        view = state.observe(seat)
        assert (view.to_act, view.is_over, view.winners) == (state.to_act, state.is_over, state.winners)
        assert (view.scores, view.game, view.chances) == (state.scores, state.game, state.chances)
        own = seat is not None and seat == state.to_act
        assert view.legal_moves() == (legal_moves(state) if own else ())


def check_copies(state: State) -> None:
    same = pickle.loads(pickle.dumps(state))
    assert same == state
    assert hash(same) == hash(state)
    assert legal_moves(same) == legal_moves(state)


def check_moves(state: State, keys: Iterable[str]) -> set[Illegal]:
    """Hold a wide universe of moves against the legal ones; and return the reasons for which they are refused."""
    legal = legal_moves(state)
    allowed = set(legal)
    assert len(allowed) == len(legal)
    assert bool(legal) == (state.to_act is not None)
    view = state.observe(state.to_act)
    refused = {}
    for move in {*every_move(state, keys), *legal}:
        reason = state.why_illegal(move)
        if isinstance(move, m.ChanceMove):
            assert reason is not None or state.to_act is None
        else:
            assert (reason is None) == (move in allowed)
            if state.to_act is not None:
                assert view.why_illegal(move) is reason
        if reason is not None:
            refused[reason] = move
    for reason, move in refused.items():
        check_refused(state, move, reason)
    return set(refused)


def check_refused(state: State, move: m.Move, reason: Illegal) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, move)
    assert (caught.value.reason, caught.value.move) == (reason, move)


def every_move(state: State, keys: Iterable[str]) -> Iterator[m.Move]:
    """Yield about every move there can be with these cards besides those of the hands."""
    keys = sorted({*keys, *(card for player in _players(state) for card in player.hand)})
    numbers = range(-1, 1 + (3 * state.seats if state.table is None else state.table.next_number))
    triggers = (None, -1, *range(1 + _happenings(state)))
    champions = (*range(-1, 3 * state.seats + 1),)
    yield from SIMPLE_MOVES
    for seat in range(-1, state.seats + 1):
        yield from (
            m.DrawLot(seat),
            m.Begin(seat),
            m.ChooseOpponent(seat),
            m.ChooseOption(seat),
            m.ChooseSeat(seat),
            m.RandomSeat(seat),
        )
    yield from map(m.SayX, range(-1, 102))
    for key in keys:
        yield from (m.RandomCard(key), m.NameTitle(key), m.ChooseDeck(key), m.PickChampion(key), m.ReturnChampion(key))
        yield from (m.AddCard(key), m.Pitch(key), m.ChooseCard(key))
        yield from (m.Play(key, champion, trigger) for champion in champions for trigger in triggers)
    for number in numbers:
        yield from (m.Attack(number), m.Target(number), m.Choose(number), m.RandomInPlay(number))
        yield from (m.Activate(number, effect, trigger) for effect in range(-1, 4) for trigger in triggers)
    yield from (m.Shuffle(keys), m.DealPool(keys))


def _players(state: State) -> tuple[Player, ...]:
    return () if state.table is None else state.table.players


def _happenings(state: State) -> int:
    table = state.table
    top = table.stack[-1] if table is not None and table.stack else None
    return len(top.happenings) if isinstance(top, Window) else 0


def check_step(before: State, move: m.Move, after: State) -> None:
    """Check that one move changes only permitted things, and nothing without an event."""
    told = before.events(move)
    assert apply(before, move) == apply(before, copy.copy(move)) == after
    assert after != before or told, "a reaction that comes back to the hand for nothing changes nothing in the end"
    assert before.why_illegal(move) is None
    assert after.chances == before.chances + isinstance(move, m.ChanceMove)
    assert after.rules is before.rules
    risen = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
    assert sorted(risen)[:-1] == [0] * (before.seats - 1)
    assert after.game == before.game + (sum(risen) == 1 and not after.is_over)
    if before.table is not None:
        check_victory_checks(before.rules, before.table, told)
    if before.table is None or after.table is None or after.table.stack == ():
        return
    gained = sum(event.count for event in told if isinstance(event, BaconGained) and event.giver is None)
    gained -= sum(event.count for event in told if isinstance(event, BaconLost))
    lost = [event.seat for event in told if isinstance(event, PlayerLost | GameLost)]
    kept = sum(player.bacon for player in after.table.players) - sum(player.bacon for player in before.table.players)
    assert gained >= kept if lost else gained == kept
    for seat, (then, now) in enumerate(zip(before.table.players, after.table.players, strict=True)):
        assert now.out == (then.out or seat in lost)
        if not now.out:
            moved = any(isinstance(event, CardMoved | CardTaken) and event.zone is Zone.SPENT for event in told)
            assert moved or now.spent[: len(then.spent)] == then.spent
            assert now.removed[: len(then.removed)] == then.removed


def check_victory_checks(rules: Rules, table: Table, told: Iterable[Event]) -> None:  # noqa: C901, PLR0912
    """Read once more, from what is told, who wins or loses when a turn begins (S1, §12.1)."""
    values = {card.key: card.value for card in rules.pool.deck_cards}
    bacon = [player.bacon for player in table.players]
    spent = [sum(values[card] for card in player.spent) for player in table.players]
    inside = [not player.out for player in table.players]
    won: int | None = None
    lost: int | None = None
    for event in told:
        if not isinstance(event, CardLeft | CardUncovered):
            assert isinstance(event, PlayerLost) == (lost is not None)
        match event:
            case BaconGained(seat, count, giver):
                bacon[seat] += count
                if giver is not None:
                    bacon[giver] -= count
            case BaconLost(seat, count):
                bacon[seat] -= count
            case CardPitched(seat, card):
                spent[seat] += values[card]
            case CardMoved(seat, card, Zone.SPENT) | CardTaken(seat, card, Zone.SPENT):
                spent[seat] -= values[card]
            case TurnBegan(seat):
                assert inside[seat]
                rivals = [bacon[other] for other in range(rules.players) if other != seat and inside[other]]
                most = rules.format is not Format.FREE_FOR_ALL or bacon[seat] > max(rivals)
                if bacon[seat] >= rules.bacon_to_win and most:
                    won = seat
                elif spent[seat] >= rules.energy_to_lose:
                    lost = seat
            case PlayerLost(seat):
                assert seat == lost
                lost, inside[seat], bacon[seat] = None, False, 0
                if inside.count(True) == 1:
                    won = inside.index(True)
            case GameLost(seat):
                inside[seat], bacon[seat] = False, 0
            case GameWon(seat):
                decided = won is None and any(isinstance(part, Deciding) for part in parts_of(rules.pool.cards))
                assert decided or seat == won
                won = None
            case _:
                pass
    assert (won, lost) == (None, None)


def check_end(before: State, after: State) -> None:
    """Read once more why a game ends with a move (S1, §12.1)."""
    winner = next(seat for seat in range(before.seats) if after.scores[seat] > before.scores[seat])
    table = before.table
    assert table is not None
    assert after.scores[winner] <= after.rules.wins_needed
    assert after.is_over == (after.scores[winner] == after.rules.wins_needed)
    assert after.winners == ((winner,) if after.is_over else ())
    if after.is_over:
        assert after.table is not None
        check_victory(after.rules, after.table, winner)
    else:
        assert after.to_act == ((1 - winner) if after.seats == 2 else (winner + 1) % after.seats)
        assert after.scores[winner] < after.rules.wins_needed


def check_victory(rules: Rules, table: Table, winner: int) -> str:
    """Return by what a player has won: with bacon, or as the last one standing."""
    bacon = [player.bacon for player in table.players]
    others_in = [seat for seat, player in enumerate(table.players) if not player.out and seat != winner]
    assert not table.players[winner].out
    if not others_in:
        return "last standing"
    assert bacon[winner] >= rules.bacon_to_win
    if rules.format is Format.FREE_FOR_ALL:
        assert all(bacon[winner] > bacon[seat] for seat in others_in)
    return "bacon"
