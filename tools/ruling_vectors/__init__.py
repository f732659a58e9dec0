"""The cases of the vectors that show the rulings: prepared deals in which each ruling makes a difference."""
