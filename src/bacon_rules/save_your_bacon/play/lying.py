"""Cards out of play that an effect action is about: finding them, and taking them from where they lie."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from bacon_rules.save_your_bacon.cards.selectors import Each, Selector, Top
from bacon_rules.save_your_bacon.cards.vocabulary import Reference, Zone
from bacon_rules.save_your_bacon.frames import Lying, Resolving, Taken
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.play.asking import asker_of
from bacon_rules.save_your_bacon.play.board import Board, without
from bacon_rules.save_your_bacon.play.evolving import evolve_player
from bacon_rules.save_your_bacon.play.meaning import lying_meant, players_meant
from bacon_rules.save_your_bacon.play.piles import take_from_hand
from bacon_rules.save_your_bacon.play.values import amount_of, passes_out_of_play


def lying_for(board: Board, frame: Resolving, selector: Selector | None) -> list[Lying]:
    """Return the cards out of play that an effect action means without a choice."""
    asker = asker_of(frame)
    match selector:
        case Each(each=wanted, zone=Zone.UNDER):
            above = None if frame.source is None else board.cards[frame.source]
            return [
                Lying(one.owner, Zone.UNDER, one.card)
                for one in (above.under if above is not None else ())
                if passes_out_of_play(board, wanted, one.card, asker)
            ]
        case Each(each=wanted, zone=zone, whose=whose) if zone is not Zone.PLAY:
            return [
                Lying(seat, zone, card)
                for seat in players_meant(board, whose, asker)
                for card in board.players[seat].cards_in(zone)
                if passes_out_of_play(board, wanted, card, asker)
            ]
        case Top(top=count, whose=whose):
            number = amount_of(board, count, asker)
            return [one for seat in players_meant(board, whose, asker) for one in top_of(board, seat, number)]
        case Reference.THAT:  # text can ask of a card that is being played, but does nothing to it
            return [one for one in lying_meant(board, selector, asker) if one.zone is not Zone.PLAY]
        case _:
            return []


def wanted_of(board: Board, frame: Resolving, selector: Selector | None) -> int:
    """Return how many cards an effect action means to find on top of decks; 0 if it is not about them."""
    if not isinstance(selector, Top):
        return 0
    asker = asker_of(frame)
    return amount_of(board, selector.top, asker) * len(players_meant(board, selector.whose, asker))


def top_of(board: Board, seat: int, count: int) -> list[Lying]:
    """Return the top cards of a player's deck."""
    deck = board.players[seat].deck
    return [Lying(seat, Zone.DECK, card, len(deck) - 1 - place) for place, card in enumerate(deck[:count])]


def found(board: Board, zone: Zone, taken: Iterable[Taken]) -> list[Lying]:
    """Return where cards lie that were chosen: those of a deck on top of it."""
    chosen: Counter[int] = Counter()
    lying = []
    for one in taken:
        height = len(board.players[one.seat].deck) - 1 - chosen[one.seat] if zone is Zone.DECK else 0
        chosen[one.seat] += 1
        lying.append(Lying(one.seat, zone, one.card, height))
    return lying


def lift(board: Board, seat: int, card: CardKey, place: int) -> None:
    """Put a card of a deck that is chosen on top of it, below so many that were chosen before."""
    player = board.players[seat]
    was = player.deck.index(card, place)
    deck = (*player.deck[:place], card, *player.deck[place:was], *player.deck[was + 1 :])
    board.set_player(seat, evolve_player(player, deck=deck))
    board.lose_sight_in_deck(seat, len(deck) - 1 - was)


def take_out(board: Board, cards: Sequence[Lying]) -> None:
    """Take cards out of their zones; the order of the others stays."""
    decks: dict[int, set[int]] = defaultdict(set)
    for one in cards:
        player = board.players[one.seat]
        match one.zone:
            case Zone.HAND:
                take_from_hand(board, one.seat, one.card)
            case Zone.DECK:
                decks[one.seat].add(one.below)
            case Zone.DISCARD:
                board.set_player(one.seat, evolve_player(player, discard=without(player.discard, one.card)))
            case _:
                board.set_player(one.seat, evolve_player(player, spent=without(player.spent, one.card)))
    for seat, heights in decks.items():
        player = board.players[seat]
        last = len(player.deck) - 1
        deck = tuple([card for place, card in enumerate(player.deck) if last - place not in heights])
        board.set_player(seat, evolve_player(player, deck=deck))
        board.lose_sight_in_deck(seat, min(heights))
