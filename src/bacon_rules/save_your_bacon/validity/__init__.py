"""Whether a state, a view or an event that was read can be played on with: not whether play can have led to it."""
