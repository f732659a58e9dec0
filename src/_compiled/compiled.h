/* What the files of the compiled module share.  It keeps to Python's stable ABI, from 3.11 on. */

#ifndef BACON_RULES_COMPILED_H
#define BACON_RULES_COMPILED_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

/* Functions of the module; each table ends with an empty entry.  They keep no state: whatever table a file
   needs is const, so that any thread and any interpreter can use it. */
extern PyMethodDef maker_functions[];
extern PyMethodDef plays_functions[];
extern PyMethodDef plans_functions[];
extern PyMethodDef tricks_functions[];

#endif
