# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
# ---

# %% [markdown]
# # Applewood: places at the table
#
# The quick player sits in all seats.

# %%
from concurrent.futures import ThreadPoolExecutor

import duckdb
from answering import DEALS, WORKERS, draw, mean
from matplotlib.axes import Axes

from bacon_rules import applewood
from bacon_rules.arena import study

studies = {}
with ThreadPoolExecutor(WORKERS) as executor:
    for players in (3, 4, 5, 6):
        studies[players] = study(applewood(players), "quick", DEALS, executor=executor)

# %% [markdown]
# ## What is the dealer's disadvantage?

# %%
points = {}
for players, found in studies.items():
    scores = found.scores
    points[players] = duckdb.sql(f"select from_dealer, {mean('points')} from scores group by 1 order by 1").fetchall()
    _, value, error = points[players][0]
    print(f"applewood-{players}: the dealer makes {value - (players - 1) / 2:+.4f} ± {error:.4f} points a deal")
    print(points[players])


def by_place(axes: Axes) -> None:
    """Draw the points of each place at the table."""
    for players, rows in points.items():
        places, values, errors = zip(*rows, strict=True)
        usual = (players - 1) / 2
        axes.errorbar(places, [value - usual for value in values], errors, marker="o", label=f"{players} players")
    axes.axhline(0, color="gray", linestyle=":")
    axes.set(xlabel="seats after the dealer", ylabel="points above the average", xticks=range(6))
    axes.legend(frameon=False)


draw("applewood-dealer", by_place)

# %% [markdown]
# ## What is the first lead worth?

# %%
firsts = {}
for players, found in studies.items():
    scores = found.scores
    firsts[players] = duckdb.sql(
        f"select from_dealer, {mean('coalesce(finished = 1, false)::int')} from scores group by 1 order by 1"
    ).fetchall()
    _, value, error = firsts[players][1]
    print(f"applewood-{players}: out first in {100 * value:.2f}% ± {100 * error:.2f}, instead of {100 / players:.2f}%")


def going_out(axes: Axes) -> None:
    """Draw how often the player with the first lead goes out first."""
    values, errors = [[100 * rows[1][place] for rows in firsts.values()] for place in (1, 2)]
    axes.bar([players - 0.2 for players in firsts], values, 0.4, yerr=errors, label="with the first lead")
    axes.bar([players + 0.2 for players in firsts], [100 / players for players in firsts], 0.4, label="on average")
    axes.set(xlabel="players", ylabel="goes out first, %", xticks=list(firsts))
    axes.legend(frameon=False)


draw("applewood-lead", going_out)

# %% [markdown]
# ## Who goes out after the first?

# %%
following = {}
for players, found in studies.items():
    scores = found.scores
    following[players] = duckdb.sql(f"""
        select (other.seat - one.seat + {players}) % {players} as after, count(*) / {DEALS} as share
        from scores as one join scores as other using (deal)
        where one.finished = 1 and other.finished = 2 group by 1 order by 1
    """).fetchall()
    errors = [1.96 * (share * (1 - share) / DEALS) ** 0.5 for _, share in following[players]]
    print(f"applewood-{players}: {following[players]}, ± {100 * max(errors):.2f}%")


def second(axes: Axes) -> None:
    """Draw which seat goes out second."""
    for players, rows in following.items():
        after, shares = zip(*rows, strict=True)
        axes.plot(after, [100 * share * (players - 1) for share in shares], marker="o", label=f"{players} players")
    axes.axhline(100, color="gray", linestyle=":")
    axes.set(xlabel="seats after the first player out", ylabel="goes out second, % of average", xticks=range(1, 6))
    axes.legend(frameon=False)


draw("applewood-second", second)

# %% [markdown]
# ## How long does a deal last?

# %%
lengths = {}
for players, found in studies.items():
    deals = found.deals
    [(value, error, longest)] = duckdb.sql(f"select {mean('moves')}, max(moves) from deals").fetchall()
    print(f"applewood-{players}: {value:.3f} ± {error:.3f} moves, at most {longest}")
    lengths[players] = duckdb.sql(f"select moves, count(*) / {DEALS} from deals group by 1 order by 1").fetchall()


def length(axes: Axes) -> None:
    """Draw how many moves deals have."""
    for players, rows in lengths.items():
        moves, shares = zip(*rows, strict=True)
        axes.plot(moves, [100 * share for share in shares], label=f"{players} players")
    axes.set(xlabel="moves in a deal", ylabel="of deals, %")
    axes.legend(frameon=False)


draw("applewood-length", length)
