/* The verbs of native states.  The twins in Python are those of each game's state.py; what is unusual in any way is left
   to them, with the reasons of all that is illegal. */

#include "native_base.h"

static NativePosition *
new_position(NativeRules *rules)
{
    NativePosition *made = (NativePosition *)PyType_GenericAlloc((PyTypeObject *)rules->classes->position_type, 0);
    if (made) {
        made->rules = (NativeRules *)Py_NewRef((PyObject *)rules);
    }
    return made;
}

/* Return a position with the same numbers. */
NativePosition *
like(const NativePosition *position)
{
    NativePosition *made = new_position(position->rules);
    if (made) {
        memcpy(made->numbers, position->numbers, position->rules->classes->game->numbers->state);
    }
    return made;
}

/* Make the position of a state from what Python tells of it: the numbers of the rules and the state, the name of the
   game, and two values.  NULL, perhaps with an exception: the numbers cannot hold it. */
static NativePosition *
read_position(Classes *classes, PyObject *state)
{
    const Numbers *numbers = classes->game->numbers;
    PyObject *told = PyObject_CallFunctionObjArgs(classes->value[NUMBERS_OF], state, NULL), *item[5];
    int is_read = told && is_tuple_of(told, 5);
    NativeRules *rules = is_read ? (NativeRules *)PyType_GenericAlloc((PyTypeObject *)classes->rules_type, 0) : NULL;
    NativePosition *made = NULL;
    if (rules) {
        borrow(told, item);
        rules->classes = (Classes *)Py_NewRef((PyObject *)classes);
        rules->name = Py_NewRef(item[2]);
        made = numbers->read_rules(item[0], rules->numbers) ? new_position(rules) : NULL;
    }
    if (made && numbers->read_state(rules->numbers, item[1], made->numbers)) {
        made->first = item[3] == Py_None ? NULL : Py_NewRef(item[3]);
        made->second = item[4] == Py_None ? NULL : Py_NewRef(item[4]);
    }
    else {
        Py_CLEAR(made);
    }
    Py_XDECREF((PyObject *)rules);
    Py_XDECREF(told);
    return made;
}

/* Make the position of a state that Python has made, and keep it. */
static PyObject *
find_position(PyObject *self)
{
    Classes *classes = classes_of(self);
    PyObject *found = classes ? (PyObject *)read_position(classes, self) : NULL;
    Py_XDECREF((PyObject *)classes);
    if (PyErr_Occurred() && !PyErr_ExceptionMatches(PyExc_Exception)) {
        return Py_None;
    }
    PyErr_Clear();
    keep(self, &((Native *)self)->native, found ? found : Py_NewRef(Py_None)); /* failures too, as they take time */
    return native_in(self);
}

/* Return the position of a state; NULL if the numbers cannot hold it, or if an exception stops the program. */
static inline const NativePosition *
position_of(PyObject *self)
{
    PyObject *native = native_in(self), *found = native ? native : find_position(self);
    return found == Py_None ? NULL : (const NativePosition *)found;
}

static inline int
seat_of(const NativePosition *position)
{
    return position->rules->classes->game->numbers->to_act(position->numbers);
}

/* Make the state after a state, at a position; it takes over the reference to that. */
PyObject *
new_state(PyObject *before, NativePosition *position)
{
    const Classes *classes = position->rules->classes;
    int seat = seat_of(position);
    PyObject *made = new(classes, STATE);
    if (!made) {
        Py_DECREF((PyObject *)position);
        return NULL;
    }
    ((Native *)made)->native = (PyObject *)position;
    ((Native *)made)->made = seat == CHANCE ? Py_NewRef(Py_None) : NULL;
    for (int i = 0; i < STATE_SLOTS && classes->slots[i]; i++) {
        *slot(made, classes->slots[i]) = Py_XNewRef(*slot(before, classes->slots[i]));
    }
    if (seat < 0) {
        classes->game->count(made, position);
    }
    if (PyErr_Occurred()) {
        Py_CLEAR(made);
    }
    return made;
}

