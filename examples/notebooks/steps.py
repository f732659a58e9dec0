# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
# ---

# %% [markdown]
# # A record, step by step
#
# Four computers play Bacon for four. A record in a notebook is a table of its players and moves.

# %%
from collections import Counter

import attrs

from bacon_rules import bacon, parse_move
from bacon_rules.arena import play
from bacon_rules.bots.all_games import choose
from bacon_rules.climbing import Play
from bacon_rules.pictures import stepper
from bacon_rules.records import positions

played = play(bacon(4), [choose] * 4, seed=7)
record = attrs.evolve(played, seats=("Ann", "Ben", "Cam", "Dee"))
record

# %% [markdown]
# ## As each seat saw it
#
# The arrow keys work as soon as it has the focus, and the list on the right changes the seat. Here is the first deal.

# %%
ends = [ply for ply, position in enumerate(positions(record)) if ply and position.to_act is None]
first_deal = ends[0] if ends else len(record.moves)
stepper(record, last=first_deal)

# %% [markdown]
# ## As one seat saw it
#
# Nothing in this one tells what the others held, so it can be shown to anybody.

# %%
stepper(record, seats=[2], last=first_deal)

# %% [markdown]
# ## What was played?

# %%
moves = map(parse_move, record.moves)
kinds = Counter(str(move.combination.kind) for move in moves if isinstance(move, Play))
for kind, times in kinds.most_common(5):
    print(f"{times:3} {kind}")
