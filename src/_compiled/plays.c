/* The plays of a hand: their count, the play at an index, and the whole list.  The twins in Python, which define the
   right results, are in bacon_rules/climbing/listing/plays.py and played/places.py. */

#include "plays.h"

const Kind KIND[KINDS] = {
    {1, 1, 0}, {2, 1, 0}, {3, 1, 0},                       /* single, pair, triple */
    {1, 3, 0}, {1, 4, 0}, {1, 5, 0}, {1, 6, 0},            /* run, bobtail, straight, stretch */
    {2, 2, 0}, {2, 3, 0}, {3, 2, 0},                       /* stairs, tube, plate */
    {4, 1, 0}, {1, 5, 1}, {5, 1, 0}, {1, 6, 1}, {6, 1, 0}, /* the bombs: quad, straight flush, quint, stretch flush, hex */
};

/* A value for each rank byte, worked out by the compiler. */
#define FOUR(F, n) F(n), F(n + 1), F(n + 2), F(n + 3)
#define SIXTEEN(F, n) FOUR(F, n), FOUR(F, n + 4), FOUR(F, n + 8), FOUR(F, n + 12)
#define SIXTY_FOUR(F, n) SIXTEEN(F, n), SIXTEEN(F, n + 16), SIXTEEN(F, n + 32), SIXTEEN(F, n + 48)
#define BY_RANK_BYTE(F) {SIXTY_FOUR(F, 0), SIXTY_FOUR(F, 64), SIXTY_FOUR(F, 128), SIXTY_FOUR(F, 192)}

/* A polynomial as the bytes of an integer: the coefficient of x to the n counts the ways to take n cards.  It is
   the product of the suits' polynomials, 1 + x + ... by copies.  Up to x^6, no coefficient is above 44. */
#define OF_COPIES(n) (UINT64_C(0x1010101) >> 8 * (3 - ((n) & 3)))
#define WAYS_IN(held) (OF_COPIES(held) * OF_COPIES((held) >> 2) * OF_COPIES((held) >> 4) * OF_COPIES((held) >> 6))
static const uint64_t WAYS[256] = BY_RANK_BYTE(WAYS_IN);

/* The number of cards, and the summand in `up_to` of a rank. */
#define NUMBER_IN(held) (((held) & 3) + ((held) >> 2 & 3) + ((held) >> 4 & 3) + ((held) >> 6 & 3))
#define AT_LEAST(held, number) ((uint64_t)(NUMBER_IN(held) >= (number)))
#define HAS(held, suit) ((uint64_t)(((held) >> 2 * (suit) & 3) != 0) << 8 * (suit))
#define SUMMAND(held) (HAS(held, 0) + HAS(held, 1) + HAS(held, 2) + HAS(held, 3) + (AT_LEAST(held, 1) << 40) * 0x10101 \
    + (AT_LEAST(held, 2) << 48) * 0x101 + (AT_LEAST(held, 3) << 56))

/* Polynomials by the width of a kind, in lanes: the coefficient of x to the w counts the ways to fill a rank with w wilds. */
#define WAYS_FOR(held, number) (WAYS_IN(held) >> 8 * (number) & 0xFF)
#define FILLED_1(held) (WAYS_FOR(held, 1) | UINT64_C(1) << 16)
#define FILLED_2(held) (WAYS_FOR(held, 2) | WAYS_FOR(held, 1) << 16 | UINT64_C(1) << 32)
#define FILLED_3(held) (WAYS_FOR(held, 3) | WAYS_FOR(held, 2) << 16 | WAYS_FOR(held, 1) << 32 | UINT64_C(1) << 48)
static const uint64_t FILLED[WIDEST + 1][256] = {{0}, BY_RANK_BYTE(FILLED_1), BY_RANK_BYTE(FILLED_2), BY_RANK_BYTE(FILLED_3)};
static const Lanes NOTHING = {UINT64_C(0x0001000100010001), UINT64_C(0x000100010001)};

