"""Hearts: four players avoid tricks with hearts and the queen of spades.

Every field of `Rules` that is a truth value is a parameter of the same name in OpenSpiel's ``hearts``, and these rules
are checked against it, move by move.  Reasons and docstrings cite these rulings, and those of `further_games.match`:

- H1: Before the play each player passes three cards: in the first deal to the left, in the second to the right, in the
  third across; in the fourth nothing is passed, and so on.  Nobody sees cards before all have passed (`pass_cards`). -
  H2: Whoever holds the two of clubs leads it to the first trick, or any club (`can_lead_any_club`). - H3: Players
  follow suit if they can.  The highest card of the suit led wins the trick, aces being high, and its player leads the
  next. - H4: No hearts, and not the queen of spades, are discarded on the first trick, unless a player has nothing else
  (`no_pts_on_first_trick`). - H5: Hearts are not led before a heart, or the queen of spades (`qs_breaks_hearts`), has
  been played, unless a player has nothing else (`must_break_hearts`), or nothing but that queen
  (`can_lead_hearts_instead_of_qs`). - H6: Each heart taken costs a point, the queen of spades 13.  The jack of diamonds
  can be worth 10 (`jd_bonus`), and taking no trick at all 5 (`avoid_all_tricks_bonus`), unless somebody has shot the
  moon. - H7: A player who takes all hearts and the queen of spades has shot the moon: this costs the others 26 points
  each, and the player nothing.
"""

from further_games.hearts.codec import load_event, load_move, load_rules, load_state, load_view
from further_games.hearts.moves import Move, Pass, Play, parse_move
from further_games.hearts.reasons import Illegal
from further_games.hearts.rules import Rules, preset
from further_games.hearts.state import State, View

__all__ = ["Illegal", "Move", "Pass", "Play", "Rules", "State", "View", "parse_move", "preset"]
__all__ += ["load_event", "load_move", "load_rules", "load_state", "load_view"]
