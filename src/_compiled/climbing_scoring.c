/* Points, the next dealer and starter, and the winners (B14-B24).  The twin in Python is scoring.py. */

#include "climbing.h"

/* Return whether a whole team is out or, in Applewood, one player is left with cards (B15). */
int
deal_is_over(const Climbing *rules, const Position *position)
{
    int in_team_1 = 0, out = position->number_out;
    for (int place = 0; place < out; place++) {
        in_team_1 += position->out[place] % 2;
    }
    return rules->variant == APPLEWOOD ? out >= rules->players - 1
                                       : 2 * (in_team_1 > out - in_team_1 ? in_team_1 : out - in_team_1) == rules->players;
}

/* Return the points that the team of the first player out can no longer lose in a deal of Bacon (B21). */
static int64_t
secured_points(const Climbing *rules, const Position *position)
{
    int still_in = rules->players / 2;
    int64_t points = 0;
    for (int place = 0; place < position->number_out; place++) {
        if (position->out[place] % 2 == position->out[0] % 2) {
            points += rules->points[place];
            still_in--;
        }
    }
    for (int place = rules->players - still_in; place < rules->players; place++) {
        points += rules->points[place];
    }
    return points;
}

/* Return whether the current deal is an extra one, played because the match would have ended level (B23). */
static int
breaks_a_tie(const Climbing *rules, const Position *position)
{
    int would_have_ended = position->scores[0] >= rules->target
        || (rules->max_deals && position->deal_number > rules->max_deals);
    return would_have_ended && position->scores[0] == position->scores[1];
}

/* Return whether the match ends at once, before the points are counted (B21-B23). */
static int
wins_at_once(const Climbing *rules, const Position *position)
{
    if (rules->variant != BACON) {
        return rules->tie == EXTRA_DEAL && breaks_a_tie(rules, position);
    }
    int team = position->out[0] % 2;
    int64_t before = position->scores[team];
    return before + secured_points(rules, position) >= rules->target
        || (rules->max_deals && position->deal_number >= rules->max_deals && before >= position->scores[1 - team]);
}

/* Count the points of a deal, or of a match that ends in the middle of one (B18-B21). */
static void
count_points(const Climbing *rules, Position *position)
{
    int is_out[MOST_SEATS] = {0};
    if (rules->variant == BACON) {
        position->scores[position->out[0] % 2] += secured_points(rules, position);
        return;
    }
    for (int place = 0; place < position->number_out; place++) {
        is_out[position->out[place]] = 1;
        position->scores[side_of(rules, position->out[place])] += rules->points[place];
    }
    for (int seat = 0; seat < rules->players && rules->variant == APPLEWOOD; seat++) {
        position->scores[seat] += is_out[seat] ? 0 : rules->points[rules->players - 1];
    }
}

/* Return the winning sides, a bit for each; 0 if the match goes on (B22-B24). */
static int
match_winners(const Climbing *rules, const Position *position)
{
    int ahead = 0;
    int64_t best = position->scores[0];
    for (int side = 1; side < sides(rules); side++) {
        best = position->scores[side] > best ? position->scores[side] : best;
    }
    if (best < rules->target && !(rules->max_deals && position->deal_number >= rules->max_deals)) {
        return 0;
    }
    for (int side = 0; side < sides(rules); side++) {
        ahead |= (position->scores[side] == best) << side;
    }
    return ahead & (ahead - 1) && rules->tie != SHARED ? 0 : ahead;
}

/* Set the next dealer and starter (B14, B16, B17). */
static void
choose_dealer(const Climbing *rules, Position *position)
{
    const int64_t *scores = position->scores;
    int players = rules->players, dealer = position->dealer, next = dealer, starter = dealer;
    if (rules->variant == APPLEWOOD) {
        for (int step = 1; step <= players; step++) { /* the dealer comes last, so only more or less is better */
            int seat = (dealer + step) % players, first = step == 1;
            next = first || scores[seat] > scores[next] ? seat : next;
            starter = first || scores[seat] < scores[starter] ? seat : starter;
        }
    }
    else {
        int team = scores[0] != scores[1] ? scores[1] > scores[0] : position->out[0] % 2;
        next = (dealer + 1) % players % 2 == team ? (dealer + 1) % players : (dealer + 2) % players;
        starter = (next + 1) % players;
    }
    position->dealer = (int8_t)next;
    position->starter = (int8_t)starter;
}

void
gone_out(const Climbing *rules, Position *position)
{
    int at_once = wins_at_once(rules, position);
    if (!at_once && !deal_is_over(rules, position)) {
        return;
    }
    count_points(rules, position);
    position->winners = (uint8_t)(at_once ? 1 << side_of(rules, position->out[0]) : match_winners(rules, position));
    if (position->winners) {
        return;
    }
    choose_dealer(rules, position);
    memset(position->hands, 0, sizeof position->hands);
    position->deal_number++;
    position->stage = TO_DEAL;
    position->seat = position->starter;
}
