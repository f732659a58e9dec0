/* Declarations for all files of the compiled module, which keeps to Python's stable ABI, from 3.11 on. */

#pragma once

#include <Python.h>

/* The functions of the module.  They keep no state, and all tables are const, so that any thread and any interpreter
   can use them. */
PyObject *filler(PyObject *module, PyObject *arguments);
PyObject *count_plays(PyObject *module, PyObject *const *arguments, Py_ssize_t given);
PyObject *play_at(PyObject *module, PyObject *const *arguments, Py_ssize_t given);
PyObject *list_plays(PyObject *module, PyObject *const *arguments, Py_ssize_t given);
PyObject *places(PyObject *module, PyObject *const *arguments, Py_ssize_t given);
