/* The climbing game by plain numbers.  The twins in Python are in bacon_rules/climbing/played/bulk.py. */

#include "bulk.h"
#include "climbing.h"
#include "dice.h"
#include <string.h>

/* A round climbs through the ranks of one kind, and then through those of each kind of bomb. */
enum { MOST_PILE = (KINDS - QUAD + 1) * (MOST_RANKS + 1), MOST_NUMBER = 1000000 };
#define MOST_SCORE (INT64_C(1) << 53)

typedef struct {
    Climbing numbers;
    Hand all; /* of which all combinations are numbered */
    int64_t plays;
} Rules;

typedef struct {
    Position position;
    Cards dealt[MOST_SEATS];
    int finished; /* the number of seats that have finished, in the last deal if a new one is due */
    int height;   /* of the pile */
    struct {
        Cards cards;
        int8_t seat, kind, top;
    } pile[MOST_PILE];
} Game;

static int
refused(const char *problem)
{
    PyErr_SetString(PyExc_ValueError, problem);
    return -1;
}

static int
read_rules(PyObject *numbers, void *made, int *seats, int *all_sides)
{
    Rules *rules = memset(made, 0, sizeof *rules);
    Climbing *read = &rules->numbers;
    PyObject *points;
    if (!PyArg_ParseTuple(numbers, "iiiiiiiiiiO!", &read->players, &read->variant, &read->suits, &read->ranks,
                          &read->copies, &read->naturals_each, &read->wilds_each, &read->target, &read->max_deals,
                          &read->tie, &PyTuple_Type, &points)) {
        return -1;
    }
    const int all[] = {read->players, read->variant, read->suits, read->ranks, read->copies, read->naturals_each,
                       read->wilds_each, read->target, read->max_deals, read->tie};
    static const int LEAST[] = {3, BACON, 1, 1, 1, 0, 0, 1, 0, SHARED};
    static const int MOST[] = {MOST_SEATS, CHUNKY, SUITS, MOST_RANKS, 3, MOST_NATURALS, MOST_WILDS, MOST_NUMBER,
                               MOST_NUMBER, EXTRA_DEAL};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (all[i] < LEAST[i] || all[i] > MOST[i]) {
            return refused("a number of the rules is out of range");
        }
    }
    if ((read->variant != APPLEWOOD && read->players % 2) || PyTuple_Size(points) != read->players
        || read->players * read->naturals_each > read->suits * read->ranks * read->copies
        || read->naturals_each + read->wilds_each == 0) {
        return refused("no game can be played by these rules");
    }
    for (int place = 0; place < read->players; place++) {
        long each = PyLong_AsLong(PyTuple_GetItem(points, place));
        if (each < 0 || each > MOST_NUMBER) {
            return PyErr_Occurred() ? -1 : refused("points are out of range");
        }
        read->points[place] = (int32_t)each;
    }
    Cards all_cards = {(uint64_t)read->wilds_each, 0};
    for (int rank = 1; rank <= read->ranks; rank++) {
        for (int card = 0; card < read->suits * read->copies; card++) {
            uint64_t bit = UINT64_C(1) << (8 * (rank % 8) + 2 * (card / read->copies));
            Cards one = {rank < 8 ? bit : 0, rank < 8 ? 0 : bit};
            read->pack[read->size++] = one;
            all_cards.low += one.low;
            all_cards.high += one.high;
        }
    }
    load(all_cards, read->ranks, &rules->all);
    rules->all.on = NO_KIND;
    rules->all.above = 0;
    rules->plays = count_all(&rules->all);
    *seats = read->players;
    *all_sides = sides(read);
    return 0;
}

/* Read so many cards or numbers of a tuple. */
static int
read_cards(PyObject *tuple, int number, Cards *cards)
{
    if (PyTuple_Size(tuple) != number) {
        return PyErr_Occurred() ? -1 : refused("there are too many or too few hands");
    }
    for (int i = 0; i < number; i++) {
        if (to_cards(PyTuple_GetItem(tuple, i), &cards[i]) < 0) {
            return -1;
        }
    }
    return 0;
}

static int
is_seat(const Climbing *rules, int seat)
{
    return seat >= 0 && seat < rules->players;
}

