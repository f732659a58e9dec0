/* The classes of the climbing game and what their native values need: native_climbing(classes, values), which gives the
   classes their native verbs, and the objects from which native states are made. */

#include "native_climbing.h"

/* Find the offsets of all slots; return 0 if there is one that cannot be filled. */
static int
find_slots(Classes *classes)
{
    const struct { int class; const char *name; Py_ssize_t *offset; } SLOTS[] = {
        {STATE, "rules", &classes->rules},
        {STATE, "scores", &classes->scores},
        {STATE, "deal_number", &classes->deal_number},
        {STATE, "dealer", &classes->dealer},
        {STATE, "starter", &classes->starter},
        {STATE, "winners", &classes->winners},
        {LEGAL_MOVES, "_ranks", &classes->ranks},
        {LEGAL_MOVES, "_beating", &classes->beating},
        {LEGAL_MOVES, "_picked", &classes->picked},
        {LEGAL_MOVES, "others", &classes->others},
        {LEGAL_MOVES, "_plays", &classes->plays},
        {LEGAL_MOVES, "_number", &classes->number},
        {PLAY_CLASS, "combination", &classes->combination},
        {COMBINATION, "kind", &classes->kind},
        {COMBINATION, "top", &classes->top},
        {COMBINATION, "packed", &classes->packed},
        {HAND, "packed", &classes->packed_in_hand},
        {DEAL, "hands", &classes->hands},
    };
    for (size_t i = 0; i < sizeof SLOTS / sizeof *SLOTS; i++) {
        *SLOTS[i].offset = offset_of_name((PyTypeObject *)classes->class[SLOTS[i].class], SLOTS[i].name);
        if (!*SLOTS[i].offset) {
            PyErr_Format(PyExc_TypeError, "%R has no slot %s", classes->class[SLOTS[i].class], SLOTS[i].name);
            return 0;
        }
    }
    return 1;
}

static int
classes_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(((Classes *)self)->classes);
    Py_VISIT(((Classes *)self)->values);
    Py_VISIT(((Classes *)self)->rules_type);
    Py_VISIT(((Classes *)self)->position_type);
    Py_VISIT(((Classes *)self)->state.told);
    Py_VISIT(((Classes *)self)->legal_moves.told);
    return 0;
}

static int
classes_clear(PyObject *self)
{
    Py_CLEAR(((Classes *)self)->classes);
    Py_CLEAR(((Classes *)self)->values);
    Py_CLEAR(((Classes *)self)->rules_type);
    Py_CLEAR(((Classes *)self)->position_type);
    Py_CLEAR(((Classes *)self)->state.told);
    Py_CLEAR(((Classes *)self)->legal_moves.told);
    return 0;
}

static void
classes_dealloc(PyObject *self)
{
    PyObject_GC_UnTrack(self);
    classes_clear(self);
    free_instance(self);
}

static PyType_Slot classes_slots[] = {
    {Py_tp_dealloc, classes_dealloc},
    {Py_tp_traverse, classes_traverse},
    {Py_tp_clear, classes_clear},
    {0, NULL},
};

static PyType_Spec classes_spec = {
    .name = "bacon_rules._compiled.Classes",
    .basicsize = sizeof(Classes),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_HAVE_GC,
    .slots = classes_slots,
};

/* Return whether all are classes, and the first two have the bases of native values. */
static int
are_classes(PyObject *module, PyObject *classes)
{
    PyObject *state = PyObject_GetAttrString(module, "NativeState"), *moves = PyObject_GetAttrString(module, "NativeMoves");
    int are = state && moves;
    for (int i = 0; i < CLASSES && are; i++) {
        are = PyType_Check(PyTuple_GetItem(classes, i));
    }
    are = are && PyObject_IsSubclass(PyTuple_GetItem(classes, STATE), state) == 1
        && PyObject_IsSubclass(PyTuple_GetItem(classes, LEGAL_MOVES), moves) == 1;
    Py_XDECREF(state);
    Py_XDECREF(moves);
    return are;
}

/* Return the classes that a class of states holds; NULL for another class, which may have other verbs. */
Classes *
classes_of(PyObject *state)
{
    PyObject *found = PyObject_GetAttrString((PyObject *)Py_TYPE(state), "_climbing");
    if (found && PyType_GetSlot(Py_TYPE(found), Py_tp_dealloc) == (void *)classes_dealloc
        && is_a((Classes *)found, state, STATE)) {
        return (Classes *)found;
    }
    Py_XDECREF(found);
    return NULL;
}

static void
borrow(PyObject *tuple, PyObject **items)
{
    for (Py_ssize_t i = 0; i < PyTuple_Size(tuple); i++) {
        items[i] = PyTuple_GetItem(tuple, i);
    }
}

PyObject *
native_climbing(PyObject *module, PyObject *arguments)
{
    PyObject *given, *values;
    if (!PyArg_ParseTuple(arguments, "O!O!:native_climbing", &PyTuple_Type, &given, &PyTuple_Type, &values)) {
        return NULL;
    }
    if (!is_tuple_of(given, CLASSES) || !is_tuple_of(values, VALUES) || !are_classes(module, given)
        || !is_tuple_of(PyTuple_GetItem(values, MOVES), 3 + MOST_OTHERS)
        || !is_tuple_of(PyTuple_GetItem(values, KINDS_IN_ORDER), KINDS)
        || !is_tuple_of(PyTuple_GetItem(values, PASSES), 1) || !is_tuple_of(PyTuple_GetItem(values, ANSWERS), 2)
        || !is_tuple_of(PyTuple_GetItem(values, NO_OTHERS), 0)) {
        PyErr_SetString(PyExc_TypeError, "the classes and the values of the climbing game");
        return NULL;
    }
    PyObject *type = PyType_FromSpec(&classes_spec);
    Classes *classes = type ? (Classes *)PyType_GenericAlloc((PyTypeObject *)type, 0) : NULL;
    Py_XDECREF(type);
    if (!classes) {
        return NULL;
    }
    classes->classes = Py_NewRef(given);
    classes->values = Py_NewRef(values);
    borrow(given, classes->class);
    borrow(values, classes->value);
    borrow(classes->value[KINDS_IN_ORDER], classes->kinds);
    borrow(classes->value[MOVES], classes->moves);
    classes->rules_type = PyType_FromSpec(&climbing_rules);
    classes->position_type = PyType_FromSpec(&climbing_position);
    int failed = !classes->rules_type || !classes->position_type || !find_slots(classes)
        || hasten(classes->class[STATE], &classes->state, climbing_verbs, climbing_attributes) < 0
        || hasten(classes->class[LEGAL_MOVES], &classes->legal_moves, moves_verbs, moves_attributes) < 0
        || PyObject_SetAttrString(classes->class[STATE], "_climbing", (PyObject *)classes) < 0;
    Py_DECREF((PyObject *)classes);
    return failed ? NULL : Py_NewRef(Py_None);
}