static const uint8_t NUMBER[256] = BY_RANK_BYTE(NUMBER_IN);
static const uint64_t SUMMANDS[256] = BY_RANK_BYTE(SUMMAND);

static int
take(uint64_t bytes, int number)
{
    return bytes >> 8 * number & 0xFF;
}

/* Return whether a hand has enough cards for a kind of several ranks, above one rank and up to another. */
static int
has_enough(const Hand *hand, int kind, int from, int to)
{
    int width = KIND[kind].width, length = KIND[kind].length;
    uint64_t held = hand->up_to[to] - hand->up_to[from];
    if (KIND[kind].is_flush) { /* the byte of a suit gets above 127 if there is enough of it */
        return ((held + 0x01010101 * (uint64_t)(0x80 - length + hand->wilds)) & 0x80808080) != 0;
    }
    return take(held, NONE + width) + hand->wilds >= width * length;
}

static int
lane(const Lanes *lanes, int wilds)
{
    return (int)(wilds < 4 ? lanes->few >> 16 * wilds : lanes->many >> 16 * (wilds - 4)) & 0xFFFF;
}

/* Count the ways to fill a number of ranks up to a top rank, in a flush of this suit; `fill` prepares other kinds. */
static inline int
ways_to_fill(const Hand *hand, int kind, int suit, int top, int ranks, int wilds)
{
    if (!KIND[kind].is_flush) {
        return ranks ? lane(&hand->fillings[KIND[kind].width][top][ranks], wilds) : 1;
    }
    int held = take(hand->up_to[top] - hand->up_to[top - ranks], suit), ways = 0, chosen = 1;
    for (int k = 0; k <= wilds - (ranks - held); k++) { /* for wilds to stand in k of the held ranks nevertheless */
        ways += chosen;
        chosen = chosen * (held - k) / (k + 1);
    }
    return ways;
}

/* Count the ways to fill up to so many ranks up to a top rank: each rank multiplies a polynomial, whose coefficients of
   more than the most wilds are left out, and are far below 2 to the 16. */
static void
fill(Hand *hand, int width, int top, int ranks)
{
    Lanes *fillings = hand->fillings[width][top];
    for (int n = hand->filled[width][top]; n < ranks; n++) {
        const Lanes *last = n ? &fillings[n] : &NOTHING;
        uint64_t ways = FILLED[width][hand->row[top - n]];
        fillings[n + 1].few = last->few * ways;
        if (hand->wilds > 3) {
            fillings[n + 1].many = last->many * ways + (last->few >> 48) * (ways >> 16 & 0xFFFF)
                + (last->few >> 32) * (ways >> 32 & 0xFFFF) + (last->few >> 16) * (ways >> 48);
        }
    }
    hand->filled[width][top] = (uint8_t)ranks;
}

/* Count the combinations of a kind and a top rank.  A flush of wilds alone is in the suit NONE, not one in each suit. */
static int
count(Hand *hand, int kind, int suit, int top)
{
    int width = KIND[kind].width, length = KIND[kind].length, is_flush = KIND[kind].is_flush, wilds = hand->wilds;
    if (length == 1) {
        uint64_t at_most = WAYS[hand->row[top]] * 0x0101010101010101;
        return take(at_most, width) - (width > wilds ? take(at_most, width - wilds - 1) : 0);
    }
    if (!is_flush && hand->filled[width][top] < length) {
        fill(hand, width, top, length);
    }
    return ways_to_fill(hand, kind, suit, top, length, wilds) - (is_flush && suit != NONE && length <= wilds);
}

/* Return the lowest playable top rank of a kind; for an unplayable kind, a rank that does not exist. */
static int
lowest_top(const Hand *hand, int kind)
{
    int on = hand->on, width = KIND[kind].width, length = KIND[kind].length;
    if ((on != NO_KIND && kind != on && (kind < QUAD || kind < on)) || width > hand->most + hand->wilds
        || (length > 1 && !has_enough(hand, kind, 0, hand->top_rank))) {
        return BYTES;
    }
    return kind == on && hand->above >= length ? hand->above + 1 : length;
}

