"""Who plays: functions, and programs in any language."""
