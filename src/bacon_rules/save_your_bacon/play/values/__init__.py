"""Current values: references, filters, amounts, constant effects, and the effects of cards."""
