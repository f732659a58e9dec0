/* The verbs of states.  The twins in Python are in bacon_rules/climbing/state.py; what is unusual in any way is left to
   them, with the reasons of all that is illegal. */

#include "native_climbing.h"

/* Return the position of a state; NULL if the numbers cannot hold it, or if an exception stops the program. */
static const NativePosition *
position_of(PyObject *self)
{
    Native *state = (Native *)self;
    if (!state->native) {
        Classes *classes = classes_of(self);
        PyObject *found = classes ? read_position(classes, self) : NULL;
        Py_XDECREF((PyObject *)classes);
        if (PyErr_Occurred() && !PyErr_ExceptionMatches(PyExc_Exception)) {
            return NULL;
        }
        PyErr_Clear();
        keep(&state->native, found ? found : Py_NewRef(Py_None)); /* a failure is kept: it does not cost time again */
    }
    return position_in(self);
}

static PyObject *
tuple_of(const int64_t *numbers, int count)
{
    PyObject *made = PyTuple_New(count);
    for (int i = 0; i < count && made; i++) {
        PyTuple_SetItem(made, i, PyLong_FromLongLong(numbers[i]));
    }
    return made;
}

static PyObject *
winners_of(const Climbing *rules, const Position *numbers)
{
    int64_t won[MOST_SEATS];
    int count = 0;
    for (int side = 0; side < sides(rules); side++) {
        if (numbers->winners >> side & 1) {
            won[count++] = side;
        }
    }
    return tuple_of(won, count);
}

/* Make the state after a state, at a position; it takes over the reference to that. */
static PyObject *
new_state(PyObject *before, const NativePosition *old, NativePosition *position)
{
    const Classes *classes = old->rules->classes;
    const Climbing *rules = &old->rules->numbers;
    const Position *numbers = &position->numbers;
    PyObject *made = PyType_GenericAlloc((PyTypeObject *)classes->class[STATE], 0);
    if (!made) {
        Py_DECREF(position);
        return NULL;
    }
    ((Native *)made)->native = (PyObject *)position;
    int is_counted = numbers->deal_number != old->numbers.deal_number || numbers->winners;
    *slot(made, classes->rules) = shared(*slot(before, classes->rules));
    *slot(made, classes->scores) = is_counted ? tuple_of(numbers->scores, sides(rules)) : shared(*slot(before, classes->scores));
    *slot(made, classes->winners) = is_counted ? winners_of(rules, numbers) : shared(*slot(before, classes->winners));
    if (numbers->deal_number != old->numbers.deal_number) {
        *slot(made, classes->deal_number) = PyLong_FromLongLong(numbers->deal_number);
        *slot(made, classes->dealer) = PyLong_FromLong(numbers->dealer);
        *slot(made, classes->starter) = PyLong_FromLong(numbers->starter);
    }
    else {
        *slot(made, classes->deal_number) = shared(*slot(before, classes->deal_number));
        *slot(made, classes->dealer) = shared(*slot(before, classes->dealer));
        *slot(made, classes->starter) = shared(*slot(before, classes->starter));
    }
    if (numbers->stage == TO_DEAL) {
        ((Native *)made)->made = Py_NewRef(Py_None);
    }
    if (PyErr_Occurred()) {
        Py_CLEAR(made);
    }
    return made;
}

/* Return a position like another, without its cards on the table. */
static NativePosition *
like(const NativePosition *old)
{
    NativePosition *made = new_position(old->rules);
    if (made) {
        made->numbers = old->numbers;
    }
    return made;
}

