/* What the native values of all games share: Python's values with a position in numbers beside them. */

#pragma once

#include "compiled.h"

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
    PyObject *told;
} Hastened;

static inline PyObject **
slot(PyObject *self, Py_ssize_t offset)
{
    return (PyObject **)((char *)self + offset);
}

static inline PyObject *
shared(PyObject *value)
{
    return Py_NewRef(value ? value : Py_None);
}

void keep(PyObject **place, PyObject *value);
PyObject *in_python(PyObject *self, const char *verb, PyObject *const *given, Py_ssize_t count, PyObject *names);
int hasten(PyObject *class, Hastened *hastened, const PyMethodDef *verbs, const PyGetSetDef *attributes);
int is_tuple_of(PyObject *value, Py_ssize_t size);
void free_instance(PyObject *self);
int native_traverse(PyObject *self, visitproc visit, void *arg);
int native_clear(PyObject *self);
void native_dealloc(PyObject *self);
