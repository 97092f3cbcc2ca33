"""Golden Veil and Vanish cancel what would target a unit, or the Phoenixborn (1.1.2, 1.4.1)."""

from engine.games.ashes.abilities import WOULD, Triggered, script
from engine.games.ashes.conditions import cancel, would_target_me, would_target_my_unit
from engine.rulebook import rule

cancelling = rule("raven11/1.1.2", "raven11/1.4.1", "raven11/0.diff.1")(cancel)

script(
    "Golden Veil",
    Triggered("cancel", "target", WOULD, "cancel", cancelling, would_target_my_unit),
)
script("Vanish", Triggered("cancel", "target", WOULD, "cancel", cancelling, would_target_me))
