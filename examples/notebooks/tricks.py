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
from answering import DEALS, WORKERS, draw, plotted, told
from matplotlib.axes import Axes

from bacon_rules import trick_taking
from bacon_rules.arena import Processes, means, study
from bacon_rules.bots import all_games

with Processes(WORKERS) as executor:
    found = study(trick_taking.Rules(), all_games.choose, DEALS, plays=True, executor=executor)
deals, scores, plays = found.deals, found.scores, found.plays

# %% [markdown]
# ## How often do all pass?

# %%
acquitted = duckdb.sql("select deal, max(points) = 0 as passed from scores group by deal")
print(f"All pass in {told(means(acquitted, 'passed')[()], '.2f', 100)}% of the deals")
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
ends = duckdb.sql("select *, points > 0 as is_made from contracts join scores using (deal, seat)")
made = means(ends, "is_made", "call", "from_dealer")
shares, points = means(ends, "is_made", "call"), means(ends, "points", "call")
for call, number in duckdb.sql("select call, count(*) from ends group by 1 order by 1").fetchall():
    share = told(shares[call,], ".2f", 100)
    print(f"{call}: {number} contracts, made {share}%, {told(points[call,], '.3f')} points")


def success(axes: Axes) -> None:
    """Draw how often the contracts of each seat are made."""
    for call in ("together", "alone"):
        seats = {seat: share for (way, seat), share in made.items() if way == call}
        places = [(seat - 1) % 4 + 1 for seat in seats]
        values, errors = plotted(seats.values(), 100)
        axes.errorbar(places, values, errors, marker="o", linestyle="", capsize=3, label=call)
    axes.set(xlabel="place in the auction; the dealer is the last", ylabel="contracts made, %", xticks=range(1, 5))
    axes.legend(frameon=False)


draw("tricks-made", success)

# %% [markdown]
# ## Does the dealer's side score more?

# %%
places = means(scores, "points", "from_dealer")
print(f"the side of the dealer: {told(places[0,])} points a deal; the others: {told(places[1,])}")
ahead = "select deal, sum(case from_dealer when 0 then points when 1 then -points else 0 end) as lead from scores"
lead = means(duckdb.sql(f"{ahead} group by deal"), "lead")[()]
print(f"The dealer's side is ahead by {told(lead, '+.4f')} points a deal")
leads = duckdb.sql(f"select lead, count(*) / {DEALS} from ({ahead} group by deal) group by 1 order by 1").fetchall()
print(leads)
draw(
    "tricks-lead",
    lambda axes: (
        axes.bar([lead for lead, _ in leads], [100 * share for _, share in leads]),
        axes.set(xlabel="points of the dealer's side, or minus those of the others", ylabel="of deals, %"),
    ),
)