/* Return the rank byte at this place among the ways to take a number of cards. */
static int
taken_at(int held, int number, int place)
{
    int taken = 0;
    for (int suit = 0; suit < SUITS && number > 0; suit++) {
        uint64_t later = WAYS[held >> 2 * (suit + 1)];
        int copies = held >> 2 * suit & 3, here = copies < number ? copies : number;
        for (int ways; place >= (ways = take(later, number - here)); here--) {
            place -= ways;
        }
        taken |= here << 2 * suit;
        number -= here;
    }
    return taken;
}

/* Return the place of a rank byte among those ways: what `taken_at` returns there. */
static int
place_of(int held, int number, int taken)
{
    int place = 0;
    for (int suit = 0; suit < SUITS && number > 0; suit++) {
        uint64_t later = WAYS[held >> 2 * (suit + 1)];
        int copies = held >> 2 * suit & 3, here = copies < number ? copies : number, mine = taken >> 2 * suit & 3;
        for (; here > mine; here--) {
            place += take(later, number - here);
        }
        number -= mine;
    }
    return place;
}

/* Return whether a rank byte lacks a card of another: then a count borrows from the next count. */
static int
lacks(int held, int taken)
{
    return (held ^ taken ^ (held - taken)) & 0x154;
}

/* The rank bytes that a hand can take a number of cards of a rank with: in order, each with its place among those that
   `all` can take, and how many these are. */
typedef struct {
    uint8_t of_all, number, taken[MOST_WAYS], place[MOST_WAYS];
} Choices;

/* A walk, in order, through the plays of a hand.  Each has a place: among the plays of `all` if it is known where these
   start, otherwise among the hand's own, and then `all` is the hand itself. */
typedef struct {
    Hand *all, *hand;
    const Starts *starts;
    int kind, suit, top;
    uint8_t cards[BYTES];
    Py_ssize_t place, first; /* where the walk is, and the place from which on it arrives */
    Py_ssize_t found, most;  /* the number of plays found, and the most to find */
    char *places;            /* the places of the plays, each a uint32_t that need not be aligned, or */
    PyObject *tops, *packed; /* lists of their top ranks and cards */
    char *features;          /* of the plays, for so many suits */
    int suits;
    Choices (*choices)[MOST_TAKEN + 1]; /* by rank and number, for kinds but flushes, if they are known */
    uint8_t known[BYTES][MOST_TAKEN + 1];
} Walk;

static Cards
cards_of(const Walk *walk)
{
    Cards cards = {0, 0};
    for (int rank = walk->top; rank >= 0; rank--) {
        cards.high = cards.high << 8 | cards.low >> 56;
        cards.low = cards.low << 8 | walk->cards[rank];
    }
    return cards;
}

/* Write the features of a play: its verb, no seat and no answer, its kind and top rank, its wilds, and each natural card. */
static void
write_features(const Walk *walk, char *features)
{
    const char first[] = {0, 0, 0, (char)walk->kind, (char)walk->top, (char)walk->cards[0]};
    const int ranks = walk->hand->top_rank - 1, top = walk->top < ranks ? walk->top : ranks;
    memset(features, 0, (size_t)features_of_play(ranks, walk->suits));
    memcpy(features, first, sizeof first);
    for (int rank = walk->top - KIND[walk->kind].length + 1; rank <= top; rank++) {
        for (int suit = 0; suit < walk->suits; suit++) {
            features[features_of_play(rank - 1, walk->suits) + suit] = (char)(walk->cards[rank] >> 2 * suit & 3);
        }
    }
}

