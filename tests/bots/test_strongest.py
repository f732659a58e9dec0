"""Who is the strongest player that is installed, what it advises, and what it is called."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import attrs
import pytest

from bacon_rules import NetError, NoWingError, SeatError, applewood, new_match, trick_taking
from bacon_rules.bots import all_games, net
from bacon_rules.bots import strongest as module
from bacon_rules.bots.named import ANY, NET, PLAIN, searching
from bacon_rules.bots.reasons import grounds, judge_told, player_told, reason, suggestion
from bacon_rules.bots.searching import Budget, Guide, Searcher, think
from bacon_rules.bots.strongest import (
    USUAL,
    Advice,
    advised,
    asked,
    has_net,
    installed,
    judge,
    lessened,
    plain,
    strongest,
)
from bacon_rules.games import AnyView, game_of_any
from bacon_rules.games.register import game_named
from bacon_rules.searching.thoughts import only
from bacon_rules.speaking.speaker import speaker_of
from bacon_rules.trick_taking.played import net as its_net
from tests.games import foreign
from tests.games.matches import played
from tests.games.registers import REGISTER, register_of_its_own

GAMES = ("bacon-4", "trick-taking", "save-your-bacon")
EN = speaker_of("en")


class WithPlayer(foreign.Higher):
    """A game with a player of its own, which makes the last legal move."""

    def choose(self, view: foreign.View, rng: random.Random) -> foreign.Move:  # noqa: ARG002 - as all players are called
        return view.legal_moves()[-1]


class WithNet(WithPlayer):
    """A game with a net besides, and no search."""

    def net_choose(self, view: foreign.View, rng: random.Random) -> foreign.Move:
        return self.choose(view, rng)


def view_of(name: str) -> AnyView:
    """Return the view of a seat with a choice."""
    there = next(one for one, _ in played(name) if one.to_act is not None and len(one.legal_moves()) > 2)
    view: AnyView = there.state.observe(there.to_act)
    return view


@contextmanager
def foreign_view(kind: type[foreign.Higher]) -> Iterator[foreign.View]:
    """Give a view of a game of another package, whose object is of a kind."""
    with register_of_its_own():
        REGISTER.register(kind())
        state = foreign.Rules().new_match()
        yield state.apply(state.chance_move(7)).observe(0)


def without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)


def test_the_search_is_stronger_than_the_plain_player() -> None:
    view = view_of("save-your-bacon")
    for simulations in (1, 64, 65, 1000):
        budget = Budget(simulations=simulations)
        assert strongest(view, budget) == searching(budget)
    assert strongest(view) == searching(USUAL)


def test_the_net_is_asked_as_long_as_a_search_is_not_measured_to_be_better() -> None:
    pytest.importorskip("numpy")
    view: Any = view_of("trick-taking")
    for simulations, best in ((1, "net"), (64, "net"), (65, "net+search:65"), (100, "net+search:100")):
        assert strongest(view, Budget(simulations=simulations)).name == best
    assert strongest(view, Budget(seconds=0.25)) == searching(Budget(seconds=0.25), Guide.NET)
    start = trick_taking.new_match(trick_taking.Rules(cards_each=3))
    other: Any = start.apply(start.chance_move(7)).observe(1)
    assert strongest(other, Budget(simulations=1)).name == "search:1"


def test_in_the_climbing_game_the_net_has_a_say_by_the_usual_rules() -> None:
    pytest.importorskip("numpy")
    view: Any = view_of("bacon-4")
    for simulations, best in ((1, "net"), (16, "net"), (17, "net+search:17"), (1000, "net+search:1000")):
        assert strongest(view, Budget(simulations=simulations)).name == best
    for rules, best in ((applewood(3), "net+search:100"), (attrs.evolve(applewood(3), wilds_each=1), "search:100")):
        start = new_match(rules)
        assert strongest(start.apply(start.chance_move(7)).observe(1)).name == best


@pytest.mark.parametrize(("game", "simulations"), [("trick-taking", 100), ("save-your-bacon", 20)])
def test_the_strongest_plays_as_it_gives_hints(game: str, simulations: int) -> None:
    view = view_of(game)
    assert installed(view) == strongest(view, Budget(simulations=simulations))
    assert module.choose(view, random.Random(2)) == asked(installed(view), view, random.Random(2)).move


@pytest.mark.parametrize("game", ["bacon-4", "trick-taking"])
def test_the_judge_can_say_what_a_move_is_worth(game: str) -> None:
    """So it is a search even where the net alone is as strong, and else the strongest player."""
    pytest.importorskip("numpy")
    view: Any = view_of(game)
    assert judge(view, Budget(simulations=3)).name == "net+search:3"
    assert judge(view.determinize(1), Budget(seconds=2)) == searching(Budget(seconds=2), Guide.NET)
    assert judge(view, USUAL) == strongest(view)
    also = view.legal_moves()[-1]
    thought = asked(judge(view, Budget(simulations=2)), view, random.Random(1), also=[also])
    assert also in [option.move for option in thought.options]


def test_without_a_net_that_was_measured_the_search_judges_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert judge(view_of("save-your-bacon"), USUAL) == searching(USUAL)
    start: Any = trick_taking.new_match(trick_taking.Rules(cards_each=3))
    assert judge(start, USUAL) == searching(USUAL)
    without_numpy(monkeypatch)
    for game in ("bacon-4", "trick-taking"):
        assert judge(view_of(game), USUAL) == searching(USUAL)


def test_without_numpy_the_next_strongest_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    without_numpy(monkeypatch)
    monkeypatch.setattr(its_net, "network", its_net.network.__wrapped__)  # another test may have read it already
    assert not has_net(game_named("trick-taking"))
    found = advised(view_of("trick-taking"), 3, strongest(view_of("trick-taking"), Budget(simulations=16)))
    assert found.player == "search:16"
    with pytest.raises(NetError, match="NumPy"):
        advised(view_of("trick-taking"), 3, NET)
    with foreign_view(WithNet) as view:
        assert strongest(view) == PLAIN


def test_a_game_without_any_player_has_legal_moves() -> None:
    with foreign_view(foreign.Higher) as view:
        assert strongest(view) == plain(foreign.GAME) == ANY
        found = advised(view, 3, ANY)
        assert (found.player, found.thought) == ("any", only(found.usual))
        moves = {str(advised(view, number, strongest(view)).thought.move) for number in range(30)}
        assert moves == {*map(str, view.legal_moves())}
        move = game_of_any(view).sentence(found.usual, EN)
        assert suggestion(found, EN) == f"Chance, as no player knows this game, suggests: {move}."
        with pytest.raises(NoWingError, match="has no search"):
            advised(view, 3, searching(USUAL))


def test_a_game_with_fewer_players_has_a_strongest_one_too() -> None:
    with foreign_view(WithPlayer) as view:
        assert strongest(view) == PLAIN
        assert advised(view, 3, PLAIN).thought.move == view.legal_moves()[-1]
    pytest.importorskip("numpy")
    with foreign_view(WithNet) as view:
        assert strongest(view) == NET


@pytest.mark.parametrize("game", GAMES)
def test_advice_follows_from_the_view_the_number_and_the_player(game: str) -> None:
    view, number, few = view_of(game), 5, Budget(simulations=3)
    usual = all_games.choose(view, random.Random(number))
    thought = think(view, random.Random(number), few)
    assert advised(view, number, searching(few)) == Advice(view, "search:3", usual, thought)
    assert advised(view, number, PLAIN) == Advice(view, "plain", usual, only(usual))
    assert asked(searching(few), view, random.Random(number)) == thought
    world: Any = view.determinize(9)
    assert advised(world.observe(view.seat), number, searching(few)) == advised(view, number, searching(few))
    with pytest.raises(SeatError):
        advised(world.observe(None), number, PLAIN)


def test_the_net_advises_what_it_chooses() -> None:
    pytest.importorskip("numpy")
    view = view_of("trick-taking")
    chosen = net.choose(view, random.Random(0))
    found = advised(view, 5, NET)
    assert (found.player, found.thought) == ("net", only(chosen))
    assert suggestion(found, EN) == f"The net suggests: {game_of_any(view).sentence(chosen, EN)}."


def test_a_move_is_explained_by_the_plain_players_reason_or_compared_with_its_move() -> None:
    view: Any = view_of("trick-taking")
    usual, other = all_games.choose(view, random.Random(0)), view.legal_moves()[1]
    assert other != usual
    searched = think(view, random.Random(0), Budget(simulations=2), also=(other,))
    worse = [option for option in searched.options if option.move == other]
    for thought, told in (
        (only(usual), reason(view, usual)),
        (only(other), "The plain player would do this: Pass."),
        (type(searched)(tuple(worse), 2, 0.5), "Tried out, it does better than this: Pass."),
    ):
        advice = Advice(view, "search:2", usual, thought)
        assert grounds(advice, EN) == told
        move = game_of_any(view).sentence(thought.move, EN)
        assert suggestion(advice, EN) == f"A search of 2 simulations suggests: {move}."


@pytest.mark.parametrize(
    ("player", "told"),
    [
        ("net", "the net"),
        ("net+search:100", "a search of 100 simulations with the net"),
        ("net+search:0.5s", "a search of 0.5 seconds with the net"),
        ("plain", "the plain player"),
        ("any", "chance, as no player knows this game,"),
        ("search:1", "a search of 1 simulation"),
        ("search:256", "a search of 256 simulations"),
        ("search:0.2s", "a search of 0.2 seconds"),
        (searching(Budget(seconds=10)).name, "a search of 10 seconds"),
        (searching(Budget(seconds=0.5)).name, "a search of 0.5 seconds"),
    ],
)
def test_a_player_has_a_name_in_words(player: str, told: str) -> None:
    assert player_told(player, EN) == told
    assert judge_told(player, EN) == f"Judged by {told}."
    assert not player_told(player, speaker_of("ja")).isascii()


def test_a_budget_is_smaller_where_a_simulation_is_more_work() -> None:
    for name, simulations in (("bacon-4", 100), ("trick-taking", 100), ("save-your-bacon", 20)):
        assert lessened(USUAL, game_named(name)) == Budget(simulations=simulations)
    assert lessened(Budget(simulations=3), game_named("save-your-bacon")) == Budget(simulations=1)
    seconds = Budget(seconds=2)
    assert lessened(seconds, game_named("save-your-bacon")) is seconds


def test_a_search_is_named_by_its_budget() -> None:
    assert searching(Budget(simulations=7)).choose == Searcher(Budget(simulations=7))
    assert searching(Budget(simulations=7)).name == "search:7"
