/* The trick-taking game by plain numbers.  The twins in Python are in bacon_rules/trick_taking/played/bulk.py.

   A game knows its deal and the moves since, from which Python makes the table. */

#include "bulk.h"
#include "dice.h"
#include "tricks.h"

enum { MOST_NUMBER = 1000000, MOST_MOVES = 8 * MOST_STUB + 1 + SEATS * MOST_EACH }; /* a pick-up and a veto are a bid */
#define MOST_SCORE (INT64_C(1) << 53)

typedef struct {
    TrickState state;
    uint64_t dealt[SEATS];
    unsigned winners; /* a bit for each side */
    int made;         /* the number of moves in this deal */
    uint8_t moves[MOST_MOVES];
} Game;

static int
refused(const char *problem)
{
    PyErr_SetString(PyExc_ValueError, problem);
    return -1;
}

static int
read_rules(PyObject *numbers, void *made, int *seats, int *sides)
{
    TrickRules *rules = made;
    if (!PyArg_ParseTuple(numbers, "iiiiiii", &rules->cards_each, &rules->upcards, &rules->taker, &rules->most_tricks,
                          &rules->all_tricks, &rules->factor, &rules->target)) {
        return -1;
    }
    const int all[] = {rules->cards_each, rules->upcards, rules->taker, rules->most_tricks, rules->all_tricks, rules->factor,
                       rules->target};
    static const int LEAST[] = {1, 1, LEFT_OF_DECLARER, 0, 1, 1, 1};
    static const int MOST[] = {MOST_EACH, MOST_STUB, NOBODY, MOST_NUMBER, MOST_NUMBER, MOST_NUMBER, MOST_NUMBER};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (all[i] < LEAST[i] || all[i] > MOST[i]) {
            return refused("a number of the rules is out of range");
        }
    }
    *seats = SEATS;
    *sides = SIDES;
    return rules->upcards <= PACK - SEATS * rules->cards_each ? 0 : refused("there are too many upcards");
}

static void
begin_deal(const TrickRules *rules, Game *game, const uint8_t *stub)
{
    after_deal(rules, &game->state, game->dealt, stub);
    game->made = 0;
}

static void
advance_game(const void *rules, void *changed, const void *turn)
{
    Game *game = changed;
    int64_t before = game->state.scores[1];
    game->moves[game->made++] = (uint8_t)*(const int *)turn;
    after_turn(rules, &game->state, *(const int *)turn);
    game->winners = game->state.stage != WON ? 0 : game->state.scores[1] > before ? 2 : 1;
}

/* Play a deal again, from its hands, its stub and its moves; the end of a match comes from a deal that is worth it. */
static int
read_table(const TrickRules *rules, PyObject *table, unsigned winners, Game *game)
{
    const TrickRules lesser = {rules->cards_each, rules->upcards, rules->taker, 1, 1, 1, 1};
    const uint8_t *stub, *moves;
    Py_ssize_t size, made;
    PyObject *hands;
    if (!PyArg_ParseTuple(table, "O!y#y#", &PyTuple_Type, &hands, &stub, &size, &moves, &made)) {
        return -1;
    }
    if (PyTuple_Size(hands) != SEATS || size != PACK - SEATS * rules->cards_each || made > MOST_MOVES) {
        return refused("no deal has so many hands, cards or moves");
    }
    for (int seat = 0; seat < SEATS; seat++) {
        game->dealt[seat] = PyLong_AsUnsignedLongLong(PyTuple_GetItem(hands, seat));
    }
    int fits = !PyErr_Occurred();
    for (Py_ssize_t place = 0; place < size && fits; place++) {
        fits = stub[place] < PACK;
    }
    if (!fits || !is_legal_dealing(rules, game->dealt, stub)) {
        return PyErr_Occurred() ? -1 : refused("the cards are not the pack");
    }
    int64_t number = game->state.deal_number;
    begin_deal(rules, game, stub);
    for (Py_ssize_t i = 0; i < made; i++) {
        int turn = moves[i];
        if (turn >= TURNS || game->state.deal_number != number || !is_legal_turn(&game->state, turn)) {
            return refused("a move was illegal");
        }
        advance_game(winners ? &lesser : rules, game, &turn);
    }
    return game->state.deal_number == number && game->winners == winners ? 0 : refused("the deal has ended");
}

