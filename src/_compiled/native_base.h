/* States that keep their position as numbers, behind the verbs of Python's classes.  The verbs are in native_state.c; each
   game has a NativeGame, and in Python a file native.py, which gives it what its values are made of. */

#pragma once

#include "numbers.h"

/* Without a lock, threads may ask one value at a time for what it makes or keeps; where there is one, this is nothing. */
#ifndef Py_BEGIN_CRITICAL_SECTION
#define Py_BEGIN_CRITICAL_SECTION(value) { (void)(value);
#define Py_END_CRITICAL_SECTION() }
#endif

/* The base of states and of legal moves.  In a state, `native` is NULL until it is asked for; then it is the position, or
   None where the numbers cannot hold the state. */
typedef struct {
    PyObject_HEAD
    PyObject *native;
    PyObject *made; /* the attribute that is made when it is first asked for */
} Native;

enum { MOST_HASTENED = 4 };

/* The native verbs and attributes of a class, with the docstrings of Python's. */
typedef struct {
    PyMethodDef verbs[MOST_HASTENED];
    PyGetSetDef attributes[MOST_HASTENED];
} Hastened;

/* The classes and values of Python that every game needs; then come its own. */
enum { STATE, LEGAL_MOVES, DEAL, HAND, OWN_CLASSES, MOST_CLASSES = OWN_CLASSES + 2 };
enum { WORDS, NUMBERS_OF, TABLE_OF, MOVES, OWN_VALUES, MOST_VALUES = OWN_VALUES + 5 };

/* The attributes of every state that change with a deal; then comes the game's own. */
enum { RULES, SCORES, DEAL_NUMBER, DEALER, WINNERS, OWN_SLOT, STATE_SLOTS };

typedef struct Classes Classes;

/* Rules, and the numbers that the game's Numbers read. */
typedef struct {
    PyObject_HEAD
    Classes *classes;
    PyObject *name;
    int64_t numbers[];
} NativeRules;

/* What a state knows: two values of the game, which may be NULL, and its numbers; nothing of it ever changes. */
typedef struct {
    PyObject_HEAD
    NativeRules *rules;
    PyObject *first, *second;
    int64_t numbers[];
} NativePosition;

/* How a game fills its values.  A result of NULL without an exception leaves the rest to Python. */
typedef struct {
    const Numbers *numbers;
    Py_ssize_t size, classes, values; /* of its Classes, and the number of its classes and values */
    int (*prepare)(Classes *classes, PyObject *module); /* whether the classes and values are right */
    PyObject *(*apply)(PyObject *state, const NativePosition *position, PyObject *move);
    PyObject *(*legal_moves)(const NativePosition *position);
    PyObject *(*deal)(const NativePosition *position, const uint8_t *order); /* of the pack */
    PyObject *(*table)(PyObject *state, const NativePosition *position);
    void (*count)(PyObject *state, const NativePosition *position); /* fill attributes when a deal is over */
    int (*pack)(const void *rules);                                 /* the number of cards to shuffle */
} NativeGame;

/* What a class of states holds for its verbs. */
struct Classes {
    PyObject_HEAD
    const NativeGame *game;
    PyObject *kept; /* a list, from which all the rest is borrowed */
    PyObject *class[MOST_CLASSES], *value[MOST_VALUES], *rules_type, *position_type;
    Py_ssize_t slots[STATE_SLOTS];                      /* offsets in states */
    Hastened state, legal_moves;
};

/* A slot whose offset is sought. */
typedef struct {
    PyObject *class;
    const char *name;
    Py_ssize_t *offset;
} Slot;

static inline PyObject **
slot(PyObject *self, Py_ssize_t offset)
{
    return (PyObject **)((char *)self + offset);
}

static inline int
is_a(const Classes *classes, PyObject *value, int name)
{
    return Py_IS_TYPE(value, (PyTypeObject *)classes->class[name]);
}

/* Return a new instance of a class, to be filled. */
static inline PyObject *
new(const Classes *classes, int name)
{
    return PyType_GenericAlloc((PyTypeObject *)classes->class[name], 0);
}

/* Return the position, borrowed, which stays once it is there; None or NULL if there is none. */
static inline PyObject *
native_in(PyObject *self)
{
    PyObject *native;
    Py_BEGIN_CRITICAL_SECTION(self);
    native = ((Native *)self)->native;
    Py_END_CRITICAL_SECTION();
    return native;
}

/* Return the position of a state or of legal moves; NULL if there is none. */
static inline const NativePosition *
position_in(PyObject *self)
{
    PyObject *native = native_in(self);
    return native == Py_None ? NULL : (const NativePosition *)native;
}

/* Fill a slot with a value, which may be NULL; return the object, or NULL if either could not be made. */
static inline PyObject *
filled(PyObject *made, Py_ssize_t offset, PyObject *value)
{
    if (!made || !value) {
        Py_XDECREF(made);
        Py_XDECREF(value);
        return NULL;
    }
    *slot(made, offset) = value;
    return made;
}

void free_instance(PyObject *self);
int native_traverse(PyObject *self, visitproc visit, void *arg);
int native_clear(PyObject *self);
void native_dealloc(PyObject *self);
PyObject *in_python(PyObject *self, const char *verb, PyObject *const *given, Py_ssize_t count, PyObject *names);
int hasten(PyObject *class, Hastened *hastened, const PyMethodDef *verbs, const PyGetSetDef *attributes, PyObject *kept);
void put(PyObject *self, Py_ssize_t offset, PyObject *value);
PyObject *tuple_of(const int64_t *numbers, int count);
PyObject *made_in(PyObject *self);
PyObject *get_made(PyObject *self, const char *name, PyObject *(*make)(PyObject *, const NativePosition *));
int set_made(PyObject *self, PyObject *value, void *closure);
void keep(PyObject *self, PyObject **place, PyObject *value);

/* The classes of a game, in native_classes.c. */
PyObject *native_of(PyObject *module, PyObject *arguments, const NativeGame *game);
int find_slots(const Slot *slots, size_t number);
void borrow(PyObject *tuple, PyObject **items);
Classes *classes_of(PyObject *state);

/* States, in native_state.c. */
extern const PyMethodDef state_verbs[];
extern const PyGetSetDef state_attributes[];
NativePosition *like(const NativePosition *position);
PyObject *new_state(PyObject *before, NativePosition *position);
void rules_dealloc(PyObject *self);
void position_dealloc(PyObject *self);
