/* The trick-taking game, read from the numbers that `numbers_of` in bacon_rules/trick_taking/native.py gives. */

#include "numbers.h"
#include "tricks.h"

/* Read rules: their fields in order. */
static int
read_rules(PyObject *numbers, void *read)
{
    enum { CARDS_EACH, UPCARDS, TAKER, MOST, ALL, FACTOR, TARGET, FIELDS };
    static const Limits LIMITS[FIELDS] = {
        [CARDS_EACH] = {1, MOST_EACH}, [UPCARDS] = {1, MOST_STUB}, [TAKER] = {LEFT_OF_DECLARER, NOBODY},
        [MOST] = {0, MOST_NUMBER}, [ALL] = {1, MOST_NUMBER}, [FACTOR] = {1, MOST_NUMBER}, [TARGET] = {1, MOST_NUMBER},
    };
    int64_t field[FIELDS];
    TrickRules *rules = read;
    if (!read_numbers(numbers, FIELDS, LIMITS, field) || field[UPCARDS] > PACK - SEATS * field[CARDS_EACH]) {
        return 0;
    }
    *rules = (TrickRules){.cards_each = (int32_t)field[CARDS_EACH], .upcards = (int32_t)field[UPCARDS],
                          .taker = (int32_t)field[TAKER], .most_tricks = (int32_t)field[MOST],
                          .all_tricks = (int32_t)field[ALL], .factor = (int32_t)field[FACTOR],
                          .target = (int32_t)field[TARGET]};
    return 1;
}

/* Return whether the players have laid their cards in turn, and have as many left as they need in this deal. */
static int
can_go_on(const TrickRules *rules, const TrickState *state)
{
    int left = rules->cards_each - state->tricks[0] - state->tricks[1], discards = state->stage == DISCARDING;
    int seat = state->in_trick ? state->seats[0] : state->seat, can = 1;
    for (int place = 0; place < SEATS - state->alone; place++) {
        int has_laid = place < state->in_trick;
        can = can && (has_laid ? seat == state->seats[place] : place > state->in_trick || seat == state->seat)
            && !(state->alone && seat == (state->declarer + 2) % SEATS)
            && bits_in(state->hands[seat]) == left - has_laid + (discards && seat == state->seat);
        seat = next_seat(state, seat);
    }
    return can;
}

/* Read the cards of the table. */
static int
read_table(const TrickRules *rules, PyObject *hands, PyObject *laid, PyObject *laid_by, PyObject *stub, TrickState *state)
{
    int64_t held[SEATS], cards[SEATS], seats[SEATS];
    Py_ssize_t in_trick = PyTuple_CheckExact(laid) ? PyTuple_Size(laid) : SEATS, size = PACK - SEATS * rules->cards_each;
    if (in_trick > (state->stage == PLAYING ? SEATS - state->alone - 1 : 0) || !read_alike(laid, in_trick, 0, PACK - 1, cards)
        || !read_alike(laid_by, in_trick, 0, SEATS - 1, seats) || !read_alike(hands, SEATS, 0, (INT64_C(1) << PACK) - 1, held)
        || !PyBytes_CheckExact(stub) || PyBytes_Size(stub) != size) {
        return 0;
    }
    for (int seat = 0; seat < SEATS; seat++) {
        state->hands[seat] = (uint64_t)held[seat];
    }
    for (int place = 0; place < in_trick; place++) {
        state->trick[place] = (uint8_t)cards[place];
        state->seats[place] = (int8_t)seats[place];
    }
    state->in_trick = (int8_t)in_trick;
    int fits = 1;
    for (Py_ssize_t place = 0; place < size; place++) {
        state->stub[place] = (uint8_t)PyBytes_AsString(stub)[place];
        fits = fits && state->stub[place] < PACK;
    }
    return fits && (state->stage < DISCARDING ? is_legal_dealing(rules, state->hands, state->stub) : can_go_on(rules, state));
}

/* Read a state: the match, the table, the hands, the cards laid, who laid them, and the stub. */
static int
read_state(const void *read_rules, PyObject *numbers, void *read)
{
    enum { SCORE, DEAL = SCORE + SIDES, DEALER, STAGE, SEAT, UPCARD, DECLARED_BY, TRUMP, ALONE, TRICKS, FIELDS = TRICKS + SIDES };
    const TrickRules *rules = read_rules;
    const int most = rules->cards_each - 1;
    const Limits limits[FIELDS] = {
        [SCORE] = {0, rules->target - 1}, {0, rules->target - 1}, [DEAL] = {1, EXACT}, [DEALER] = {0, 3},
        [STAGE] = {TO_DEAL, PLAYING}, [SEAT] = {0, 3}, [UPCARD] = {0, rules->upcards - 1}, [DECLARED_BY] = {0, 3},
        [TRUMP] = {0, SUITS - 1}, [ALONE] = {0, 1}, [TRICKS] = {0, most}, {0, most},
    };
    int64_t field[FIELDS];
    TrickState *state = read;
    if (!is_tuple_of(numbers, 6) || !read_numbers(PyTuple_GetItem(numbers, 0), STAGE, limits, field)
        || !read_numbers(PyTuple_GetItem(numbers, 1), FIELDS - STAGE, limits + STAGE, field + STAGE) || field[TRICKS] + field[TRICKS + 1] > most) {
        return 0;
    }
    *state = (TrickState){.scores = {field[SCORE], field[SCORE + 1]}, .deal_number = field[DEAL],
                          .dealer = (int8_t)field[DEALER], .stage = (int8_t)field[STAGE], .seat = (int8_t)field[SEAT],
                          .upcard = (int8_t)field[UPCARD], .declarer = (int8_t)field[DECLARED_BY],
                          .trump = (int8_t)field[TRUMP], .alone = (int8_t)field[ALONE],
                          .tricks = {(int8_t)field[TRICKS], (int8_t)field[TRICKS + 1]}};
    return state->stage == TO_DEAL
        || read_table(rules, PyTuple_GetItem(numbers, 2), PyTuple_GetItem(numbers, 3), PyTuple_GetItem(numbers, 4),
                      PyTuple_GetItem(numbers, 5), state);
}

static int
to_act(const void *read)
{
    const TrickState *state = read;
    return state->stage == WON ? OVER : state->stage == TO_DEAL ? CHANCE : state->seat;
}

const Numbers tricks_numbers = {sizeof(TrickRules), sizeof(TrickState), read_rules, read_state, to_act};
