"""Turns, refreshing and passing time, victory, players who are out, matches and decks, broken."""

from typing import Any

from tests.save_your_bacon.broken.breaking import Call, answer, house, method
from tests.save_your_bacon.reference.match import Match
from tests.save_your_bacon.reference.table import Ask, Flow, Json, key_of
from tests.save_your_bacon.reference.turns import Game

# The check for victory


def losing_first(right: Call, game: Game, seat: int) -> None:
    if game.has_lost(seat):
        game.put_out(seat)
        if len(game.seats_in()) == 1:
            (game.winner,) = game.seats_in()
    else:
        right(game, seat)


def a_tie_wins(_: Call, game: Game, seat: int) -> bool:
    return bool(game.players[seat]["bacon"] >= game.house["bacon_to_win"])


def values_do_not_count(_: Call, game: Game, seat: int) -> int:
    return len(game.players[seat]["spent"])


method("S1", "losing is checked before winning", "check_for_victory", losing_first)
method("S1", "level with another player wins", "has_won", a_tie_wins)
method("S1", "spent cards count, not their values", "spent_energy", values_do_not_count)
house("S1", "two bacon win", "bacon_to_win", 2)
house("S1", "four bacon win", "bacon_to_win", 4)
house("S1", "20 energy loses", "energy_to_lose", 20)
house("S1", "22 energy loses", "energy_to_lose", 22)
answer("S1", "nobody loses", "has_lost", False)

# Two actions


def attack_again(right: Call, game: Game, seat: int) -> list[str]:
    game.turn["attacked"] = False
    moves: list[str] = right(game, seat)
    return moves


def refresh_again(right: Call, game: Game, seat: int) -> list[str]:
    game.turn["refreshed"] = False
    moves: list[str] = right(game, seat)
    return moves


def any_attack_counts(right: Call, game: Game, *given: Any) -> Flow:
    game.turn["attacked"] = True
    yield from right(game, *given)


def any_refresh_counts(right: Call, game: Game, seat: int) -> Flow:
    game.turn["refreshed"] = True
    yield from right(game, seat)


def no_passing_time(right: Call, game: Game, seat: int) -> list[str]:
    moves: list[str] = right(game, seat)
    return moves[:-1] if len(moves) > 1 else moves


house("S2", "a turn has three actions", "actions", 3)
house("S2", "a turn has one action", "actions", 1)
method("S2", "a player can attack twice", "actions", attack_again)
method("S2", "a player can refresh twice", "actions", refresh_again)
method("S2", "an attack by an effect is the turn's attack", "attack", any_attack_counts)
method("S2", "a refresh by an effect is the turn's refresh", "refresh", any_refresh_counts)
method("S2", "time passes only if nothing else can be done", "actions", no_passing_time)

# Refreshing and passing time


def draws_first(_: Call, game: Game, seat: int) -> Flow:
    missing = game.house["hand_size"] - len(game.players[seat]["hand"])
    if missing > 0:
        yield from game.draw(seat, missing)
        yield from game.settle(seat)
    yield from game.pitch_for_energy(seat, 0)
    game.turn_upright([])


def readies_all(right: Call, game: Game, seat: int, chosen: list[int]) -> list[int]:
    cards: list[int] = right(game, seat, chosen)
    return [] if len(cards) + len(chosen) <= game.house["most_readied"] else cards


def readies_champions(right: Call, game: Game, seat: int, chosen: list[int]) -> list[int]:
    return [number for number in right(game, seat, chosen) if game.is_champion(game.card(number))]


def readies_in_order(right: Call, game: Game, numbers: list[int]) -> None:
    for number in numbers[-1:]:
        right(game, [number])


def gains_nothing(right: Call, game: Game, seat: int, least: int) -> Flow:
    energy = game.players[seat]["energy"]
    yield from right(game, seat, least)
    game.players[seat]["energy"] = energy


def gains_one_each(right: Call, game: Game, seat: int, least: int) -> Flow:
    energy, spent = game.players[seat]["energy"], len(game.players[seat]["spent"])
    yield from right(game, seat, least)
    game.players[seat]["energy"] = energy + len(game.players[seat]["spent"]) - spent