static int
read_pile(const Climbing *rules, PyObject *pile, Game *game)
{
    Py_ssize_t height = PyTuple_Size(pile);
    if (height > MOST_PILE) {
        return refused("the pile is too high");
    }
    for (; game->height < height; game->height++) {
        int seat, kind, top, i = game->height;
        PyObject *cards, *played = PyTuple_GetItem(pile, i);
        if (!PyTuple_Check(played)) {
            return refused("a play is a tuple");
        }
        if (!PyArg_ParseTuple(played, "iiiO", &seat, &kind, &top, &cards)
            || to_cards(cards, &game->pile[i].cards) < 0) {
            return -1;
        }
        int on = i ? game->pile[i - 1].kind : kind, above = i ? game->pile[i - 1].top : 0;
        if (!is_seat(rules, seat) || kind < 0 || kind >= KINDS || top < 1 || top > rules->ranks + 1
            || (kind == on ? top <= above : kind < QUAD || kind < on)) {
            return refused("the pile does not climb");
        }
        game->pile[i].seat = (int8_t)seat;
        game->pile[i].kind = (int8_t)kind;
        game->pile[i].top = (int8_t)top;
    }
    if (height > 0) {
        game->position.owner = game->pile[height - 1].seat;
        game->position.on = game->pile[height - 1].kind;
        game->position.above = game->pile[height - 1].top;
    }
    return 0;
}

/* Read who has gone out: those who hold no cards. */
static int
read_out(const Climbing *rules, PyObject *out, Position *position)
{
    int empty = 0, found = 0;
    for (int seat = 0; seat < rules->players; seat++) {
        empty |= (!position->hands[seat].low && !position->hands[seat].high) << seat;
    }
    position->number_out = (int8_t)(PyTuple_Size(out) <= rules->players ? PyTuple_Size(out) : 0);
    for (int place = 0; place < position->number_out; place++) {
        long seat = PyLong_AsLong(PyTuple_GetItem(out, place));
        if (seat < 0 || seat >= rules->players || found >> seat & 1) {
            return PyErr_Occurred() ? -1 : refused("somebody cannot have gone out");
        }
        position->out[place] = (int8_t)seat;
        found |= 1 << seat;
    }
    return found == empty && (position->winners || !deal_is_over(rules, position)) ? 0 : refused("others are out");
}

static int
read_table(const Climbing *rules, PyObject *numbers, Game *game)
{
    Position *position = &game->position;
    PyObject *dealt, *hands, *out, *pile;
    int stage, seat, other, wants_lead;
    if (!PyArg_ParseTuple(numbers, "O!O!O!iiO!ii", &PyTuple_Type, &dealt, &PyTuple_Type, &hands, &PyTuple_Type, &out,
                          &stage, &seat, &PyTuple_Type, &pile, &other, &wants_lead)
        || read_cards(dealt, rules->players, game->dealt) < 0 || read_cards(hands, rules->players, position->hands) < 0) {
        return -1;
    }
    int fits = is_legal_deal(rules, game->dealt) && stage >= LEADING && stage <= ANSWERING && is_seat(rules, seat);
    for (int i = 0; i < rules->players; i++) {
        fits = fits && has_cards(game->dealt[i], position->hands[i]);
    }
    fits = fits && (is_seat(rules, other) || (other == -1 && stage != ANSWERING));
    fits = fits && (stage == FOLLOWING) == (PyTuple_Size(pile) > 0) && (wants_lead == 0 || wants_lead == 1);
    if (!fits) {
        return refused("no table can be like this");
    }
    position->stage = (int8_t)stage;
    position->seat = (int8_t)seat;
    position->other = (int8_t)other;
    position->wants_lead = (int8_t)wants_lead;
    if (read_out(rules, out, position) < 0 || read_pile(rules, pile, game) < 0) {
        return -1;
    }
    game->finished = position->number_out;
    int is_out = !position->hands[seat].low && !position->hands[seat].high;
    return is_out && stage != DECIDING && !position->winners ? refused("the seat to act holds no cards") : 0;
}

