# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
# ---

# %% [markdown]
# # The trick-taking game: calls
#
# The plain player sits in all seats.

# %%
import duckdb
from answering import DEALS, WORKERS, draw, mean
from matplotlib.axes import Axes

from bacon_rules import trick_taking
from bacon_rules.arena import Processes, study
from bacon_rules.bots import all_games

with Processes(WORKERS) as executor:
    found = study(trick_taking.Rules(), all_games.choose, DEALS, plays=True, executor=executor)
deals, scores, plays = found.deals, found.scores, found.plays

# %% [markdown]
# ## How often do all pass?

# %%
acquitted = "select deal, max(points) = 0 as passed from scores group by deal"
[(value, error)] = duckdb.sql(f"select {mean('passed::int')} from ({acquitted})").fetchall()
print(f"All pass in {100 * value:.2f}% ± {100 * error:.2f} of the deals")
calls = duckdb.sql(
    "select move, count(*) from plays where move in ('pick-up', 'pick-up-alone', 'pass') group by 1 order by 2"
).fetchall()
print(calls)
turned = duckdb.sql(f"""
    select upcards, count(*) / {DEALS} from (
        select deal, count(*) filter (move in ('pass', 'veto')) // 4 + 1 as upcards from plays group by deal
    ) group by 1 order by 1
""").fetchall()
print(turned)
draw(
    "tricks-passed",
    lambda axes: (
        axes.bar(["1", "2", "3", "4", "none"], [100 * share for _, share in turned]),
        axes.set(xlabel="the upcard that is picked up", ylabel="of deals, %"),
    ),
)

# %% [markdown]
# ## Which calls succeed?

# %%
contracts = duckdb.sql("""
    select deal, seat, case when move = 'pick-up-alone' and answer = 'accept' then 'alone' else 'together' end as call
    from (
        select deal, seat, move, lead(move) over (partition by deal order by ply) as answer
        from plays where move in ('pick-up', 'pick-up-alone', 'accept', 'veto', 'veto-alone')
    ) where move like 'pick-up%' and answer in ('accept', 'veto-alone')
""")
made = duckdb.sql(f"""
    select call, from_dealer, count(*), {mean("(points > 0)::int")}
    from contracts join scores using (deal, seat) group by 1, 2 order by 1, 2
""").fetchall()
whole = duckdb.sql(f"""
    select call, count(*), {mean("(points > 0)::int")}, {mean("points")}
    from contracts join scores using (deal, seat) group by 1 order by 1
""").fetchall()
for call, number, value, error, points, about in whole:
    print(f"{call}: {number} contracts, made {100 * value:.2f}% ± {100 * error:.2f}, {points:.3f} ± {about:.3f} points")
print(made)


def success(axes: Axes) -> None:
    """Draw how often the contracts of each seat are made."""
    for call in ("together", "alone"):
        seats = [row for row in made if row[0] == call]
        places = [(seat - 1) % 4 + 1 for _, seat, *_ in seats]
        values, errors = [[100 * row[place] for row in seats] for place in (3, 4)]
        axes.errorbar(places, values, errors, marker="o", linestyle="", capsize=3, label=call)
    axes.set(xlabel="place in the auction; the dealer is the last", ylabel="contracts made, %", xticks=range(1, 5))
    axes.legend(frameon=False)


draw("tricks-made", success)

# %% [markdown]
# ## Does the dealer's side score more?

# %%
places = duckdb.sql(f"select from_dealer, {mean('points')} from scores group by 1 order by 1").fetchall()
for place, value, error in places[:2]:
    print(f"{'the others' if place else 'the side of the dealer'}: {value:.4f} ± {error:.4f} points a deal")
ahead = "select deal, sum(case from_dealer when 0 then points when 1 then -points else 0 end) as lead from scores"
[(value, error)] = duckdb.sql(f"select {mean('lead')} from ({ahead} group by deal)").fetchall()
print(f"The dealer's side is ahead by {value:+.4f} ± {error:.4f} points a deal")
leads = duckdb.sql(f"select lead, count(*) / {DEALS} from ({ahead} group by deal) group by 1 order by 1").fetchall()
print(leads)
draw(
    "tricks-lead",
    lambda axes: (
        axes.bar([lead for lead, _ in leads], [100 * share for _, share in leads]),
        axes.set(xlabel="points of the dealer's side, or minus those of the others", ylabel="of deals, %"),
    ),
)
