"""What only Cairns counts: who was left without a stone least often, and against whom."""

from engine.pairing.standings.definition import average, share

LOST = share(
    "cairn_lost", "Lost", "Share of rounds lost", lambda one, system: (one.losses, one.rounds)
)
OPPONENTS_LOST = average("cairn_olost", "OLost", "Opponents' share of rounds lost", LOST)
