/* Tuples of numbers, read. */

#include "numbers.h"

int
is_tuple_of(PyObject *value, Py_ssize_t size)
{
    return PyTuple_CheckExact(value) && PyTuple_Size(value) == size;
}

static int
read_number(PyObject *number, Limits limits, int64_t *read)
{
    *read = PyLong_CheckExact(number) ? PyLong_AsLongLong(number) : INT64_MIN;
    if (*read == -1 && PyErr_Occurred()) {
        PyErr_Clear(); /* it is too large */
        return 0;
    }
    return *read >= limits.least && *read <= limits.most;
}

/* Read a tuple of so many ints, each within its limits; return whether that is what it is. */
int
read_numbers(PyObject *tuple, Py_ssize_t size, const Limits *limits, int64_t *numbers)
{
    int is_read = is_tuple_of(tuple, size);
    for (Py_ssize_t i = 0; i < size && is_read; i++) {
        is_read = read_number(PyTuple_GetItem(tuple, i), limits[i], &numbers[i]);
    }
    return is_read;
}

/* Read a tuple of so many ints, all within the same limits; return whether that is what it is. */
int
read_alike(PyObject *tuple, Py_ssize_t size, int64_t least, int64_t most, int64_t *numbers)
{
    int is_read = is_tuple_of(tuple, size);
    for (Py_ssize_t i = 0; i < size && is_read; i++) {
        is_read = read_number(PyTuple_GetItem(tuple, i), (Limits){least, most}, &numbers[i]);
    }
    return is_read;
}
