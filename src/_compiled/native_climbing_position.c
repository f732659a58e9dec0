/* Rules and positions as numbers, read from Python's.  Every number is checked here, so that no position can make the
   rules in C read or write where they must not, or go on for ever. */

#include "native_climbing.h"

#define EXACT (INT64_C(1) << 53)

typedef struct { int64_t least, most; } Limits;

/* Read a tuple of so many ints, each within its limits; return whether that is what it is. */
static int
read_numbers(PyObject *tuple, int count, const Limits *limits, int64_t *numbers)
{
    int is_read = PyTuple_CheckExact(tuple) && PyTuple_Size(tuple) == count;
    for (int i = 0; i < count && is_read; i++) {
        PyObject *number = PyTuple_GetItem(tuple, i);
        numbers[i] = PyLong_CheckExact(number) ? PyLong_AsLongLong(number) : INT64_MIN;
        is_read = !PyErr_Occurred() && numbers[i] >= limits[i].least && numbers[i] <= limits[i].most;
    }
    PyErr_Clear();
    return is_read;
}

/* Make rules from their fields in order, with numbers for the variant and the tie, 0 for no limit of deals; from the points
   and the name. */
static NativeRules *
read_rules(Classes *classes, PyObject *fields, PyObject *scored, PyObject *name)
{
    enum { PLAYERS, VARIANT, SUIT_COUNT, RANKS, COPIES, NATURALS, WILDS, TARGET, DEALS, TIE, FIELDS };
    static const Limits LIMITS[FIELDS] = {{3, MOST_SEATS}, {BACON, CHUNKY},    {1, SUITS},     {1, MOST_RANKS}, {1, 3},
                                          {0, MOST_NATURALS}, {0, MOST_WILDS}, {1, INT32_MAX}, {0, INT32_MAX}, {SHARED, EXTRA_DEAL}};
    static const Limits POINTS[MOST_SEATS] = {{0, INT32_MAX}, {0, INT32_MAX}, {0, INT32_MAX},
                                              {0, INT32_MAX}, {0, INT32_MAX}, {0, INT32_MAX}};
    int64_t field[FIELDS], points[MOST_SEATS];
    if (!PyUnicode_Check(name) || !read_numbers(fields, FIELDS, LIMITS, field)
        || !read_numbers(scored, (int)field[PLAYERS], POINTS, points) || (field[VARIANT] != APPLEWOOD && field[PLAYERS] % 2)
        || field[PLAYERS] * field[NATURALS] > field[SUIT_COUNT] * field[RANKS] * field[COPIES]) {
        return NULL;
    }
    NativeRules *made = (NativeRules *)PyType_GenericAlloc((PyTypeObject *)classes->rules_type, 0);
    if (!made) {
        return NULL;
    }
    Climbing *rules = &made->numbers;
    *rules = (Climbing){.players = (int32_t)field[PLAYERS], .variant = (int32_t)field[VARIANT], .suits = (int32_t)field[SUIT_COUNT],
                        .ranks = (int32_t)field[RANKS], .copies = (int32_t)field[COPIES], .naturals_each = (int32_t)field[NATURALS],
                        .wilds_each = (int32_t)field[WILDS], .target = (int32_t)field[TARGET],
                        .max_deals = (int32_t)field[DEALS], .tie = (int32_t)field[TIE]};
    for (int place = 0; place < rules->players; place++) {
        rules->points[place] = (int32_t)points[place];
    }
    for (int rank = 1; rank <= rules->ranks; rank++) {
        for (int copy = 0; copy < rules->suits * rules->copies; copy++) {
            int bit = 8 * rank + 2 * (copy / rules->copies);
            rules->pack[rules->size++] = (Cards){bit < 64 ? UINT64_C(1) << bit : 0, bit < 64 ? 0 : UINT64_C(1) << (bit - 64)};
        }
    }
    made->classes = (Classes *)Py_NewRef((PyObject *)classes);
    made->name = Py_NewRef(name);
    return made;
}

NativePosition *
new_position(NativeRules *rules)
{
    NativePosition *made = (NativePosition *)PyType_GenericAlloc((PyTypeObject *)rules->classes->position_type, 0);
    if (made) {
        made->rules = (NativeRules *)Py_NewRef((PyObject *)rules);
    }
    return made;
}

/* Read the hands and the seats that are out, which have to be those without cards; return whether it worked. */
static int
read_hands(const NativeRules *rules, PyObject *hands, PyObject *out, Position *numbers)
{
    static const Limits SEAT[MOST_SEATS] = {{0, 5}, {0, 5}, {0, 5}, {0, 5}, {0, 5}, {0, 5}};
    int64_t seats[MOST_SEATS];
    int players = rules->numbers.players, bits = 8 * (rules->numbers.ranks + 1), empty = 0, told = 0;
    int number_out = PyTuple_CheckExact(out) && PyTuple_Size(out) <= players ? (int)PyTuple_Size(out) : -1;
    if (number_out < 0 || !read_numbers(out, number_out, SEAT, seats) || !PyTuple_CheckExact(hands)
        || PyTuple_Size(hands) != players) {
        return 0;
    }
    for (int seat = 0; seat < players; seat++) {
        Cards *cards = &numbers->hands[seat];
        if (!read_hand(rules->classes, PyTuple_GetItem(hands, seat), cards)
            || (bits < 64 ? cards->low >> bits || cards->high : bits < 128 && cards->high >> (bits - 64))) {
            PyErr_Clear();
            return 0;
        }
        empty |= (!cards->low && !cards->high) << seat;
    }
    for (int place = 0; place < number_out; place++) {
        numbers->out[place] = (int8_t)seats[place];
        told |= 1 << seats[place];
    }
    numbers->number_out = (int8_t)number_out;
    return told == empty && bits_in((uint64_t)empty) == number_out;
}

