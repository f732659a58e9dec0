# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
# ---

# %% [markdown]
# # Applewood for four, with more wilds or fewer
#
# The quick player sits in all seats.

# %%
from concurrent.futures import ThreadPoolExecutor

import attrs
import duckdb
from answering import DEALS, WORKERS, draw, plotted, told
from matplotlib.axes import Axes

from bacon_rules import applewood
from bacon_rules.arena import means, study

leads, lengths = {}, {}
with ThreadPoolExecutor(WORKERS) as executor:
    for wilds in (0, 1, 2, 3):
        found = study(attrs.evolve(applewood(4), wilds_each=wilds), "quick", DEALS, executor=executor)
        scores = found.scores
        lengths[wilds] = means(found.deals, "moves")[()]
        led = duckdb.sql("select deal, coalesce(finished = 1, false) as first from scores where from_dealer = 1")
        leads[wilds] = means(led, "first")[()]

# %% [markdown]
# ## What do wilds change?

# %%
for wilds, moves in lengths.items():
    share = told(leads[wilds], ".2f", 100)
    print(f"{wilds} wilds each: {told(moves, '.3f')} moves; who leads first goes out first in {share}%")


def first(axes: Axes) -> None:
    """Draw how often the player with the first lead goes out first."""
    values, errors = plotted(leads.values(), 100)
    axes.errorbar(list(leads), values, errors, marker="o", capsize=3)
    axes.axhline(25, color="gray", linestyle=":")
    axes.set(xlabel="wilds dealt to each", ylabel="first lead goes out first, %", xticks=list(leads))


draw("wilds", first)
