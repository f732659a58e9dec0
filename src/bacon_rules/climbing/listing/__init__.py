"""Legal combinations as lazy lists: counted, indexed and narrowed by cards, without making them all."""
