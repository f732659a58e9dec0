"""Players: plain strategies that choose a move from what their seat may know.

They are here to be watched, played against and improved on; the rules know nothing of them.

- `all_games` chooses as the player of the view's game does.
- `anything` chooses any legal move.
- `searching` thinks, for as long as it is told to.
"""

from typing import TYPE_CHECKING

from bacon_rules.deferred import deferred

if TYPE_CHECKING:
    from bacon_rules.bots import all_games as all_games
    from bacon_rules.bots import anything as anything
    from bacon_rules.bots import searching as searching
else:
    __getattr__, __dir__ = deferred(__name__, {name: name for name in ("all_games", "anything", "searching")})
