"""Points that each side scores in a match, as the blood points of Ashes."""

from engine.pairing.standings.definition import average, share

SCORE = share(
    "score",
    "Blood",
    "Blood points",
    lambda one, system: (one.score, 1),
    is_whole=True,
    counts_scores=True,
)
OPPONENTS = average("oscore", "OBlood", "Opponents' average blood points", SCORE)