/* Keep a play; return whether the walk ends with it. */
static int
arrive(Walk *walk)
{
    if (walk->places) {
        uint32_t place = (uint32_t)walk->place;
        memcpy(walk->places + walk->found * (Py_ssize_t)sizeof place, &place, sizeof place);
    }
    if (walk->features) {
        write_features(walk, walk->features + walk->found * features_of_play(walk->hand->top_rank - 1, walk->suits));
    }
    if (walk->tops) {
        PyList_SetItem(walk->tops, walk->found, PyLong_FromLong(walk->top));
        PyList_SetItem(walk->packed, walk->found, to_long(cards_of(walk)));
    }
    return ++walk->found == walk->most;
}

static const Choices *
choices_of(Walk *walk, int rank, int number)
{
    static const Choices NEITHER = {0}, ONLY_ALL = {.of_all = 1}, NO_CARD = {1, 1, {0}, {0}};
    static const Choices OF_SUIT[] = {{1, 1, {1}, {0}}, {1, 1, {4}, {0}}, {1, 1, {16}, {0}}, {1, 1, {64}, {0}}};
    int all = walk->all->row[rank], mine = walk->hand->row[rank];
    if (KIND[walk->kind].is_flush) {
        int has = mine >> 2 * walk->suit & 3, others_have = all >> 2 * walk->suit & 3;
        return !number ? &NO_CARD : has ? &OF_SUIT[walk->suit] : others_have ? &ONLY_ALL : &NEITHER;
    }
    Choices *choices = &walk->choices[rank][number];
    if (!walk->known[rank][number]) {
        walk->known[rank][number] = 1;
        choices->of_all = (uint8_t)take(WAYS[all], number);
        choices->number = (uint8_t)take(WAYS[mine], number);
        for (int choice = 0; choice < choices->number; choice++) {
            int taken = taken_at(mine, number, choice);
            choices->taken[choice] = (uint8_t)taken;
            choices->place[choice] = (uint8_t)(all == mine ? choice : place_of(all, number, taken));
        }
    }
    return choices;
}

/* Walk on from a rank, with a number of wilds of the hand and of `all` left; return whether the walk ends there. */
static int
walk_from(Walk *walk, int rank, int wilds, int all_wilds)
{
    const int kind = walk->kind, width = KIND[kind].width, later = walk->top - rank, before = walk->cards[0];
    Py_ssize_t start = walk->place;
    for (int wild = 0; wild <= width && wild <= wilds; wild++) {
        const Py_ssize_t each = ways_to_fill(walk->all, kind, walk->suit, walk->top, later, all_wilds - wild);
        const Choices *choices = choices_of(walk, rank, width - wild);
        int number = ways_to_fill(walk->hand, kind, walk->suit, walk->top, later, wilds - wild) ? choices->number : 0;
        walk->cards[0] = (uint8_t)(before + wild);
        for (int choice = 0; choice < number; choice++) {
            walk->place = start + each * choices->place[choice];
            walk->cards[rank] = choices->taken[choice];
            if (walk->place + each > walk->first
                && (later ? walk_from(walk, rank + 1, wilds - wild, all_wilds - wild) : arrive(walk))) {
                return 1;
            }
        }
        start += each * choices->of_all;
    }
    walk->cards[0] = (uint8_t)before;
    walk->cards[rank] = 0;
    return 0;
}

