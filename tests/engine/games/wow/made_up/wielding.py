"""Heroes, weapons and shields for the varieties of wielding."""

from tests.engine.games.wow.made_up.kinds import card

POWERS = (
    *("two-handed dual wield", "sextuple wield", "ranged dual wield", "infinite wield"),
    "dual shield",
)
for power in POWERS:
    card(f"Master of {power}", {"types": ["hero"], "health": 20, "keywords": {power: 1}})


def weapon(*tags):
    kind = "ranged" if "ranged" in tags else "melee"
    return {"types": ["equipment"], "tags": ["weapon", kind, *tags], "cost": 1, "atk": 1,
            "strike": 0, "damage": [kind], "limits": {kind: 1}}  # fmt: skip


def off_hand(*tags):
    return {"types": ["equipment"], "tags": ["armor", "off-hand", *tags], "cost": 1, "defense": 1,
            "limits": {"off-hand": 1}}  # fmt: skip


for name in ("Plain Knife", "Plain Hatchet", "Plain Club", "Plain Rapier"):
    card(name, weapon("1h"))
for name in ("Plain Maul", "Plain Pike", "Plain Scythe"):
    card(name, weapon("2h"))
for name in ("Plain Sling", "Plain Crossbow", "Plain Blowpipe"):
    card(name, weapon("ranged"))
for name in ("Plain Buckler", "Plain Targe", "Plain Bulwark"):
    card(name, off_hand("shield"))
card("Plain Tome", off_hand())
