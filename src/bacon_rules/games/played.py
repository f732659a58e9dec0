"""A game for programs: a player, a search, numbers of moves, rows for learning, chance lot by lot."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Generic

from bacon_rules.errors import SeedError, out_of_turn, shown
from bacon_rules.game import GameView
from bacon_rules.games.types import MoveT, RulesT, StateT, ViewT
from bacon_rules.games.wings import Winged, wing

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from bacon_rules.dice import Dice
    from bacon_rules.games.numbering import Numbering
    from bacon_rules.games.plain import Plain
    from bacon_rules.games.rows import Layout
    from bacon_rules.games.urns import Bounds, Urn
    from bacon_rules.searching.budget import Budget
    from bacon_rules.searching.thoughts import Thought
    from bacon_rules.shuffle import Seed
    from bacon_rules.speaking.speaker import Speaker

MOST_SENSIBLE: Final = 100
"""The number of legal moves to consider for a game that does not choose sensible ones."""


def check_generator(rng: random.Random) -> None:
    """Refuse a value that is not a generator, such as a seed.

    Raises:
        SeedError: the value is not a `random.Random`.
    """
    if not isinstance(rng, random.Random):
        raise SeedError(f"the generator is a random.Random, such as random.Random(7), not {shown(rng)}")


def any_move(view: GameView[MoveT, object], rng: random.Random) -> MoveT:
    """Return a random legal move of the seat of a view.

    Raises:
        SeatError: the view's seat is not to act.
        SeedError: the generator is not a `random.Random`.
    """
    check_generator(rng)
    legal = view.legal_moves()
    if not legal:
        raise out_of_turn(view.seat)
    return legal[rng.randrange(len(legal))]


class Played(Winged, Generic[StateT, ViewT, MoveT, RulesT]):
    """The part of a game's object for programs."""

    @wing("played.bot")
    def choose(self, view: ViewT, rng: random.Random) -> MoveT:
        """Return the move of the game's player; for a game without a player, a random legal move.

        Raises:
            SeatError: the view's seat is not to act.
        """
        move: MoveT = any_move(view, rng)
        return move

    @wing("played.net")
    def net_choose(self, view: ViewT, rng: random.Random) -> MoveT:
        """Return the move of the game's net, a player that has learned by playing against itself.

        Raises:
            SeatError: the view's seat is not to act.
            NetError: NumPy is not installed, or the file of the net is missing or has been changed.
            NoWingError: the game has no net.
        """
        self._lacks("net")

    @wing("played.net")
    def net_worth(self, rules: RulesT) -> int:
        """Return with how many simulations a search still plays no better than the game's net; 0 if unmeasured.

        Where a game has a search in which the net has a say, that one is meant.
        """
        return 0

    @wing("played.sensible")
    def sensible(self, view: ViewT) -> Sequence[MoveT]:
        """Return the legal moves that are worth a look, the best or the cheapest first; some, if the game is silent."""
        return tuple(islice(view.legal_moves(), MOST_SENSIBLE))

    @wing("played.search.thinking")
    def think(
        self, view: ViewT, rng: random.Random, budget: Budget, executor: Executor | None, also: Sequence[MoveT]
    ) -> Thought[MoveT]:
        """Return the result of a search, which tries the moves of `also` too, as far as it can.

        Raises:
            SeatError: the view's seat is not to act.
            NoWingError: the game has no search.
        """
        self._lacks("search")

    @wing("played.search.guided")
    def net_think(
        self, view: ViewT, rng: random.Random, budget: Budget, executor: Executor | None, also: Sequence[MoveT]
    ) -> Thought[MoveT]:
        """Return the result of a search in which the game's net has a say, and which is otherwise as `think`.

        Raises:
            SeatError: the view's seat is not to act.
            NetError: NumPy is not installed, or the file of the net is missing or has been changed.
            NoWingError: the game has no search with a net.
        """
        self._lacks("search with a net")

    @wing("played.why")
    def why(self, view: ViewT, move: MoveT, by: Speaker) -> str:
        """Return the reason why the game's player chooses a move, in a sentence or two; an empty text if unknown."""
        return ""

    @wing("played.why")
    def expected_told(self, expected: float, by: Speaker) -> str:
        """Return a sentence about the expected worth of a search's best move, from `Option.expected`."""
        points = f"{abs(expected):.1f}"
        if points == "0.0":
            return by.say("On average you end this deal level.")
        if expected < 0:
            return by.say("On average you end this deal {points} points behind.", points=points)
        return by.say("On average you end this deal {points} points ahead.", points=points)

    @wing("played.why")
    def amount_told(self, amount: float, by: Speaker) -> str:
        """Return the difference between two moves' `Option.expected` in a few words."""
        return by.say("{points} points", points=f"{amount:.1f}")

    @wing("played.why")
    def confirmed(self, view: ViewT, move: MoveT, instead: MoveT, by: Speaker) -> str:
        """Return what speaks for a move that a search found better than another; an empty text if nothing is sure."""
        return ""

    @wing("played.why")
    def matters(self) -> float:
        """Return the least difference between two moves' `Option.expected` that a player should care about."""
        return 0.3

    @wing("played.quick")
    def quick_player(self) -> Callable[[StateT], MoveT]:
        """Return a quick player that plays a game on for all seats, and plans its moves ahead.

        It returns a move for a state, and is then asked for the next one, until the game ends.

        Raises:
            NoWingError: the game has no quick player.
        """
        self._lacks("quick player")

    @wing("played.quick")
    def quick_choose(self, view: ViewT) -> MoveT:
        """Return the move of the quick player, given only what its seat sees.

        Raises:
            SeatError: the view's seat is not to act.
            NoWingError: the game has no quick player that plays a single seat.
        """
        self._lacks("quick player for a single seat")

    @wing("played.search.thinking")
    def work(self) -> int:
        """Return the work that one simulation of a search takes, compared with other games."""
        return 1

    @wing("played.numbering")
    def numbering(self, rules: RulesT) -> Numbering[StateT | ViewT, MoveT]:
        """Return the numbers of all moves that players can make.

        Raises:
            NoWingError: the moves have no numbers.
        """
        self._lacks("numbers of moves")

    @wing("played.reduced")
    def reduced_numbering(self, rules: RulesT) -> Numbering[StateT | ViewT, MoveT]:
        """Return the reduced numbering, or the full one if it is small.

        A reduced number stands for many moves, and makes one of them.

        Raises:
            NoWingError: the moves have no numbers.
        """
        return self.numbering(rules)

    @wing("played.rows")
    def layout(self, rules: RulesT) -> Layout:
        """Return the layout of the rows that `row` makes.

        Raises:
            NoWingError: the game has no rows.
        """
        self._lacks("rows for learning")

    @wing("played.rows")
    def row(self, view: ViewT) -> bytes:
        """Return the knowledge of a seat as numbers from 0 to 1, as the bytes of an ``array("f")``.

        Raises:
            SeatError: the view is a spectator's.
            NoWingError: the game has no rows.
        """
        self._lacks("rows for learning")

    @wing("played.rows")
    def full_layout(self, rules: RulesT) -> Layout:
        """Return the layout of the rows that `full_row` makes: that of `layout`, and then more parts.

        Raises:
            NoWingError: the game has no such rows.
        """
        self._lacks("rows of version 2")

    @wing("played.rows")
    def full_row(self, view: ViewT) -> bytes:
        """Return everything that a seat knows, as the row of `row` and then more numbers from 0 to 1.

        Unequal views of one layout have unequal rows, apart from what is told as a share of a usual maximum or as the
        last of many.

        Raises:
            SeatError: the view is a spectator's.
            NoWingError: the game has no such rows.
        """
        self._lacks("rows of version 2")

    @wing("played.past")
    def move_layout(self, rules: RulesT) -> Layout:
        """Return the layout of the rows that `move_row` makes.

        Raises:
            NoWingError: the game has no such rows, because not everybody sees all moves.
        """
        self._lacks("rows of moves")

    @wing("played.past")
    def move_row(self, rules: RulesT, seat: int, by: int, move: MoveT) -> bytes:
        """Return what a seat has seen of a player's move as numbers from 0 to 1, as the bytes of an ``array("f")``.

        Args:
            rules: the rules.
            seat: the seat that looks.
            by: the seat that has made the move.
            move: the move.

        Raises:
            NoWingError: the game has no such rows, because not everybody sees all moves.
        """
        self._lacks("rows of moves")

    @wing("played.lots")
    def bounds(self, rules: RulesT) -> Bounds:
        """Return the bounds of a deal: its length, its points, and the number of lots.

        Raises:
            NoWingError: the bounds are not known.
        """
        self._lacks("bounds of a deal")

    @wing("played.lots")
    def urn(self, state: StateT) -> Urn:
        """Return the lots from which chance draws a move.

        Raises:
            NoWingError: chance moves are not drawn lot by lot.
        """
        self._lacks("lots for chance")

    @wing("played.bulk")
    def rolled(self, state: StateT, dice: Dice) -> MoveT:
        """Return the chance move that dice make; usually the one of a seed that the dice make."""
        move: MoveT = state.chance_move(dice.word())
        return move

    @wing("played.bulk")
    def words(self, state: StateT, seeds: Iterable[Seed]) -> bytes:
        """Return the words with which the compiled module shuffles the cards of a state, for one seed after the other.

        Raises:
            SeedError: a value is not a seed.
            NoWingError: the cards are not shuffled by words.
        """
        self._lacks("words of a shuffle")

    @wing("played.bulk")
    def order(self, before: StateT, after: StateT) -> tuple[int, ...]:
        """Return the seats that have finished in a deal, the first first, after the move between two states.

        The move may be the one that ends the deal.  Empty for games without an order of finishing.
        """
        return ()

    @wing("played.bulk")
    def plain(self, state: StateT) -> Plain | None:
        """Return a state as the numbers with which the compiled module plays; `None` if it does not know the game."""
        return None

    @wing("played.bulk")
    def unplain(self, rules: RulesT, numbers: tuple[Any, ...]) -> StateT:
        """Return the state with the numbers that the compiled module tells of a game of a batch.

        Raises:
            NoWingError: the game has no plain numbers.
        """
        self._lacks("plain numbers")
