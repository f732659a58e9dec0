/* Play-outs of any game with a Playable.  The twin in Python is bacon_rules/bulk/playing.py. */

#include "bulk.h"
#include "dice.h"

enum { SCORES, ORDERS, MOVES, ENDED, WINNERS, ROOMS };
enum { AT_ONCE = 1 << 18 }; /* moves, after which somebody can interrupt */

static const Playable *const PLAYABLES[] = {&climbing, &trick_taking};

/* Return how a game is played; NULL if it has no Playable. */
const Playable *
playable(const char *name)
{
    for (size_t i = 0; i < sizeof PLAYABLES / sizeof *PLAYABLES; i++) {
        if (!strcmp(PLAYABLES[i]->name, name)) {
            return PLAYABLES[i];
        }
    }
    return NULL;
}

/* Return 1 if a game has ended, 2 if it is unfinished because it is late, and 0 if it goes on. */
int
ending(const Playable *kind, const void *game, int64_t part, int by_part, int is_late)
{
    int seat = kind->numbers->to_act(game);
    return seat == OVER || (seat == CHANCE && by_part && kind->facts(game).part != part) ? 1 : 2 * is_late;
}

/* Deal the cards of a game in the order that dice give them. */
void
deal_by_dice(const Playable *kind, const void *rules, void *game, uint64_t *dice)
{
    uint8_t order[MOST_CARDS];
    shuffled_by_dice(dice, order, kind->cards(rules));
    kind->deal(rules, game, order);
}

/* How a game is played out. */
typedef struct {
    int is_quick, by_part;
} Manner;

/* Make a random move, a move of chance, or all moves of a quick player; return their number. */
static int64_t
move_on(const Playable *kind, const void *rules, void *game, void *turn, uint64_t *dice, const Manner *manner, int64_t most)
{
    if (kind->numbers->to_act(game) == CHANCE) {
        deal_by_dice(kind, rules, game, dice);
        return 1;
    }
    if (manner->is_quick) {
        return kind->quick(rules, game, most);
    }
    kind->any(rules, game, dice, turn);
    kind->advance(rules, game, turn);
    return 1;
}

/* Play a game on until it ends, is late or has been played for a while; return the number of moves. */
static int64_t
play_on(const Playable *kind, const void *rules, void *game, void *turn, uint64_t *dice, const Manner *manner, int64_t part,
        int64_t most)
{
    int64_t moves = 0;
    while (moves < AT_ONCE && !ending(kind, game, part, manner->by_part, moves >= most)) {
        moves += move_on(kind, rules, game, turn, dice, manner, most - moves);
    }
    return moves;
}

/* Write the result of a play-out into the caller's rows. */
static void
tell(const Playable *kind, const void *game, Py_ssize_t row, int seats, int sides, Py_buffer *rooms)
{
    Facts facts = kind->facts(game);
    char *orders = (char *)rooms[ORDERS].buf + row * seats, *winners = (char *)rooms[WINNERS].buf + row * sides;
    memcpy((char *)rooms[SCORES].buf + 8 * row * sides, facts.scores, (size_t)sides * sizeof *facts.scores);
    memset(orders, -1, (size_t)seats);
    memcpy(orders, facts.order, (size_t)facts.finished);
    for (int side = 0; side < sides; side++) {
        winners[side] = facts.winners >> side & 1;
    }
}

static int
has_rooms(const Py_buffer *rooms, Py_ssize_t games, int seats, int sides)
{
    const Py_ssize_t each[ROOMS] = {8 * sides, seats, 8, 1, sides};
    int fit = 1;
    for (int i = 0; i < ROOMS; i++) {
        fit &= rooms[i].len / each[i] == games && rooms[i].len % each[i] == 0;
    }
    return fit;
}

/* Deal the cards of a game in the order of the words of a seed; return whether it stands before a deal, and the words are
   enough. */
