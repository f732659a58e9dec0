/* The climbing game behind native states: native_climbing(classes, values). */

#include "native_climbing.h"

/* Find out what the classes and values hold; return whether they are right. */
static int
prepare(Classes *base, PyObject *module)
{
    ClimbingClasses *classes = (ClimbingClasses *)base;
    PyObject *const *class = base->class, *const *value = base->value;
    const Slot SLOTS[] = {
        {class[STATE], "rules", &base->slots[RULES]},
        {class[STATE], "scores", &base->slots[SCORES]},
        {class[STATE], "deal_number", &base->slots[DEAL_NUMBER]},
        {class[STATE], "dealer", &base->slots[DEALER]},
        {class[STATE], "winners", &base->slots[WINNERS]},
        {class[STATE], "starter", &base->slots[OWN_SLOT]},
        {class[LEGAL_MOVES], "_ranks", &classes->ranks},
        {class[LEGAL_MOVES], "_beating", &classes->beating},
        {class[LEGAL_MOVES], "_picked", &classes->picked},
        {class[LEGAL_MOVES], "others", &classes->others},
        {class[LEGAL_MOVES], "_plays", &classes->plays},
        {class[LEGAL_MOVES], "_number", &classes->number},
        {class[PLAY_CLASS], "combination", &classes->combination},
        {class[COMBINATION], "kind", &classes->kind},
        {class[COMBINATION], "top", &classes->top},
        {class[COMBINATION], "packed", &classes->packed},
        {class[HAND], "packed", &classes->packed_in_hand},
        {class[DEAL], "hands", &classes->hands},
    };
    PyObject *moves = PyObject_GetAttrString(module, "NativeMoves");
    int are_native = moves && PyObject_IsSubclass(class[LEGAL_MOVES], moves) == 1;
    Py_XDECREF(moves);
    if (!are_native || !is_tuple_of(value[MOVES], 3 + MOST_OTHERS) || !is_tuple_of(value[KINDS_IN_ORDER], KINDS)
        || !is_tuple_of(value[PASSES], 1) || !is_tuple_of(value[ANSWERS], 2) || !is_tuple_of(value[NO_OTHERS], 0)) {
        return 0;
    }
    borrow(value[KINDS_IN_ORDER], classes->kinds);
    borrow(value[MOVES], classes->moves);
    return find_slots(SLOTS, sizeof SLOTS / sizeof *SLOTS)
        && hasten(class[LEGAL_MOVES], &base->legal_moves, moves_verbs, moves_attributes, base->kept) == 0;
}

static PyObject *
apply_turn(PyObject *self, const NativePosition *old, PyObject *move, const Turn *turn)
{
    NativePosition *position = like(old);
    if (!position) {
        return NULL;
    }
    advance(rules_in(old), (Position *)position->numbers, turn);
    int stage = numbers_in(position)->stage;
    position->first = stage == TO_DEAL ? NULL : Py_NewRef(old->first);
    if (stage == FOLLOWING && turn->type == PASS) {
        position->second = Py_NewRef(old->second);
    }
    else if (stage == FOLLOWING) {
        PyObject *below = numbers_in(old)->stage == FOLLOWING ? old->second : Py_None;
        PyObject *seat = PyLong_FromLong(numbers_in(old)->seat);
        position->second = seat ? PyTuple_Pack(3, below, seat, *slot(move, classes_in(old)->combination)) : NULL;
        Py_XDECREF(seat);
        if (!position->second) {
            Py_DECREF((PyObject *)position);
            return NULL;
        }
    }
    return new_state(self, position);
}

static PyObject *
apply_deal(PyObject *self, const NativePosition *old, PyObject *hands)
{
    const Climbing *rules = rules_in(old);
    Cards cards[MOST_SEATS];
    int is_read = hands && is_tuple_of(hands, rules->players);
    for (int seat = 0; is_read && seat < rules->players; seat++) {
        is_read = read_hand(classes_in(old), PyTuple_GetItem(hands, seat), &cards[seat]);
    }
    NativePosition *position = is_read && is_legal_deal(rules, cards) ? like(old) : NULL;
    if (!position) {
        return NULL;
    }
    start(rules, (Position *)position->numbers, cards);
    position->first = Py_NewRef(hands);
    return new_state(self, position);
}

static PyObject *
apply(PyObject *self, const NativePosition *old, PyObject *move)
{
    Turn turn;
    if (numbers_in(old)->stage == TO_DEAL) {
        return is_a(&classes_in(old)->base, move, DEAL) ? apply_deal(self, old, *slot(move, classes_in(old)->hands)) : NULL;
    }
    int is_read = read_turn(classes_in(old), move, &turn);
    return is_read && is_legal(rules_in(old), numbers_in(old), &turn) ? apply_turn(self, old, move, &turn) : NULL;
}

static PyObject *
hands_of(const ClimbingClasses *classes, int players, const Cards *cards)
{
    PyObject *hands = PyTuple_New(players);
    for (int seat = 0; hands && seat < players; seat++) {
        PyTuple_SetItem(hands, seat, new_hand(classes, cards[seat]));
    }
    if (PyErr_Occurred()) {
        Py_CLEAR(hands);
    }
    return hands;
}

static PyObject *
deal(const NativePosition *position, const uint8_t *order)
{
    const ClimbingClasses *classes = classes_in(position);
    Cards cards[MOST_SEATS];
    deal_in_order(rules_in(position), order, cards);
    return filled(new(&classes->base, DEAL), classes->hands, hands_of(classes, rules_in(position)->players, cards));
}

static int
pack(const void *rules)
{
    return ((const Climbing *)rules)->size;
}

static PyObject *
table(PyObject *Py_UNUSED(state), const NativePosition *position)
{
    const Position *numbers = numbers_in(position);
    PyObject *hands = hands_of(classes_in(position), rules_in(position)->players, numbers->hands);
    int64_t seats[MOST_SEATS];
    for (int place = 0; place < numbers->number_out; place++) {
        seats[place] = numbers->out[place];
    }
    PyObject *out = tuple_of(seats, numbers->number_out), *table = NULL;
    if (hands && out) {
        table = PyObject_CallFunction(position->rules->classes->value[TABLE_OF], "(iiii)OOOO", numbers->stage, numbers->seat,
                                      numbers->other, numbers->wants_lead, position->first, hands, out,
                                      position->second ? position->second : Py_None);
    }
    Py_XDECREF(hands);
    Py_XDECREF(out);
    return table;
}

/* Fill in the scores and the winners, the next deal, its dealer and its starter. */
static void
count(PyObject *state, const NativePosition *position)
{
    const Py_ssize_t *slots = position->rules->classes->slots;
    const Position *numbers = numbers_in(position);
    int64_t won[MOST_SEATS];
    int number = 0;
    for (int side = 0; side < sides(rules_in(position)); side++) {
        if (numbers->winners >> side & 1) {
            won[number++] = side;
        }
    }
    put(state, slots[SCORES], tuple_of(numbers->scores, sides(rules_in(position))));
    put(state, slots[WINNERS], tuple_of(won, number));
    put(state, slots[DEAL_NUMBER], PyLong_FromLongLong(numbers->deal_number));
    put(state, slots[DEALER], PyLong_FromLong(numbers->dealer));
    put(state, slots[OWN_SLOT], PyLong_FromLong(numbers->starter));
}

static const NativeGame game = {
    &climbing_numbers, sizeof(ClimbingClasses), CLASSES, VALUES, prepare, apply, new_moves, deal, table, count, pack,
};

PyObject *
native_climbing(PyObject *module, PyObject *arguments)
{
    return native_of(module, arguments, &game);
}