/* Walk through the plays from one kind to another. */
static void
walk_kinds(Walk *walk, int from, int to)
{
    Choices choices[BYTES][MOST_TAKEN + 1];
    Hand *hand = walk->hand;
    int on = hand->on;
    walk->choices = choices;
    for (walk->kind = from; walk->kind <= to; walk->kind++) {
        if (on != NO_KIND && walk->kind != on && walk->kind < (on > QUAD ? on : QUAD)) {
            walk->kind = walk->kind < on ? on : QUAD; /* no other kind beats this one */
            walk->kind = walk->kind < to ? walk->kind : to;
        }
        int kind = walk->kind, length = KIND[kind].length, is_flush = KIND[kind].is_flush;
        for (walk->top = lowest_top(hand, kind); walk->top <= hand->top_rank; walk->top++) {
            int suits = !is_flush ? 1 : has_enough(hand, kind, walk->top - length, walk->top) ? NONE + 1 : 0;
            for (walk->suit = 0; walk->suit < suits; walk->suit++) {
                int plays = count(hand, kind, walk->suit, walk->top);
                int is_mixed = is_flush && walk->suit != NONE && length <= hand->wilds; /* not of wilds alone */
                if (walk->starts) {
                    walk->place = (Py_ssize_t)walk->starts->at[kind][walk->top][walk->suit];
                }
                Py_ssize_t after = walk->place + plays;
                if (plays && after > walk->first
                    && walk_from(walk, walk->top - length + 1, is_mixed ? length - 1 : hand->wilds, walk->all->wilds)) {
                    return;
                }
                walk->place = after;
            }
        }
    }
}

/* Count the plays of a kind. */
static Py_ssize_t
count_kind(Hand *hand, int kind)
{
    int length = KIND[kind].length, is_flush = KIND[kind].is_flush;
    Py_ssize_t plays = 0;
    for (int top = lowest_top(hand, kind); top <= hand->top_rank; top++) {
        int suits = !is_flush ? 1 : has_enough(hand, kind, top - length, top) ? NONE + 1 : 0;
        for (int suit = 0; suit < suits; suit++) {
            plays += count(hand, kind, suit, top);
        }
    }
    return plays;
}

Py_ssize_t
count_all(Hand *hand)
{
    int on = hand->on;
    Py_ssize_t plays = on != NO_KIND && on < QUAD ? count_kind(hand, on) : 0;
    for (int kind = on == NO_KIND ? 0 : on < QUAD ? QUAD : on; kind < KINDS; kind++) {
        plays += count_kind(hand, kind);
    }
    return plays;
}

int
find(Hand *hand, Py_ssize_t place, Found *found)
{
    Walk walk = {.all = hand, .hand = hand, .most = 1, .first = place};
    walk_kinds(&walk, 0, KINDS - 1);
    *found = (Found){walk.kind, walk.top, walk.found ? cards_of(&walk) : (Cards){0, 0}};
    return (int)walk.found;
}

void
find_starts(Hand *all, Starts *starts)
{
    uint32_t next = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        int length = KIND[kind].length, is_flush = KIND[kind].is_flush;
        for (int top = length; top <= all->top_rank; top++) {
            int suits = !is_flush ? 1 : has_enough(all, kind, top - length, top) ? NONE + 1 : 0;
            for (int suit = 0; suit < suits; suit++) {
                starts->at[kind][top][suit] = next;
                next += (uint32_t)count(all, kind, suit, top);
            }
        }
    }
}

Py_ssize_t
find_places(Hand *all, const Starts *starts, Hand *hand, char *places, char *features, int suits)
{
    Walk walk = {.all = all, .starts = starts, .hand = hand, .places = places, .features = features, .suits = suits};
    walk_kinds(&walk, 0, KINDS - 1);
    return walk.found;
}

void
load(Cards cards, int ranks, Hand *hand)
{
    hand->top_rank = ranks + 1;
    hand->wilds = (cards.low & 0xFF) < MOST_WILDS ? (int)(cards.low & 0xFF) : MOST_WILDS;
    hand->most = 0;
    hand->row[0] = 0;
    hand->up_to[0] = 0;
    memset(hand->filled, 0, sizeof hand->filled);
    for (int rank = 1; rank <= hand->top_rank; rank++) {
        int held = (rank < 8 ? cards.low >> 8 * rank : cards.high >> 8 * (rank - 8)) & 0xFF;
        hand->row[rank] = (uint8_t)held;
        hand->up_to[rank] = hand->up_to[rank - 1] + SUMMANDS[held];
        hand->most = NUMBER[held] > hand->most ? NUMBER[held] : hand->most;
    }
}

