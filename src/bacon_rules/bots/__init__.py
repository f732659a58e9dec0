"""Players: plain strategies that choose a move from the view of their seat.

Watch them, play against them, write better players; the rules do not depend on them.

- `all_games` asks the player of the view's game.
- `anything` chooses any legal move.
- `net` has learned by playing against itself.
- `quick` plays many deals in little time.
- `searching` thinks within a budget.
- `strongest` is the strongest of these that is installed, which also gives hints.
"""

from typing import TYPE_CHECKING

from bacon_rules.deferred import deferred

if TYPE_CHECKING:
    from bacon_rules.bots import all_games as all_games
    from bacon_rules.bots import anything as anything
    from bacon_rules.bots import net as net
    from bacon_rules.bots import quick as quick
    from bacon_rules.bots import searching as searching
    from bacon_rules.bots import strongest as strongest
else:
    __getattr__, __dir__ = deferred(
        __name__, {name: name for name in ("all_games", "anything", "net", "quick", "searching", "strongest")}
    )
