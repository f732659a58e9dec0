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
from answering import DEALS, WORKERS, draw, mean
from matplotlib.axes import Axes

from bacon_rules import applewood
from bacon_rules.arena import study

leads, lengths = {}, {}
with ThreadPoolExecutor(WORKERS) as executor:
    for wilds in (0, 1, 2, 3):
        found = study(attrs.evolve(applewood(4), wilds_each=wilds), "quick", DEALS, executor=executor)
        deals, scores = found.deals, found.scores
        [lengths[wilds]] = duckdb.sql(f"select {mean('moves')} from deals").fetchall()
        [leads[wilds]] = duckdb.sql(
            f"select {mean('coalesce(finished = 1, false)::int')} from scores where from_dealer = 1"
        ).fetchall()

# %% [markdown]
# ## What do wilds change?

# %%
for wilds, (value, error) in lengths.items():
    share, about = leads[wilds]
    print(f"{wilds} wilds each: {value:.3f} ± {error:.3f} moves; who leads first goes out first in "
          f"{100 * share:.2f}% ± {100 * about:.2f}")  # fmt: skip


def first(axes: Axes) -> None:
    """Draw how often the player with the first lead goes out first."""
    values, errors = [[100 * row[place] for row in leads.values()] for place in (0, 1)]
    axes.errorbar(list(leads), values, errors, marker="o", capsize=3)
    axes.axhline(25, color="gray", linestyle=":")
    axes.set(xlabel="wilds dealt to each", ylabel="first lead goes out first, %", xticks=list(leads))


draw("wilds", first)
