# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
# ---

# %% [markdown]
# # Bacon and Chunky Bacon for four: teams
#
# The quick player sits in all seats.

# %%
from concurrent.futures import ThreadPoolExecutor

import duckdb
from answering import DEALS, WORKERS, draw, plotted, told
from matplotlib.axes import Axes

from bacon_rules import bacon, chunky_bacon
from bacon_rules.arena import means, study

with ThreadPoolExecutor(WORKERS) as executor:
    studies = {rules.name: study(rules, "quick", DEALS, executor=executor) for rules in (bacon(4), chunky_bacon(4))}

# %% [markdown]
# ## How often do both partners go out first and second?

# %%
scores = studies["bacon-4"].scores
worths = duckdb.sql("""
    select deal, worth, max(points) = worth as made
    from scores, (values (1), (2), (4)) as possible(worth) group by deal, worth
""")
ways = means(worths, "made", "worth")
print(*(f"{points} points: {told(share, '.2f', 100)}%" for (points,), share in ways.items()), sep="\n")


def shares(axes: Axes) -> None:
    """Draw how often a deal is worth how many points."""
    values, _ = plotted(ways.values(), 100)
    names = {1: "first and last\n1 point", 2: "first and third\n2 points", 4: "first and second\n4 points"}
    axes.bar([names[points] for (points,) in ways], values)
    axes.set(ylabel="of deals, %")


draw("teams-partners", shares)

# %% [markdown]
# ## Does it matter which team deals?

# %%
ahead = "sum(case from_dealer when 0 then points when 1 then -points else 0 end)"
leads = {}
for name, found in studies.items():
    scores = found.scores
    leads[name] = means(duckdb.sql(f"select deal, {ahead} as lead from scores group by deal"), "lead")[()]
    print(f"{name}: the dealer's team is ahead by {told(leads[name], '+.4f')} points a deal")


def dealing(axes: Axes) -> None:
    """Draw how far the dealer's team is ahead."""
    values, errors = plotted(leads.values())
    axes.barh(list(leads), values, xerr=errors, height=0.5)
    axes.axvline(0, color="gray", linewidth=1)
    axes.set(xlabel="points by which the dealer's team is ahead")


draw("teams-dealer", dealing)

# %% [markdown]
# ## What is it worth to go out first?

# %%
worth = {}
for name, found in studies.items():
    scores = found.scores
    places = duckdb.sql("""
        select deal, finished, lead
        from scores join (
            select deal, side, 2 * max(points) - sum(max(points)) over (partition by deal) as lead
            from scores group by deal, side
        ) using (deal, side)
    """)
    worth[name] = means(places, "lead", "finished")
    for (place,), lead in worth[name].items():
        print(f"{name}, place {place}: the team is ahead by {told(lead, '+.4f')} points")


def going_out(axes: Axes) -> None:
    """Draw how far a team is ahead, given the place of a player."""
    for name, found in worth.items():
        values, errors = plotted(found.values())
        axes.errorbar(["first", "second", "third", "not"][: len(found)], values, errors, marker="o", label=name)
    axes.axhline(0, color="gray", linestyle=":")
    axes.set(xlabel="a player goes out", ylabel="points ahead of the other team")
    axes.legend(frameon=False)


draw("teams-first", going_out)