static int
deal_by_words(const Playable *kind, const void *rules, void *game, const uint8_t *words, Py_ssize_t size)
{
    uint8_t order[MOST_CARDS];
    if (kind->numbers->to_act(game) != CHANCE || !shuffled(words, size, order, kind->cards(rules))) {
        return 0;
    }
    kind->deal(rules, game, order);
    return 1;
}

/* play_out(name, rules, game, start, first, games, is_quick, by_part, most, words, scores, orders, moves, ended, winners):
   whether the numbers could be read.  The first deal of each game is made by its part of the words; without any, by dice. */
PyObject *
play_out(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    const char *name;
    PyObject *rule_numbers, *numbers, *told = NULL;
    unsigned long long start, first;
    Py_ssize_t games;
    int seats, sides, is_stopped = 0, are_dealt = 1;
    Manner manner;
    long long most;
    Py_buffer words, rooms[ROOMS];
    if (!PyArg_ParseTuple(arguments, "sO!O!KKnppLy*w*w*w*w*w*:play_out", &name, &PyTuple_Type, &rule_numbers, &PyTuple_Type,
                          &numbers, &start, &first, &games, &manner.is_quick, &manner.by_part, &most, &words, &rooms[SCORES],
                          &rooms[ORDERS], &rooms[MOVES], &rooms[ENDED], &rooms[WINNERS])) {
        return NULL;
    }
    const Playable *kind = playable(name);
    char *rules = kind ? PyMem_Calloc(1, kind->rules) : NULL, *from = rules ? PyMem_Calloc(2, kind->game) : NULL;
    char *turn = from ? PyMem_Calloc(1, kind->turn) : NULL, *game = turn ? from + kind->game : NULL;
    int is_read = game && kind->numbers->read_rules(rule_numbers, rules) && kind->numbers->read_state(rules, numbers, from);
    if (is_read) {
        kind->prepare(rules, &seats, &sides);
    }
    if (!game) {
        told = kind ? PyErr_NoMemory() : PyErr_Format(PyExc_ValueError, "no game is named %s", name);
    }
    else if (!is_read) {
        told = Py_NewRef(Py_False);
    }
    else if (games < 0 || !has_rooms(rooms, games, seats, sides)) {
        PyErr_SetString(PyExc_ValueError, "the rooms do not fit the games");
    }
    else {
        Py_BEGIN_ALLOW_THREADS;
        const int64_t part = kind->facts(from).part;
        int64_t unasked = 0;
        const Py_ssize_t size = games ? words.len / games : 0;
        for (Py_ssize_t row = 0; row < games && !is_stopped && are_dealt; row++) {
            memcpy(game, from, kind->game);
            uint64_t dice = dice_of(start, first + (uint64_t)row);
            are_dealt = !size || deal_by_words(kind, rules, game, (uint8_t *)words.buf + row * size, size);
            int64_t moves = size > 0;
            while (are_dealt && !is_stopped && !ending(kind, game, part, manner.by_part, moves >= most)) {
                int64_t more = play_on(kind, rules, game, turn, &dice, &manner, part, most - moves);
                moves += more;
                unasked += more;
                if (unasked >= AT_ONCE) {
                    Py_BLOCK_THREADS;
                    is_stopped = PyErr_CheckSignals() < 0;
                    Py_UNBLOCK_THREADS;
                    unasked = 0;
                }
            }
            memcpy((char *)rooms[MOVES].buf + 8 * row, &moves, sizeof moves);
            ((char *)rooms[ENDED].buf)[row] = ending(kind, game, part, manner.by_part, 0) == 1;
            tell(kind, game, row, seats, sides, rooms);
        }
        Py_END_ALLOW_THREADS;
        told = is_stopped ? NULL : PyBool_FromLong(are_dealt);
    }
    PyMem_Free(rules);
    PyMem_Free(from);
    PyMem_Free(turn);
    PyBuffer_Release(&words);
    for (int i = 0; i < ROOMS; i++) {
        PyBuffer_Release(&rooms[i]);
    }
    return told;
}
