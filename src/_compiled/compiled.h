/* Declarations for all files of the compiled module, which keeps to Python's stable ABI, from 3.11 on. */

#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <structmember.h>

/* Only the module's first function is seen from outside: the C library has an `advance` too. */
#ifdef __GNUC__
#pragma GCC visibility push(hidden)
#endif

/* The functions of the module.  They keep no state, and all tables are const, so that any thread and any interpreter
   can use them. */
PyObject *filler(PyObject *module, PyObject *arguments);
PyObject *count_plays(PyObject *module, PyObject *const *arguments, Py_ssize_t given);
PyObject *play_at(PyObject *module, PyObject *const *arguments, Py_ssize_t given);
PyObject *list_plays(PyObject *module, PyObject *const *arguments, Py_ssize_t given);
PyObject *places(PyObject *module, PyObject *const *arguments, Py_ssize_t given);
PyObject *play_out(PyObject *module, PyObject *arguments);
PyObject *batch(PyObject *module, PyObject *arguments);
PyObject *batch_step(PyObject *module, PyObject *arguments);
PyObject *batch_tell(PyObject *module, PyObject *arguments);
PyObject *batch_legal(PyObject *module, PyObject *arguments);
PyObject *batch_rows(PyObject *module, PyObject *arguments);
PyObject *batch_state(PyObject *module, PyObject *arguments);
PyObject *single(PyObject *module, PyObject *arguments);
PyObject *single_put(PyObject *module, PyObject *arguments);
PyObject *single_act(PyObject *module, PyObject *const *arguments, Py_ssize_t given);
PyObject *single_quick(PyObject *module, PyObject *const *arguments, Py_ssize_t given);
PyObject *single_look(PyObject *module, PyObject *const *arguments, Py_ssize_t given);
PyObject *single_state(PyObject *module, PyObject *capsule);
PyObject *native_climbing(PyObject *module, PyObject *arguments);
PyObject *native_tricks(PyObject *module, PyObject *arguments);
PyObject *cut(PyObject *module, PyObject *held);
PyObject *answers(PyObject *module, PyObject *arguments);
PyObject *tried(PyObject *module, PyObject *arguments);

/* Return the offset of a slot's value in instances of a class; 0 if there is no such slot, or it cannot be filled. */
Py_ssize_t offset_of_name(PyTypeObject *class, const char *name);

static inline int
bits_in(uint64_t bits)
{
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
    return (int)(((bits + (bits >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F)) * UINT64_C(0x0101010101010101) >> 56);
}

/* Shuffling, in shuffle.c. */
enum { MOST_CARDS = 256, SPARE = 8 }; /* SPARE: words beyond those of a shuffle that skips none */
int shuffled(const uint8_t *words, Py_ssize_t size, uint8_t *order, int number);
void shuffled_by_dice(uint64_t *dice, uint8_t *order, int number);

/* Bases of classes of Python. */
extern PyType_Spec native_state, native_moves;
