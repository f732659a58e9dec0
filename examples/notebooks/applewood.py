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
from answering import DEALS, WORKERS, draw, plotted, told
from matplotlib.axes import Axes

from bacon_rules import applewood
from bacon_rules.arena import means, study

studies = {}
with ThreadPoolExecutor(WORKERS) as executor:
    for players in (3, 4, 5, 6):
        studies[players] = study(applewood(players), "quick", DEALS, executor=executor)

# %% [markdown]
# ## What is the dealer's disadvantage?

# %%
points = {}
for players, found in studies.items():
    points[players] = means(found.scores, "points", "from_dealer")
    print(f"applewood-{players}, with {(players - 1) / 2} points a deal on average:")
    for (place,), made in points[players].items():
        print(f"{place} seats after the dealer: {told(made)}")


def by_place(axes: Axes) -> None:
    """Draw the points of each place at the table."""
    for players, found in points.items():
        values, errors = plotted(found.values())
        usual = (players - 1) / 2
        axes.errorbar(
            range(players), [value - usual for value in values], errors, marker="o", label=f"{players} players"
        )
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
    led = duckdb.sql("select deal, coalesce(finished = 1, false) as first from scores where from_dealer = 1")
    firsts[players] = means(led, "first")[()]
    print(f"applewood-{players}: out first in {told(firsts[players], '.2f', 100)}%, instead of {100 / players:.2f}%")


def going_out(axes: Axes) -> None:
    """Draw how often the player with the first lead goes out first."""
    values, errors = plotted(firsts.values(), 100)
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
    ranks = duckdb.sql(f"""
        select deal, after, (other.seat - one.seat + {players}) % {players} = after as second
        from scores as one join scores as other using (deal), range(1, {players}) as seats(after)
        where one.finished = 1 and other.finished = 2
    """)
    following[players] = means(ranks, "second", "after")
    print(f"applewood-{players}: {', '.join(told(share, '.2f', 100) for share in following[players].values())}%")


def second(axes: Axes) -> None:
    """Draw which seat goes out second."""
    for players, found in following.items():
        shares, errors = plotted(found.values(), 100 * (players - 1))
        axes.errorbar(range(1, players), shares, errors, marker="o", label=f"{players} players")
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
    [(longest,)] = duckdb.sql("select max(moves) from deals").fetchall()
    print(f"applewood-{players}: {told(means(deals, 'moves')[()], '.3f')} moves, at most {longest}")
    lengths[players] = duckdb.sql(f"select moves, count(*) / {DEALS} from deals group by 1 order by 1").fetchall()


def length(axes: Axes) -> None:
    """Draw how many moves deals have."""
    for players, rows in lengths.items():
        moves, shares = zip(*rows, strict=True)
        axes.plot(moves, [100 * share for share in shares], label=f"{players} players")
    axes.set(xlabel="moves in a deal", ylabel="of deals, %")
    axes.legend(frameon=False)


draw("applewood-length", length)
