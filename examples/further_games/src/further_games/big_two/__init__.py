"""Big Two: four players climb to get rid of their cards first; twos are high, and five cards make poker hands.

The rules are the common part of most descriptions of the game; where these differ, a field of `Rules` decides. Reasons
and docstrings cite these rulings, and those of `further_games.match`:

- B1: Cards rank 3, 4, … 10, J, Q, K, A, 2, and where ranks are equal by suit: diamonds, clubs, hearts, spades. - B2:
Singles, pairs and triples are played, and five cards that are, from the lowest to the highest: a straight, a flush, a
full house, four of a kind with any fifth card, or a straight flush. - B3: A play has as many cards as the play that it
beats, and is higher: by kind, then by highest card.  A full house counts as its triple, four of a kind as its four.
Flushes are compared card by card from the highest, and by suit last, or by suit first (`flush_by_suit`). - B4: A
straight is five cards in a row, from 3-4-5-6-7 up to J-Q-K-A-2; or as in poker, where twos are low, from A-2-3-4-5 up
to 10-J-Q-K-A (`poker_straights`). - B5: Whoever holds the three of diamonds leads to the deal, and plays it among
others or alone (`lowest_first`). - B6: A player who cannot or will not beat the last play passes, and may play again
when the turn comes back, or only after the next lead (`pass_is_final`).  When all others have passed, the last player
to play leads anything. - B7: The deal ends when somebody has no cards left.  Each card left costs the others a point;
two, if they are ten or more (`doubled_from`), and three, if they are all thirteen (`tripled_from`).
"""

from further_games.big_two.codec import load_event, load_move, load_rules, load_state, load_view
from further_games.big_two.moves import Move, Pass, Play, parse_move
from further_games.big_two.reasons import Illegal
from further_games.big_two.rules import Rules, preset
from further_games.big_two.state import State, View

__all__ = ["Illegal", "Move", "Pass", "Play", "Rules", "State", "View", "parse_move", "preset"]
__all__ += ["load_event", "load_move", "load_rules", "load_state", "load_view"]