static int
read_game(const void *made, PyObject *numbers, void *read)
{
    const Climbing *rules = &((const Rules *)made)->numbers;
    Game *game = memset(read, 0, sizeof *game);
    Position *position = &game->position;
    PyObject *scores, *table;
    long long deal_number;
    int dealer, starter, winners;
    if (!PyArg_ParseTuple(numbers, "O!LiiiO", &PyTuple_Type, &scores, &deal_number, &dealer, &starter, &winners, &table)) {
        return -1;
    }
    if (PyTuple_Size(scores) != sides(rules) || deal_number < 1 || deal_number > MOST_SCORE || !is_seat(rules, dealer)
        || !is_seat(rules, starter) || winners < 0 || winners >> sides(rules) || (winners && table == Py_None)) {
        return refused("no state can be like this");
    }
    for (int side = 0; side < sides(rules); side++) {
        long long score = PyLong_AsLongLong(PyTuple_GetItem(scores, side));
        if (PyErr_Occurred() || score > MOST_SCORE || score < -MOST_SCORE) {
            return PyErr_Occurred() ? -1 : refused("a score is too large");
        }
        position->scores[side] = score;
    }
    position->deal_number = deal_number;
    position->dealer = (int8_t)dealer;
    position->starter = (int8_t)starter;
    position->winners = (uint8_t)winners;
    position->stage = TO_DEAL;
    position->seat = position->starter;
    return table == Py_None ? 0 : PyTuple_Check(table) ? read_table(rules, table, game) : refused("no table");
}

/* Return a tuple of so many values; a value of NULL takes the exception with it. */
#define TUPLE(name, number, value) \
    PyObject *name = PyTuple_New(number); \
    for (Py_ssize_t i = 0; name && i < (number); i++) { \
        PyTuple_SetItem(name, i, value); \
    }

static PyObject *
write_game(const void *made, const void *written)
{
    const Climbing *rules = &((const Rules *)made)->numbers;
    const Game *game = written;
    const Position *position = &game->position;
    PyObject *table = Py_NewRef(Py_None);
    if (position->stage != TO_DEAL) {
        Py_DECREF(table);
        TUPLE(dealt, rules->players, to_long(game->dealt[i]));
        TUPLE(hands, rules->players, to_long(position->hands[i]));
        TUPLE(out, position->number_out, PyLong_FromLong(position->out[i]));
        TUPLE(pile, position->stage == FOLLOWING ? game->height : 0,
              Py_BuildValue("iiiN", game->pile[i].seat, game->pile[i].kind, game->pile[i].top, to_long(game->pile[i].cards)));
        int has_other = position->stage >= DECIDING && position->other >= 0;
        table = Py_BuildValue("NNNiiNii", dealt, hands, out, position->stage, position->seat, pile,
                              has_other ? position->other : -1, has_other && position->stage == DECIDING && position->wants_lead);
    }
    TUPLE(scores, sides(rules), PyLong_FromLongLong(position->scores[i]));
    return Py_BuildValue("NLiiiN", scores, (long long)position->deal_number, position->dealer, position->starter,
                         position->winners, table);
}

static int
to_act(const void *game)
{
    const Position *position = &((const Game *)game)->position;
    return position->winners ? OVER : position->stage == TO_DEAL ? CHANCE : position->seat;
}

static Facts
facts(const void *told)
{
    const Game *game = told;
    const Position *position = &game->position;
    return (Facts){position->deal_number, position->scores, position->out, game->finished, position->winners};
}

/* Deal shuffled naturals, and the same number of wilds for each player (B3). */
static void
chance(const void *made, void *changed, uint64_t *dice)
{
    const Climbing *rules = &((const Rules *)made)->numbers;
    Game *game = changed;
    uint8_t order[MOST_NATURALS];
    for (int place = 0; place < rules->size; place++) {
        order[place] = (uint8_t)place;
    }
    for (int limit = rules->size; limit > 1; limit--) {
        uint32_t place = below(dice, (uint32_t)limit);
        uint8_t card = order[limit - 1];
        order[limit - 1] = order[place];
        order[place] = card;
    }
    deal_in_order(rules, order, game->dealt);
    game->finished = 0;
    start(rules, &game->position, game->dealt);
}

static Turn
play_of(const Found *found)
{
    return (Turn){.type = PLAY, .kind = (int8_t)found->kind, .top = (int8_t)found->top, .cards = found->cards};
}

