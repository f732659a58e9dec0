/* The trick-taking game behind native states: native_tricks(classes, values). */

#include "native_tricks.h"

/* Find out what the classes and values hold; return whether they are right. */
static int
prepare(Classes *base, PyObject *Py_UNUSED(module))
{
    TrickClasses *classes = (TrickClasses *)base;
    PyObject *const *class = base->class, *const *value = base->value;
    if (!is_tuple_of(value[MOVES], TURNS) || !is_tuple_of(value[CARDS], PACK)) {
        return 0;
    }
    borrow(value[MOVES], classes->moves);
    borrow(value[CARDS], classes->cards);
    const Slot SLOTS[] = {
        {class[STATE], "rules", &base->slots[RULES]},
        {class[STATE], "scores", &base->slots[SCORES]},
        {class[STATE], "deal_number", &base->slots[DEAL_NUMBER]},
        {class[STATE], "dealer", &base->slots[DEALER]},
        {class[STATE], "winners", &base->slots[WINNERS]},
        {class[DEAL], "hands", &classes->hands},
        {class[DEAL], "stub", &classes->stub},
        {class[HAND], "packed", &classes->packed},
        {(PyObject *)Py_TYPE(classes->cards[0]), "rank", &classes->rank},
        {(PyObject *)Py_TYPE(classes->cards[0]), "suit", &classes->suit},
        {(PyObject *)Py_TYPE(classes->cards[0]), "number", &classes->number},
        {(PyObject *)Py_TYPE(classes->moves[PICK_UP]), "alone", &classes->alone},
        {(PyObject *)Py_TYPE(classes->moves[DISCARD]), "card", &classes->discarded},
        {(PyObject *)Py_TYPE(classes->moves[PLAY]), "card", &classes->played},
    };
    return find_slots(SLOTS, sizeof SLOTS / sizeof *SLOTS);
}

/* Return moves, as bytes, followed by one more. */
static PyObject *
followed_by(PyObject *turns, int turn)
{
    Py_ssize_t size = turns ? PyBytes_Size(turns) : 0;
    PyObject *made = PyBytes_FromStringAndSize(NULL, size + 1);
    if (made) {
        char *bytes = PyBytes_AsString(made);
        memcpy(bytes, turns ? PyBytes_AsString(turns) : "", (size_t)size);
        bytes[size] = (char)turn;
    }
    return made;
}

/* Return a course that begins with a value, to which it takes over the reference. */
static PyObject *
course_from(PyObject *start)
{
    PyObject *course = PyList_New(1);
    if (course) {
        PyList_SetItem(course, 0, start);
    }
    else {
        Py_DECREF(start);
    }
    return course;
}

static PyObject *
apply_turn(PyObject *self, const NativePosition *old, int turn)
{
    NativePosition *position = like(old);
    if (!position) {
        return NULL;
    }
    after_turn(rules_in(old), (TrickState *)position->numbers, turn);
    if (numbers_in(position)->stage != TO_DEAL) {
        PyObject *table = made_in(self);
        position->second = followed_by(table ? NULL : old->second, turn);
        position->first = table ? course_from(table) : Py_XNewRef(old->first);
        if (!position->first || !position->second) {
            Py_DECREF((PyObject *)position);
            return NULL;
        }
    }
    return new_state(self, position);
}

static PyObject *
apply_deal(PyObject *self, const NativePosition *old, PyObject *deal)
{
    uint64_t hands[SEATS];
    uint8_t stub[MOST_STUB];
    NativePosition *position = deal_numbers(old, deal, hands, stub) ? like(old) : NULL;
    if (!position) {
        return NULL;
    }
    after_deal(rules_in(old), (TrickState *)position->numbers, hands, stub);
    position->first = course_from(Py_NewRef(deal));
    if (!position->first) {
        Py_DECREF((PyObject *)position);
        return NULL;
    }
    return new_state(self, position);
}

static PyObject *
apply(PyObject *self, const NativePosition *old, PyObject *move)
{
    if (numbers_in(old)->stage == TO_DEAL) {
        return is_a(&classes_in(old)->base, move, DEAL) ? apply_deal(self, old, move) : NULL;
    }
    int turn = turn_number(classes_in(old), move);
    return turn >= 0 && is_legal_turn(numbers_in(old), turn) ? apply_turn(self, old, turn) : NULL;
}

static int
pack(const void *Py_UNUSED(rules))
{
    return PACK;
}

static PyObject *
table(PyObject *state, const NativePosition *position)
{
    PyObject *turns = position->second ? Py_NewRef(position->second) : PyBytes_FromStringAndSize(NULL, 0);
    PyObject *table_of = position->rules->classes->value[TABLE_OF];
    PyObject *table = turns ? PyObject_CallFunctionObjArgs(table_of, state, position->first, turns, NULL) : NULL;
    Py_XDECREF(turns);
    return table;
}

/* Fill in the scores and the winner, the next deal and its dealer. */
static void
count(PyObject *state, const NativePosition *position)
{
    const Py_ssize_t *slots = position->rules->classes->slots;
    const TrickState *numbers = numbers_in(position);
    int64_t winner = side_ahead(numbers);
    put(state, slots[SCORES], tuple_of(numbers->scores, SIDES));
    put(state, slots[WINNERS], tuple_of(&winner, numbers->stage == WON));
    put(state, slots[DEAL_NUMBER], PyLong_FromLongLong(numbers->deal_number));
    put(state, slots[DEALER], PyLong_FromLong(numbers->dealer));
}

static const NativeGame game = {
    &tricks_numbers, sizeof(TrickClasses), CLASSES, VALUES, prepare, apply, moves_of, deal_in, table, count, pack,
};

PyObject *
native_tricks(PyObject *module, PyObject *arguments)
{
    return native_of(module, arguments, &game);
}
