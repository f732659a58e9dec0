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
from answering import DEALS, WORKERS, draw, mean
from matplotlib.axes import Axes

from bacon_rules import bacon, chunky_bacon
from bacon_rules.arena import study

with ThreadPoolExecutor(WORKERS) as executor:
    studies = {rules.name: study(rules, "quick", DEALS, executor=executor) for rules in (bacon(4), chunky_bacon(4))}

# %% [markdown]
# ## How often do both partners go out first and second?

# %%
scores = studies["bacon-4"].scores
ways = duckdb.sql(f"""
    select points, {mean("(points = most)::int")}
    from (select deal, max(points) as most from scores group by deal), (values (1), (2), (4)) as possible(points)
    group by 1 order by 1
""").fetchall()
print(*(f"{points} points: {100 * value:.2f}% ± {100 * error:.2f}" for points, value, error in ways), sep="\n")


def shares(axes: Axes) -> None:
    """Draw how often a deal is worth how many points."""
    points, values, _ = zip(*ways, strict=True)
    names = {1: "first and last\n1 point", 2: "first and third\n2 points", 4: "first and second\n4 points"}
    axes.bar([names[number] for number in points], [100 * value for value in values])
    axes.set(ylabel="of deals, %")


draw("teams-partners", shares)

# %% [markdown]
# ## Does it matter which team deals?

# %%
ahead = "sum(case from_dealer when 0 then points when 1 then -points else 0 end)"
leads = {}
for name, found in studies.items():
    scores = found.scores
    [leads[name]] = duckdb.sql(
        f"select {mean('lead')} from (select {ahead} as lead from scores group by deal)"
    ).fetchall()
    value, error = leads[name]
    print(f"{name}: the dealer's team is ahead by {value:+.4f} ± {error:.4f} points a deal")


def dealing(axes: Axes) -> None:
    """Draw how far the dealer's team is ahead."""
    values, errors = zip(*leads.values(), strict=True)
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
    worth[name] = duckdb.sql(f"""
        select finished, {mean("lead")}
        from scores join (
            select deal, side, 2 * max(points) - sum(max(points)) over (partition by deal) as lead
            from scores group by deal, side
        ) using (deal, side) group by 1 order by 1 nulls last
    """).fetchall()
    for place, value, error in worth[name]:
        known = f" ± {error:.4f}" if place else ", of one or two players in a deal"
        print(f"{name}, place {place}: the team is ahead by {value:+.4f}{known} points")


def going_out(axes: Axes) -> None:
    """Draw how far a team is ahead, given the place of a player."""
    for name, rows in worth.items():
        values, errors = [[row[place] for row in rows] for place in (1, 2)]
        axes.errorbar(["first", "second", "third", "not"][: len(rows)], values, errors, marker="o", label=name)
    axes.axhline(0, color="gray", linestyle=":")
    axes.set(xlabel="a player goes out", ylabel="points ahead of the other team")
    axes.legend(frameon=False)


draw("teams-first", going_out)
