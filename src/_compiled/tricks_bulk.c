/* The trick-taking game in bulk.  The twins in Python are in bacon_rules/trick_taking/played/bulk.py. */

#include "bulk.h"
#include "dice.h"
#include "tricks.h"

enum { MOST_MOVES = 8 * MOST_STUB + 1 + SEATS * MOST_EACH }; /* a pick-up and a veto are a bid */

/* A game; from its deal and the moves since, Python makes the table. */
typedef struct {
    TrickState state;
    uint64_t dealt[SEATS];
    int made; /* the number of moves in this deal */
    uint8_t moves[MOST_MOVES];
} Game;

static void
prepare(void *Py_UNUSED(rules), int *seats, int *sides)
{
    *seats = SEATS;
    *sides = SIDES;
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
    return Py_BuildValue("(LL)LiN", (long long)state->scores[0], (long long)state->scores[1],
                         (long long)state->deal_number, state->dealer, table);
}

static int
dealt(const void *Py_UNUSED(rules), void *changed)
{
    Game *game = changed;
    const TrickState *state = &game->state;
    memcpy(game->dealt, state->hands, sizeof game->dealt);
    return state->stage == BIDDING && !state->upcard && state->seat == (state->dealer + 1) % SEATS;
}

/* Players do not finish one by one. */
static Facts
facts(const void *told)
{
    const TrickState *state = &((const Game *)told)->state;
    return (Facts){state->deal_number, state->scores, state->seats, 0, state->stage == WON ? 1u << side_ahead(state) : 0};
}

static int
cards(const void *Py_UNUSED(rules))
{
    return PACK;
}

/* Deal the shuffled pack (T9). */
static void
deal(const void *rules, void *changed, const uint8_t *order)
{
    Game *game = changed;
    uint8_t stub[MOST_STUB];
    deal_tricks(rules, order, game->dealt, stub);
    after_deal(rules, &game->state, game->dealt, stub);
    game->made = 0;
}

static int64_t
actions(const void *Py_UNUSED(rules))
{
    return TURNS;
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

enum { FEATURES = 3, LOWEST_RANK = 2 };

static int
feature_size(const void *Py_UNUSED(rules))
{
    return FEATURES;
}

/* The features are the verb, and the rank and suit of a card. */
static int64_t
legal(void *Py_UNUSED(rules), const void *game, char *numbers, char *features)
{
    uint8_t turns[MOST_TURNS];
    int number = legal_turns(&((const Game *)game)->state, turns);
    for (int i = 0; i < number; i++) {
        uint32_t turn = turns[i];
        memcpy(numbers + 4 * i, &turn, sizeof turn);
        if (features) {
            int is_play = turns[i] >= PLAY, card = turns[i] - (is_play ? PLAY : DISCARD), has_card = card >= 0;
            *features++ = (char)(has_card ? DISCARD + is_play : turns[i]);
            *features++ = (char)(has_card ? LOWEST_RANK + card / SUITS : 0);
            *features++ = (char)(has_card ? card % SUITS : 0);
        }
    }
    return number;
}

static void
advance_game(const void *rules, void *changed, const void *turn)
{
    Game *game = changed;
    game->moves[game->made++] = (uint8_t)*(const int *)turn;
    after_turn(rules, &game->state, *(const int *)turn);
}

static void
quick_turn_in(const void *rules, const void *game, void *Py_UNUSED(memory), void *turn)
{
    *(int *)turn = quick_turn(rules, &((const Game *)game)->state);
}

static int64_t
quick(const void *rules, void *changed, int64_t most)
{
    TrickState *state = &((Game *)changed)->state;
    int64_t moves = 0;
    for (; moves < most && state->stage != TO_DEAL && state->stage != WON; moves++) {
        after_turn(rules, state, quick_turn(rules, state));
    }
    return moves;
}

static int
row_size(const void *Py_UNUSED(rules))
{
    return tricks_row_size();
}

static void
row(const void *rules, const void *shown, float *row)
{
    const Game *game = shown;
    tricks_row(rules, &game->state, game->dealt, game->moves, game->made, row);
}

static int
more_size(const void *rules)
{
    return tricks_more_size(rules);
}

static void
more(const void *rules, const void *shown, float *row)
{
    const Game *game = shown;
    tricks_more(rules, &game->state, game->dealt, game->moves, game->made, row);
}

const Playable trick_taking = {
    "trick-taking", &tricks_numbers, sizeof(TrickRules), sizeof(Game), sizeof(int), 0, prepare, write_game, dealt, facts, cards, deal,
    any, actions, count, at, numbered, legal, feature_size, advance_game, row_size, row, more_size, more, quick, quick_turn_in,
};
