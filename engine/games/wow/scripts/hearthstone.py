"""Hearthstone: its player concedes, and equipment stays in play for the next game (800.1)."""

from engine.games.wow.powers import text_box

text_box("Hearthstone", powers=[{"cost": 6, "activate": True, "hearth": True}])
