"""Losses of the rounds played, or missed by coming late; a bye is neither, a draw is not lost."""

from engine.pairing.standings.definition import average, share

MATCH_LOSSES = share(
    "mlp",
    "MLP",
    "Match loss percentage: less is better",
    lambda one, system: (one.losses, one.played + one.missed),
)
# Without an opponent the worst value: resting must never beat playing.
OPPONENTS = average(
    "omlp",
    "OMLP",
    "Opponents' average match loss percentage: less is better",
    MATCH_LOSSES,
    without=1,
)