/* Read the top of a pile; return whether it is one. */
static int
read_top(const NativeRules *rules, PyObject *pile, Position *numbers)
{
    Found top;
    long owner = PyTuple_CheckExact(pile) && PyTuple_Size(pile) == 3 ? PyLong_AsLong(PyTuple_GetItem(pile, 1)) : -1;
    if (PyErr_Occurred() || owner < 0 || owner >= rules->numbers.players
        || !read_combination(rules->classes, PyTuple_GetItem(pile, 2), &top)) {
        PyErr_Clear();
        return 0;
    }
    numbers->owner = (int8_t)owner;
    numbers->on = (int8_t)top.kind;
    numbers->above = (int8_t)top.top;
    return 1;
}

/* Make a position from its numbers, the scores, the hands dealt and held, the seats that are out, and the pile. */
static PyObject *
new_position_from(NativeRules *rules, PyObject *who, PyObject *scores, PyObject *task, PyObject *dealt, PyObject *hands, PyObject *out,
                  PyObject *pile)
{
    enum { NUMBER, DEALER, STARTER, WHO };
    enum { STAGE, SEAT, OTHER, WANTS_LEAD, TASK };
    static const Limits SCORE[MOST_SEATS] = {{-EXACT, EXACT}, {-EXACT, EXACT}, {-EXACT, EXACT},
                                             {-EXACT, EXACT}, {-EXACT, EXACT}, {-EXACT, EXACT}};
    int players = rules->numbers.players, last = players - 1;
    const Limits whose[WHO] = {{1, EXACT}, {0, last}, {0, last}};
    const Limits tasks[TASK] = {{LEADING, TO_DEAL}, {0, last}, {-1, last}, {-1, 1}};
    int64_t field[WHO], stage[TASK];
    NativePosition *made = new_position(rules);
    if (!made) {
        return NULL;
    }
    Position *numbers = &made->numbers;
    int is_read = read_numbers(scores, sides(&rules->numbers), SCORE, numbers->scores)
        && read_numbers(who, WHO, whose, field) && read_numbers(task, TASK, tasks, stage);
    if (is_read) {
        numbers->deal_number = field[NUMBER];
        numbers->dealer = (int8_t)field[DEALER];
        numbers->starter = (int8_t)field[STARTER];
        numbers->stage = (int8_t)stage[STAGE];
        numbers->seat = (int8_t)stage[SEAT];
        numbers->other = (int8_t)stage[OTHER];
        numbers->wants_lead = (int8_t)stage[WANTS_LEAD];
    }
    int is_to_deal = is_read && numbers->stage == TO_DEAL;
    is_read = is_read && (is_to_deal || read_hands(rules, hands, out, numbers))
        && (numbers->stage != FOLLOWING || read_top(rules, pile, numbers))
        && (numbers->other < 0) == (numbers->wants_lead < 0) && (numbers->stage != ANSWERING || numbers->other >= 0)
        && (is_to_deal || !deal_is_over(&rules->numbers, numbers));
    if (!is_read) {
        Py_DECREF(made);
        return NULL;
    }
    made->dealt = is_to_deal ? NULL : Py_NewRef(dealt);
    made->pile = numbers->stage == FOLLOWING ? Py_NewRef(pile) : NULL;
    return (PyObject *)made;
}

/* Make the position of a state; NULL, perhaps with an exception, if the numbers cannot hold it. */
PyObject *
read_position(Classes *classes, PyObject *state)
{
    PyObject *fields, *points, *name, *who, *scores, *task, *dealt, *hands, *out, *pile, *made = NULL;
    PyObject *found = PyObject_CallFunctionObjArgs(classes->value[NUMBERS_OF], state, NULL);
    if (found && PyArg_ParseTuple(found, "OOOOOOO!OOO", &fields, &points, &name, &who, &scores, &task, &PyTuple_Type, &dealt,
                                  &hands, &out, &pile)) {
        NativeRules *rules = read_rules(classes, fields, points, name);
        made = rules ? new_position_from(rules, who, scores, task, dealt, hands, out, pile) : NULL;
        Py_XDECREF((PyObject *)rules);
    }
    Py_XDECREF(found);
    return made;
}

static void
rules_dealloc(PyObject *self)
{
    Py_DECREF((PyObject *)((NativeRules *)self)->classes);
    Py_DECREF(((NativeRules *)self)->name);
    free_instance(self);
}

static void
position_dealloc(PyObject *self)
{
    Py_DECREF((PyObject *)((NativePosition *)self)->rules);
    Py_XDECREF(((NativePosition *)self)->dealt);
    Py_XDECREF(((NativePosition *)self)->pile);
    free_instance(self);
}

static PyType_Slot rules_slots[] = {{Py_tp_dealloc, rules_dealloc}, {0, NULL}};
static PyType_Slot position_slots[] = {{Py_tp_dealloc, position_dealloc}, {0, NULL}};

PyType_Spec climbing_rules = {
    .name = "bacon_rules._compiled.ClimbingRules",
    .basicsize = sizeof(NativeRules),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = rules_slots,
};

PyType_Spec climbing_position = {
    .name = "bacon_rules._compiled.ClimbingPosition",
    .basicsize = sizeof(NativePosition),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = position_slots,
};
