"""Sums of deals that can be merged, and the statistics made of them."""
