/* The climbing game, read from the numbers that `numbers_of` in bacon_rules/climbing/native.py gives. */

#include "climbing.h"
#include "numbers.h"

/* Read rules: their fields in order, with numbers for the variant and the tie and 0 for no limit of deals; and points. */
static int
read_rules(PyObject *numbers, void *read)
{
    enum { PLAYERS, VARIANT, SUIT_COUNT, RANKS, COPIES, NATURALS, WILDS, TARGET, DEALS, TIE, FIELDS };
    static const Limits LIMITS[FIELDS] = {
        [PLAYERS] = {3, MOST_SEATS}, [VARIANT] = {BACON, CHUNKY}, [SUIT_COUNT] = {1, SUITS}, [RANKS] = {1, MOST_RANKS},
        [COPIES] = {1, 3}, [NATURALS] = {0, MOST_NATURALS}, [WILDS] = {0, MOST_WILDS}, [TARGET] = {1, MOST_NUMBER},
        [DEALS] = {0, MOST_NUMBER}, [TIE] = {SHARED, EXTRA_DEAL},
    };
    int64_t field[FIELDS], points[MOST_SEATS];
    Climbing *rules = read;
    if (!is_tuple_of(numbers, 2) || !read_numbers(PyTuple_GetItem(numbers, 0), FIELDS, LIMITS, field)
        || !read_alike(PyTuple_GetItem(numbers, 1), field[PLAYERS], 0, MOST_NUMBER, points)
        || (field[VARIANT] != APPLEWOOD && field[PLAYERS] % 2) || field[NATURALS] + field[WILDS] == 0
        || field[PLAYERS] * field[NATURALS] > field[SUIT_COUNT] * field[RANKS] * field[COPIES]) {
        return 0;
    }
    *rules = (Climbing){.players = (int32_t)field[PLAYERS], .variant = (int32_t)field[VARIANT],
                        .suits = (int32_t)field[SUIT_COUNT], .ranks = (int32_t)field[RANKS], .copies = (int32_t)field[COPIES],
                        .naturals_each = (int32_t)field[NATURALS], .wilds_each = (int32_t)field[WILDS],
                        .target = (int32_t)field[TARGET], .max_deals = (int32_t)field[DEALS], .tie = (int32_t)field[TIE]};
    for (int place = 0; place < rules->players; place++) {
        rules->points[place] = (int32_t)points[place];
    }
    for (int rank = 1; rank <= rules->ranks; rank++) {
        for (int card = 0; card < rules->suits * rules->copies; card++) {
            uint64_t bit = UINT64_C(1) << (8 * (rank % 8) + 2 * (card / rules->copies));
            rules->pack[rules->size++] = (Cards){rank < 8 ? bit : 0, rank < 8 ? 0 : bit};
        }
    }
    return 1;
}

/* Read a hand, which has to be from the pack and no larger than one that is dealt. */
static int
read_hand(const Climbing *rules, Cards pack, PyObject *packed, Cards *cards)
{
    int is_read = PyLong_CheckExact(packed) && to_cards(packed, cards) == 0;
    PyErr_Clear(); /* of numbers that are too large */
    return is_read && has_cards(pack, *cards) && number_of(*cards) <= rules->naturals_each + rules->wilds_each;
}

/* Read the hands, and the seats that are out, which have to be those without cards. */
static int
read_hands(const Climbing *rules, PyObject *hands, PyObject *out, Position *position)
{
    const Cards pack = whole_pack(rules);
    int64_t seats[MOST_SEATS];
    int empty = 0, told = 0, is_read = is_tuple_of(hands, rules->players);
    for (int seat = 0; seat < rules->players && is_read; seat++) {
        is_read = read_hand(rules, pack, PyTuple_GetItem(hands, seat), &position->hands[seat]);
        empty |= !holds_cards(position, seat) << seat;
    }
    position->number_out = (int8_t)bits_in((uint64_t)empty);
    if (!is_read || !read_alike(out, position->number_out, 0, rules->players - 1, seats)) {
        return 0;
    }
    for (int place = 0; place < position->number_out; place++) {
        position->out[place] = (int8_t)seats[place];
        told |= 1 << seats[place];
    }
    return told == empty;
}

/* Return whether whose turn it is has cards; or the winner of a round who decides, or will, cards or a partner with some. */
static int
can_act(const Climbing *rules, const Position *position)
{
    int8_t partners[MOST_SEATS];
    int winner = position->stage == ANSWERING ? position->other : position->seat;
    return (position->stage == DECIDING || holds_cards(position, position->seat))
        && (position->stage < DECIDING || holds_cards(position, winner) || partners_in(rules, position, winner, partners));
}

/* Read a state: the deal, whose turn it is, and the top of the pile; the scores; the seats that are out; and the hands. */
static int
read_state(const void *read_rules, PyObject *numbers, void *read)
{
    enum { DEAL, DEALER, STARTER, STAGE, SEAT, OTHER, WANTS_LEAD, OWNER, ON, ABOVE, FIELDS };
    const Climbing *rules = read_rules;
    const int last = rules->players - 1;
    const Limits limits[FIELDS] = {
        [DEAL] = {1, EXACT}, [DEALER] = {0, last}, [STARTER] = {0, last}, [STAGE] = {LEADING, TO_DEAL}, [SEAT] = {0, last},
        [OTHER] = {-1, last}, [WANTS_LEAD] = {-1, 1}, [OWNER] = {-1, last}, [ON] = {0, KINDS - 1}, [ABOVE] = {0, MOST_RANKS + 1},
    };
    int64_t field[FIELDS];
    Position *position = read;
    *position = (Position){.number_out = 0};
    if (!is_tuple_of(numbers, 4) || !read_numbers(PyTuple_GetItem(numbers, 0), FIELDS, limits, field)
        || !read_alike(PyTuple_GetItem(numbers, 1), sides(rules), -EXACT, EXACT, position->scores)) {
        return 0;
    }
    position->deal_number = field[DEAL];
    position->dealer = (int8_t)field[DEALER];
    position->starter = (int8_t)field[STARTER];
    position->stage = (int8_t)field[STAGE];
    position->seat = (int8_t)field[SEAT];
    position->other = (int8_t)field[OTHER];
    position->wants_lead = (int8_t)field[WANTS_LEAD];
    position->owner = (int8_t)field[OWNER];
    position->on = (int8_t)field[ON];
    position->above = (int8_t)field[ABOVE];
    return position->stage == TO_DEAL
        || (read_hands(rules, PyTuple_GetItem(numbers, 3), PyTuple_GetItem(numbers, 2), position)
            && (position->stage == FOLLOWING) == (position->owner >= 0)
            && (position->other < 0) == (position->wants_lead < 0) && (position->stage != ANSWERING || position->other >= 0)
            && !deal_is_over(rules, position) && can_act(rules, position));
}

static int
to_act(const void *state)
{
    const Position *position = state;
    return position->winners ? OVER : position->stage == TO_DEAL ? CHANCE : position->seat;
}

const Numbers climbing_numbers = {sizeof(Climbing), sizeof(Position), read_rules, read_state, to_act};
