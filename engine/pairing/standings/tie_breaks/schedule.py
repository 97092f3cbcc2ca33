"""How strong the opponents were, by their match points a round."""

from engine.pairing.standings.definition import average, share

POINTS_PER_ROUND = share(
    "ppr", "PPR", "Match points per round", lambda one, system: (one.points, one.rounds)
)
STRENGTH_OF_SCHEDULE = average("sos", "SoS", "Strength of schedule", POINTS_PER_ROUND)