static void
any(const void *made, const void *game, uint64_t *dice, void *turn)
{
    const Climbing *rules = &((const Rules *)made)->numbers;
    const Position *position = &((const Game *)game)->position;
    Turn turns[MOST_OTHERS];
    Hand hand;
    Found found;
    ask(rules, position, &hand);
    int64_t plays = count_all(&hand), legal = plays + others(rules, position, turns), place = below(dice, (uint32_t)legal);
    *(Turn *)turn = place < plays && find(&hand, (Py_ssize_t)place, &found) ? play_of(&found) : turns[place - plays];
}

static int64_t
count(const void *made, const void *game)
{
    const Climbing *rules = &((const Rules *)made)->numbers;
    const Position *position = &((const Game *)game)->position;
    Turn turns[MOST_OTHERS];
    Hand hand;
    ask(rules, position, &hand);
    return count_all(&hand) + others(rules, position, turns);
}

static void
at(const void *made, const void *game, int64_t count, int64_t place, void *turn)
{
    const Climbing *rules = &((const Rules *)made)->numbers;
    const Position *position = &((const Game *)game)->position;
    Turn turns[MOST_OTHERS];
    Hand hand;
    Found found;
    int64_t plays = count - others(rules, position, turns);
    if (place < plays) {
        ask(rules, position, &hand);
        find(&hand, (Py_ssize_t)place, &found);
    }
    *(Turn *)turn = place < plays ? play_of(&found) : turns[place - plays];
}

/* Return the number of a turn without cards: pass, give and ask for each seat, yes, no. */
static int64_t
number_of_turn(const Rules *rules, const Turn *turn)
{
    int players = rules->numbers.players;
    static const int SEATS_BEFORE[] = {[PASS] = 0, [GIVE] = 0, [ASK] = 1, [YES] = 2, [NO] = 2};
    return rules->plays + SEATS_BEFORE[turn->type] * players + (turn->type != PASS) + (turn->type == NO)
        + (turn->type == GIVE || turn->type == ASK ? turn->seat : 0);
}

static int
numbered(void *made, const void *game, int64_t number, void *written)
{
    Rules *rules = made;
    const Position *position = &((const Game *)game)->position;
    Turn turns[MOST_OTHERS], *turn = written;
    Found found;
    if (number >= 0 && number < rules->plays && find(&rules->all, (Py_ssize_t)number, &found)) {
        *turn = play_of(&found);
        return is_legal(&rules->numbers, position, turn);
    }
    for (int i = others(&rules->numbers, position, turns); i-- > 0;) {
        if (number_of_turn(rules, &turns[i]) == number) {
            *turn = turns[i];
            return 1;
        }
    }
    return 0;
}

static int64_t
legal(void *made, const void *game, char *numbers)
{
    Rules *rules = made;
    const Position *position = &((const Game *)game)->position;
    Turn turns[MOST_OTHERS];
    Hand hand;
    ask(&rules->numbers, position, &hand);
    Py_ssize_t plays = find_places(&rules->all, &hand, numbers);
    int without_cards = others(&rules->numbers, position, turns);
    for (int64_t number = rules->plays, found = 0; found < without_cards; number++) { /* not all are in order of seats */
        for (int i = 0; i < without_cards; i++) {
            if (number_of_turn(rules, &turns[i]) == number) {
                uint32_t small = (uint32_t)number;
                memcpy(numbers + 4 * (plays + found++), &small, sizeof small);
            }
        }
    }
    return plays + without_cards;
}

static void
advance_game(const void *made, void *changed, const void *taken)
{
    const Climbing *rules = &((const Rules *)made)->numbers;
    const Turn *turn = taken;
    Game *game = changed;
    Position *position = &game->position;
    int seat = position->seat, out = position->number_out;
    if (turn->type == PLAY) {
        game->height = position->stage == FOLLOWING ? game->height : 0;
        game->pile[game->height].cards = turn->cards;
        game->pile[game->height].seat = (int8_t)seat;
        game->pile[game->height].kind = turn->kind;
        game->pile[game->height++].top = turn->top;
    }
    advance(rules, position, turn);
    game->finished = position->stage == TO_DEAL ? out + 1 : position->number_out;
}

const Playable climbing = {
    "climbing", sizeof(Rules), sizeof(Game), sizeof(Turn), read_rules, read_game, write_game, to_act, facts, chance,
    any, count, at, numbered, legal, advance_game,
};
