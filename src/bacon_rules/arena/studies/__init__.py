"""Studies: tables of what happens in many deals."""