static PyObject *
apply_turn(PyObject *self, const NativePosition *old, PyObject *move, const Turn *turn)
{
    const Classes *classes = old->rules->classes;
    NativePosition *position = like(old);
    if (!position) {
        return NULL;
    }
    advance(&old->rules->numbers, &position->numbers, turn);
    int stage = position->numbers.stage;
    position->dealt = stage == TO_DEAL ? NULL : Py_NewRef(old->dealt);
    if (stage == FOLLOWING && turn->type == PASS) {
        position->pile = Py_NewRef(old->pile);
    }
    else if (stage == FOLLOWING) {
        PyObject *below = old->numbers.stage == FOLLOWING ? old->pile : Py_None;
        PyObject *seat = PyLong_FromLong(old->numbers.seat);
        position->pile = seat ? PyTuple_Pack(3, below, seat, *slot(move, classes->combination)) : NULL;
        Py_XDECREF(seat);
        if (!position->pile) {
            Py_DECREF(position);
            return NULL;
        }
    }
    return new_state(self, old, position);
}

static PyObject *
apply_deal(PyObject *self, const NativePosition *old, PyObject *hands)
{
    const Classes *classes = old->rules->classes;
    const Climbing *rules = &old->rules->numbers;
    Cards cards[MOST_SEATS];
    int is_read = hands && PyTuple_CheckExact(hands) && PyTuple_Size(hands) == rules->players;
    for (int seat = 0; is_read && seat < rules->players; seat++) {
        is_read = read_hand(classes, PyTuple_GetItem(hands, seat), &cards[seat]);
    }
    NativePosition *position = is_read && is_legal_deal(rules, cards) ? like(old) : NULL;
    if (!position) {
        return NULL;
    }
    start(rules, &position->numbers, cards);
    position->dealt = Py_NewRef(hands);
    return new_state(self, old, position);
}

static PyObject *
apply(PyObject *self, PyObject *const *given, Py_ssize_t count, PyObject *names)
{
    const NativePosition *old = count == 1 && !names ? position_of(self) : NULL;
    PyObject *after = NULL;
    Turn turn;
    if (old && old->numbers.stage != TO_DEAL) {
        if (read_turn(old->rules->classes, given[0], &turn) && is_legal(&old->rules->numbers, &old->numbers, &turn)) {
            return apply_turn(self, old, given[0], &turn);
        }
    }
    else if (old && is_a(old->rules->classes, given[0], DEAL)) {
        after = apply_deal(self, old, *slot(given[0], old->rules->classes->hands));
        PyErr_Clear();
    }
    return after ? after : in_python(self, "_apply", given, count, names);
}

static PyObject *
legal_moves(PyObject *self, PyObject *const *given, Py_ssize_t count, PyObject *names)
{
    const NativePosition *position = count || names ? NULL : position_of(self);
    int is_native = position && position->numbers.stage != TO_DEAL && !position->numbers.winners;
    return is_native ? new_moves(position) : in_python(self, "_legal_moves", given, count, names);
}

enum { SPARE = 8 }; /* words beyond those of a shuffle that skips none */

/* Make the deal of a seed; NULL without an error if it takes more words than usual. */
static PyObject *
deal_of(const NativePosition *position, PyObject *seed)
{
    const Climbing *rules = &position->rules->numbers;
    const Classes *classes = position->rules->classes;
    PyObject *words = PyObject_CallFunction(classes->value[WORDS], "OLOi", position->rules->name,
                                            (long long)position->numbers.deal_number, seed, rules->size + SPARE);
    char *bytes;
    Py_ssize_t size;
    Cards cards[MOST_SEATS];
    uint8_t order[MOST_NATURALS];
    int is_dealt = words && PyBytes_AsStringAndSize(words, &bytes, &size) == 0
        && shuffled((uint8_t *)bytes, size, order, rules->size);
    if (is_dealt) {
        deal_in_order(rules, order, cards);
    }
    Py_XDECREF(words);
    PyObject *hands = is_dealt ? PyTuple_New(rules->players) : NULL;
    for (int seat = 0; hands && seat < rules->players; seat++) {
        PyTuple_SetItem(hands, seat, new_hand(classes, cards[seat]));
    }
    if (PyErr_Occurred()) {
        Py_CLEAR(hands);
    }
    return hands ? new_deal(classes, hands) : NULL;
}