static int
to_hand(PyObject *argument, int ranks, Hand *hand)
{
    Cards cards;
    if (to_cards(argument, &cards) < 0) {
        return -1;
    }
    load(cards, ranks, hand);
    int bits = 8 * (ranks + 2);
    if (bits < 64 ? cards.low >> bits || cards.high : bits < 128 && cards.high >> (bits - 64)) {
        PyErr_Format(PyExc_OverflowError, "a card of a rank above %d", hand->top_rank);
        return -1;
    }
    return 0;
}

/* Read the first arguments of all functions: a hand, the highest natural rank, a kind and a top rank to beat. */
static int
to_question(PyObject *const *arguments, Py_ssize_t given, Py_ssize_t wanted, Hand *hand)
{
    static const int LOWEST[] = {1, NO_KIND, 0}, HIGHEST[] = {MOST_RANKS, KINDS - 1, MOST_RANKS + 1};
    int ranks, *const numbers[] = {&ranks, &hand->on, &hand->above};
    if (given != wanted) {
        PyErr_Format(PyExc_TypeError, "%zd arguments, and it takes %zd", given, wanted);
    }
    for (int i = 0; i < 3 && !PyErr_Occurred(); i++) {
        long number = PyLong_AsLong(arguments[i + 1]);
        *numbers[i] = (int)number;
        if (!PyErr_Occurred() && (number < LOWEST[i] || number > HIGHEST[i])) {
            PyErr_Format(PyExc_ValueError, "%ld is not from %d to %d", number, LOWEST[i], HIGHEST[i]);
        }
    }
    return PyErr_Occurred() ? -1 : to_hand(arguments[0], ranks, hand);
}

PyObject *
count_plays(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    Hand hand;
    return to_question(arguments, given, 4, &hand) < 0 ? NULL : PyLong_FromSsize_t(count_all(&hand));
}

PyObject *
play_at(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    Hand hand;
    Found found;
    Py_ssize_t place = to_question(arguments, given, 5, &hand) < 0 ? -1 : PyNumber_AsSsize_t(arguments[4], PyExc_IndexError);
    if (PyErr_Occurred() || place < 0 || !find(&hand, place, &found)) {
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_IndexError, "no play at %R", arguments[4]);
    }
    return Py_BuildValue("iiN", found.kind, found.top, to_long(found.cards));
}

PyObject *
list_plays(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    Hand hand;
    PyObject *listed = to_question(arguments, given, 4, &hand) < 0 ? NULL : PyList_New(0);
    for (int kind = 0; listed && kind < KINDS; kind++) {
        Py_ssize_t number = count_kind(&hand, kind);
        Walk walk = {.all = &hand, .hand = &hand, .most = number, .tops = PyList_New(number), .packed = PyList_New(number)};
        PyObject *of_kind = Py_BuildValue("iNN", kind, walk.tops, walk.packed);
        walk_kinds(&walk, kind, of_kind ? kind : NO_KIND);
        if (PyErr_Occurred() || (number && PyList_Append(listed, of_kind) < 0)) {
            Py_CLEAR(listed);
        }
        Py_XDECREF(of_kind);
    }
    return listed;
}

PyObject *
places(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    Hand hand, all;
    if (to_question(arguments, given, 5, &hand) < 0 || to_hand(arguments[4], hand.top_rank - 1, &all) < 0) {
        return NULL;
    }
    int missing = hand.wilds > all.wilds;
    for (int rank = 1; rank <= hand.top_rank; rank++) {
        missing |= lacks(all.row[rank], hand.row[rank]);
    }
    if (missing) {
        return PyErr_Format(PyExc_ValueError, "the hand has a card that the pack lacks");
    }
    Starts starts;
    PyObject *noted = PyBytes_FromStringAndSize(NULL, count_all(&hand) * (Py_ssize_t)sizeof(uint32_t));
    if (noted) {
        find_starts(&all, &starts);
        find_places(&all, &starts, &hand, PyBytes_AsString(noted), NULL, 0);
    }
    return noted;
}
