/* The climbing game in bulk.  The twins in Python are in bacon_rules/climbing/played/bulk.py. */

#include "bulk.h"
#include "climbing.h"
#include "dice.h"
#include "quick.h"

/* A round climbs through the ranks of one kind, and then through those of each kind of bomb. */
enum { MOST_PILE = (KINDS - QUAD + 1) * (MOST_RANKS + 1) };

typedef struct {
    Climbing numbers;
    Hand all; /* of which all combinations are numbered */
    Starts starts;
    int64_t plays;
} Rules;

/* A game; the pile lies on the table since the deal. */
typedef struct {
    Position position;
    Cards dealt[MOST_SEATS];
    int height; /* of the pile */
    Piled pile[MOST_PILE];
} Game;

static void
prepare(void *made, int *seats, int *all_sides)
{
    Rules *rules = made;
    const Climbing *read = &rules->numbers;
    load(whole_pack(read), read->ranks, &rules->all);
    rules->all.on = NO_KIND;
    rules->all.above = 0;
    rules->plays = count_all(&rules->all);
    find_starts(&rules->all, &rules->starts);
    *seats = read->players;
    *all_sides = sides(read);
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
        table = Py_BuildValue("(iiii)NNNN", position->stage, position->seat, position->other, position->wants_lead, dealt,
                              hands, out, pile);
    }
    TUPLE(scores, sides(rules), PyLong_FromLongLong(position->scores[i]));
    return Py_BuildValue("NLiiN", scores, (long long)position->deal_number, position->dealer, position->starter, table);
}

static int
dealt(const void *made, void *changed)
{
    const Climbing *rules = &((const Rules *)made)->numbers;
    Game *game = changed;
    int is_whole = game->position.stage == LEADING;
    for (int seat = 0; seat < rules->players; seat++) {
        game->dealt[seat] = game->position.hands[seat];
        is_whole = is_whole && number_of(game->dealt[seat]) == rules->naturals_each + rules->wilds_each;
    }
    return is_whole;
}

static Facts
facts(const void *told)
{
    const Position *position = &((const Game *)told)->position;
    return (Facts){position->deal_number, position->scores, position->out, position->number_out, position->winners};
}

static int
cards(const void *rules)
{
    return ((const Rules *)rules)->numbers.size;
}

/* Deal shuffled naturals, and the same number of wilds for each player (B3). */
static void
deal(const void *made, void *changed, const uint8_t *order)
{
    const Climbing *rules = &((const Rules *)made)->numbers;
    Game *game = changed;
    deal_in_order(rules, order, game->dealt);
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

/* All plays, a pass, a gift of the lead to each seat and a question to each, and the answers yes and no. */
static int64_t
actions(const void *made)
{
    const Rules *rules = made;
    return rules->plays + 2 * rules->numbers.players + 3;
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

/* Find the legal turns without cards, the lowest number first; not all are in order of seats.  Return how many. */
static int
in_order(const Rules *rules, const Position *position, Turn *turns)
{
    int found = others(&rules->numbers, position, turns);
    for (int i = 1; i < found; i++) {
        for (int place = i; place && number_of_turn(rules, &turns[place]) < number_of_turn(rules, &turns[place - 1]); place--) {
            Turn later = turns[place - 1];
            turns[place - 1] = turns[place];
            turns[place] = later;
        }
    }
    return found;
}

static int
feature_size(const void *made)
{
    const Climbing *rules = &((const Rules *)made)->numbers;
    return features_of_play(rules->ranks, rules->suits);
}

static int64_t
legal(void *made, const void *game, char *numbers, char *features)
{
    Rules *rules = made;
    const Position *position = &((const Game *)game)->position;
    const int size = feature_size(made);
    Turn turns[MOST_OTHERS];
    Hand hand;
    ask(&rules->numbers, position, &hand);
    Py_ssize_t found = find_places(&rules->all, &rules->starts, &hand, numbers, features, rules->numbers.suits);
    int without_cards = in_order(rules, position, turns);
    for (int i = 0; i < without_cards; i++, found++) {
        uint32_t number = (uint32_t)number_of_turn(rules, &turns[i]);
        memcpy(numbers + 4 * found, &number, sizeof number);
        if (features) {
            char *of_turn = memset(features + size * found, 0, (size_t)size);
            of_turn[0] = (char)(turns[i].type == NO ? YES : turns[i].type);
            of_turn[1] = (char)(turns[i].type == GIVE || turns[i].type == ASK ? turns[i].seat : 0);
            of_turn[2] = turns[i].type == YES;
        }
    }
    return found;
}

static void
advance_game(const void *made, void *changed, const void *taken)
{
    const Climbing *rules = &((const Rules *)made)->numbers;
    const Turn *turn = taken;
    Game *game = changed;
    Position *position = &game->position;
    int seat = position->seat;
    if (turn->type == PLAY) {
        game->height = position->stage == FOLLOWING ? game->height : 0;
        game->pile[game->height].cards = turn->cards;
        game->pile[game->height].seat = (int8_t)seat;
        game->pile[game->height].kind = turn->kind;
        game->pile[game->height++].top = turn->top;
    }
    advance(rules, position, turn);
}

static int64_t
quick(const void *made, void *changed, int64_t most)
{
    return play_quickly(&((const Rules *)made)->numbers, &((Game *)changed)->position, most);
}

static void
quick_turn(const void *made, const void *played, void *memory, void *turn)
{
    const Game *game = played;
    *(Turn *)turn = quick_turn_of_seat(&((const Rules *)made)->numbers, &game->position, game->dealt, memory);
}

static int
row_size(const void *rules)
{
    return climbing_row_size(&((const Rules *)rules)->numbers);
}

static void
row(const void *rules, const void *shown, float *row)
{
    const Game *game = shown;
    climbing_row(&((const Rules *)rules)->numbers, &game->position, game->dealt, row);
}

static int
more_size(const void *rules)
{
    return climbing_more_size(&((const Rules *)rules)->numbers);
}

static void
more(const void *rules, const void *shown, float *row)
{
    const Game *game = shown;
    const Position *position = &game->position;
    climbing_more(&((const Rules *)rules)->numbers, position, game->pile, position->stage == FOLLOWING ? game->height : 0, row);
}

const Playable climbing = {
    "climbing", &climbing_numbers, sizeof(Rules), sizeof(Game), sizeof(Turn), MOST_SEATS * sizeof(Plan), prepare, write_game, dealt, facts, cards, deal, any,
    actions, count, at, numbered, legal, feature_size, advance_game, row_size, row, more_size, more, quick, quick_turn,
};