def need_not_pitch(right: Call, game: Game, seat: int) -> Flow:
    yield from game.pitch_for_energy(seat, 0)


def pitches_two(right: Call, game: Game, seat: int) -> Flow:
    yield from game.pitch_for_energy(seat, 2)


method("S3", "cards are drawn before any is pitched", "refresh", draws_first)
method("S3", "all cards that can be readied are, without asking", "to_ready", readies_all)
method("S3", "only champions are readied", "to_ready", readies_champions)
method("S3", "one card is readied", "turn_upright", readies_in_order)
method("S3", "what is pitched to refresh gains one token each", "pitch_for_energy", gains_one_each)
house("S3", "three cards can be pitched", "most_pitched", 3)
house("S3", "six cards are drawn up to", "hand_size", 6)
house("S3", "two cards are readied", "most_readied", 2)
method("S4", "what is pitched to pass time gains nothing", "pitch_for_energy", gains_nothing)
method("S4", "nobody has to pitch to pass time", "pass_time", need_not_pitch)
method("S4", "two cards have to be pitched to pass time", "pass_time", pitches_two)

# Decks


def one_copy(right: Call, match: Match, champions: list[str]) -> Json:
    deck = right(match, champions)
    return {**deck, "cards": sorted({*deck["cards"]})}


def not_a_snake(_: Call, match: Match) -> Flow:
    champions = sorted(key for key, face in match.faces.items() if face["kind"] == "champion")
    move = yield Ask(None, [], None, (champions, 4 * match.seats))
    left = move.removeprefix("pool:").split(",")
    move = yield Ask(None, [f"lot:{seat}" for seat in range(match.seats)])
    first = int(move.removeprefix("lot:"))
    there = [(first + place) % match.seats for place in range(match.seats)]
    for seat in there * 4:
        move = yield Ask(seat, [f"pick:{key}" for key in left])
        left.remove(move.removeprefix("pick:"))


def decks_for_all(_: Call, match: Match) -> Flow:
    decks = [key_of(deck["name"]) for deck in match.pool["decks"]]
    for seat in range(match.seats):
        yield Ask(seat, [f"deck:{key}" for key in decks])


method("S6", "a pod has one copy of each card", "deck_of", one_copy, Match)
method("S6", "a draft goes round and round", "draft", not_a_snake, Match)
method("S6", "two players can take the same deck", "take_decks", decks_for_all, Match)

# Players who are out


def stays_in_play(right: Call, game: Game, seat: int) -> None:
    cards = [*game.cards]
    right(game, seat)
    game.cards = cards


def keeps_piles(right: Call, game: Game, seat: int) -> None:
    player = {**game.players[seat]}
    right(game, seat)
    game.players[seat].update(player, out=True)


method("S7", "the cards of who is out stay in play", "put_out", stays_in_play)
method("S7", "who is out keeps cards and tokens", "put_out", keeps_piles)

# Chance


def stops_at_the_shuffle(right: Call, game: Game, seat: int, count: int) -> Flow:
    yield from right(game, seat, min(count, len(game.players[seat]["deck"]) or count))


def no_second_deck(right: Call, game: Game, seat: int, count: int) -> Flow:
    yield from right(game, seat, min(count, len(game.players[seat]["deck"])))


def spent_cards_come_back(right: Call, game: Game, seat: int) -> Flow:
    player = game.players[seat]
    player["deck"], player["spent"] = player["deck"] + player["spent"], []
    yield from right(game, seat)


method("S8", "drawing ends when the deck is shuffled", "draw", stops_at_the_shuffle)
method("S8", "the discard never becomes a deck", "draw", no_second_deck)
method("S8", "spent cards are shuffled into the deck", "shuffle", spent_cards_come_back)

# Matches


def winner_decides(right: Call, match: Match, game: Game) -> int:
    right(match, game)
    assert game.winner is not None
    return game.winner


def one_before(right: Call, match: Match, game: Game) -> int:
    return (int(right(match, game)) - 2) % match.seats


method("S10", "the winner decides who begins", "end_game", winner_decides, Match)
method("S17", "the player before the winner decides who begins", "end_game", one_before, Match)