static PyObject *
chance_move(PyObject *self, PyObject *const *given, Py_ssize_t count, PyObject *names)
{
    const NativePosition *position = count == 1 && !names ? position_of(self) : NULL;
    PyObject *made = position && position->numbers.stage == TO_DEAL ? deal_of(position, given[0]) : NULL;
    return made || PyErr_Occurred() ? made : in_python(self, "_chance_move", given, count, names);
}

static PyObject *
get_to_act(PyObject *self, void *Py_UNUSED(closure))
{
    const NativePosition *position = position_of(self);
    if (!position) {
        return PyErr_Occurred() ? NULL : PyObject_GetAttrString(self, "_to_act");
    }
    const Position *numbers = &position->numbers;
    return numbers->stage == TO_DEAL || numbers->winners ? Py_NewRef(Py_None) : PyLong_FromLong(numbers->seat);
}

static PyObject *
get_is_over(PyObject *self, void *Py_UNUSED(closure))
{
    const NativePosition *position = position_of(self);
    if (!position) {
        return PyErr_Occurred() ? NULL : PyObject_GetAttrString(self, "_is_over");
    }
    return PyBool_FromLong(position->numbers.winners);
}

static PyObject *
make_table(const NativePosition *position)
{
    const Position *numbers = &position->numbers;
    const Classes *classes = position->rules->classes;
    int players = position->rules->numbers.players;
    PyObject *hands = PyTuple_New(players), *out = PyTuple_New(numbers->number_out);
    for (int seat = 0; seat < players && hands; seat++) {
        PyTuple_SetItem(hands, seat, new_hand(classes, numbers->hands[seat]));
    }
    for (int place = 0; place < numbers->number_out && out; place++) {
        PyTuple_SetItem(out, place, PyLong_FromLong(numbers->out[place]));
    }
    PyObject *pile = position->pile ? position->pile : Py_None, *table = NULL;
    if (!PyErr_Occurred()) {
        table = PyObject_CallFunction(classes->value[TABLE_OF], "(iiii)OOOO", numbers->stage, numbers->seat, numbers->other,
                                      numbers->wants_lead, position->dealt, hands, out, pile);
    }
    Py_XDECREF(hands);
    Py_XDECREF(out);
    return table;
}

/* Return the table, which is made when it is first asked for. */
static PyObject *
get_table(PyObject *self, void *Py_UNUSED(closure))
{
    Native *state = (Native *)self;
    const NativePosition *position = position_in(self);
    if (!state->made && !position) {
        return PyErr_Format(PyExc_AttributeError, "table");
    }
    if (!state->made) {
        keep(&state->made, make_table(position));
    }
    return Py_XNewRef(state->made);
}

static int
set_table(PyObject *self, PyObject *table, void *Py_UNUSED(closure))
{
    PyObject *old = ((Native *)self)->made;
    ((Native *)self)->made = Py_XNewRef(table);
    Py_XDECREF(old);
    return 0;
}

#define VERB(name) #name, (PyCFunction)(void (*)(void))name, METH_FASTCALL | METH_KEYWORDS

const PyMethodDef climbing_verbs[] = {
    {VERB(apply), "$self, move"},
    {VERB(legal_moves), "$self"},
    {VERB(chance_move), "$self, seed"},
    {NULL, NULL, 0, NULL},
};

const PyGetSetDef climbing_attributes[] = {
    {"to_act", get_to_act, NULL, NULL, NULL},
    {"is_over", get_is_over, NULL, NULL, NULL},
    {"table", get_table, set_table, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMemberDef members[] = {
    {"table", T_OBJECT_EX, offsetof(Native, made), 0, NULL},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_members, members},
    {Py_tp_dealloc, native_dealloc},
    {Py_tp_traverse, native_traverse},
    {Py_tp_clear, native_clear},
    {0, NULL},
};

PyType_Spec native_state = {
    .name = "bacon_rules._compiled.NativeState",
    .basicsize = sizeof(Native),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    .slots = slots,
};
