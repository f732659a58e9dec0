"""Mutation testing: changes of the code that the tests have to notice."""