static PyObject *
apply(PyObject *self, PyObject *const *given, Py_ssize_t count, PyObject *names)
{
    const NativePosition *position = count == 1 && !names ? position_of(self) : NULL;
    PyObject *after = position ? position->rules->classes->game->apply(self, position, given[0]) : NULL;
    return after ? after : in_python(self, "_apply", given, count, names);
}

static PyObject *
legal_moves(PyObject *self, PyObject *const *given, Py_ssize_t count, PyObject *names)
{
    const NativePosition *position = count || names ? NULL : position_of(self);
    return position && seat_of(position) >= 0 ? position->rules->classes->game->legal_moves(position)
                                              : in_python(self, "_legal_moves", given, count, names);
}

/* Make the deal of a seed; NULL without an exception if it takes more words than usual. */
static PyObject *
deal_of(const NativePosition *position, PyObject *deal_number, PyObject *seed)
{
    const NativeRules *rules = position->rules;
    const NativeGame *game = rules->classes->game;
    int size = game->pack(rules->numbers);
    PyObject *words = PyObject_CallFunction(rules->classes->value[WORDS], "OOOi", rules->name, deal_number, seed, size + SPARE);
    uint8_t order[MOST_CARDS];
    char *bytes;
    Py_ssize_t number;
    int is_shuffled = words && PyBytes_AsStringAndSize(words, &bytes, &number) == 0
        && shuffled((uint8_t *)bytes, number, order, size);
    Py_XDECREF(words);
    return is_shuffled ? game->deal(position, order) : NULL;
}

static PyObject *
chance_move(PyObject *self, PyObject *const *given, Py_ssize_t count, PyObject *names)
{
    const NativePosition *position = count == 1 && !names ? position_of(self) : NULL;
    int is_due = position && seat_of(position) == CHANCE;
    PyObject *deal = is_due ? deal_of(position, *slot(self, position->rules->classes->slots[DEAL_NUMBER]), given[0]) : NULL;
    return deal ? deal : in_python(self, "_chance_move", given, count, names);
}

static PyObject *
get_to_act(PyObject *self, void *Py_UNUSED(closure))
{
    const NativePosition *position = position_of(self);
    if (!position) {
        return PyErr_Occurred() ? NULL : PyObject_GetAttrString(self, "_to_act");
    }
    int seat = seat_of(position);
    return seat < 0 ? Py_NewRef(Py_None) : PyLong_FromLong(seat);
}

static PyObject *
get_is_over(PyObject *self, void *Py_UNUSED(closure))
{
    const NativePosition *position = position_of(self);
    if (!position) {
        return PyErr_Occurred() ? NULL : PyObject_GetAttrString(self, "_is_over");
    }
    return PyBool_FromLong(seat_of(position) == OVER);
}

static PyObject *
make_table(PyObject *self, const NativePosition *position)
{
    return position->rules->classes->game->table(self, position);
}

static PyObject *
get_table(PyObject *self, void *Py_UNUSED(closure))
{
    return get_made(self, "table", make_table);
}

#define VERB(name) #name, (PyCFunction)(void (*)(void))name, METH_FASTCALL | METH_KEYWORDS

const PyMethodDef state_verbs[] = {
    {VERB(apply), "$self, move"},
    {VERB(legal_moves), "$self"},
    {VERB(chance_move), "$self, seed"},
    {NULL, NULL, 0, NULL},
};

const PyGetSetDef state_attributes[] = {
    {"to_act", get_to_act, NULL, NULL, NULL},
    {"is_over", get_is_over, NULL, NULL, NULL},
    {"table", get_table, set_made, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

void
rules_dealloc(PyObject *self)
{
    Py_XDECREF((PyObject *)((NativeRules *)self)->classes);
    Py_XDECREF(((NativeRules *)self)->name);
    free_instance(self);
}

void
position_dealloc(PyObject *self)
{
    Py_XDECREF((PyObject *)((NativePosition *)self)->rules);
    Py_XDECREF(((NativePosition *)self)->first);
    Py_XDECREF(((NativePosition *)self)->second);
    free_instance(self);
}

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