static int
read_game(const void *made, PyObject *numbers, void *read)
{
    const TrickRules *rules = made;
    Game *game = memset(read, 0, sizeof *game);
    TrickState *state = &game->state;
    PyObject *table;
    long long scores[SIDES], deal_number;
    int dealer, winners;
    if (!PyArg_ParseTuple(numbers, "(LL)LiiO", &scores[0], &scores[1], &deal_number, &dealer, &winners, &table)) {
        return -1;
    }
    if (deal_number < 1 || deal_number > MOST_SCORE || dealer < 0 || dealer >= SEATS || winners < 0 || winners > 2) {
        return refused("no state can be like this");
    }
    for (int side = 0; side < SIDES; side++) {
        if (scores[side] < 0 || scores[side] > MOST_SCORE || (scores[side] >= rules->target) != (winners >> side & 1)) {
            return refused("no match has such scores");
        }
    }
    state->deal_number = deal_number;
    state->dealer = (int8_t)dealer;
    if (table == Py_None ? winners : !PyTuple_Check(table) || read_table(rules, table, (unsigned)winners, game) < 0) {
        return PyErr_Occurred() ? -1 : refused("there is no such table");
    }
    state->scores[0] = scores[0];
    state->scores[1] = scores[1];
    return 0;
}

static PyObject *
write_game(const void *made, const void *written)
{
    const TrickRules *rules = made;
    const Game *game = written;
    const TrickState *state = &game->state;
    PyObject *table = state->stage == TO_DEAL
        ? Py_NewRef(Py_None)
        : Py_BuildValue("(KKKK)y#y#", (unsigned long long)game->dealt[0], (unsigned long long)game->dealt[1],
                        (unsigned long long)game->dealt[2], (unsigned long long)game->dealt[3], (const char *)state->stub,
                        (Py_ssize_t)(PACK - SEATS * rules->cards_each), (const char *)game->moves, (Py_ssize_t)game->made);
    return Py_BuildValue("(LL)LiiN", (long long)state->scores[0], (long long)state->scores[1],
                         (long long)state->deal_number, state->dealer, (int)game->winners, table);
}

static int
to_act(const void *game)
{
    const TrickState *state = &((const Game *)game)->state;
    return state->stage == WON ? OVER : state->stage == TO_DEAL ? CHANCE : state->seat;
}

/* Players do not finish one by one. */
static Facts
facts(const void *told)
{
    const Game *game = told;
    return (Facts){game->state.deal_number, game->state.scores, game->state.seats, 0, game->winners};
}

/* Deal the shuffled pack (T9). */
static void
chance(const void *rules, void *changed, uint64_t *dice)
{
    Game *game = changed;
    uint8_t order[PACK], stub[MOST_STUB];
    for (int place = 0; place < PACK; place++) {
        order[place] = (uint8_t)place;
    }
    for (int limit = PACK; limit > 1; limit--) {
        uint32_t place = below(dice, (uint32_t)limit);
        uint8_t card = order[limit - 1];
        order[limit - 1] = order[place];
        order[place] = card;
    }
    deal_tricks(rules, order, game->dealt, stub);
    begin_deal(rules, game, stub);
}

static int64_t
count(const void *Py_UNUSED(rules), const void *game)
{
    uint8_t turns[MOST_TURNS];
    return legal_turns(&((const Game *)game)->state, turns);
}

static void
at(const void *Py_UNUSED(rules), const void *game, int64_t Py_UNUSED(count), int64_t place, void *turn)
{
    uint8_t turns[MOST_TURNS];
    legal_turns(&((const Game *)game)->state, turns);
    *(int *)turn = turns[place];
}

static void
any(const void *Py_UNUSED(rules), const void *game, uint64_t *dice, void *turn)
{
    uint8_t turns[MOST_TURNS];
    int number = legal_turns(&((const Game *)game)->state, turns);
    *(int *)turn = turns[below(dice, (uint32_t)number)];
}

static int
numbered(void *Py_UNUSED(rules), const void *game, int64_t number, void *turn)
{
    *(int *)turn = (int)number;
    return number >= 0 && number < TURNS && is_legal_turn(&((const Game *)game)->state, (int)number);
}

static int64_t
legal(void *Py_UNUSED(rules), const void *game, char *numbers)
{
    uint8_t turns[MOST_TURNS];
    int number = legal_turns(&((const Game *)game)->state, turns);
    for (int i = 0; i < number; i++) {
        uint32_t turn = turns[i];
        memcpy(numbers + 4 * i, &turn, sizeof turn);
    }
    return number;
}

const Playable trick_taking = {
    "trick-taking", sizeof(TrickRules), sizeof(Game), sizeof(int), read_rules, read_game, write_game, to_act, facts, chance,
    any, count, at, numbered, legal, advance_game,
};
