"""Losses of the rounds actually played; a bye is not played, a draw is not lost."""

from engine.pairing.standings.definition import average, share

MATCH_LOSSES = share(
    "mlp",
    "MLP",
    "Match loss percentage: less is better",
    lambda one, system: (one.losses, one.played),
)
# Without an opponent the worst value: resting must never beat playing.
OPPONENTS = average(
    "omlp",
    "OMLP",
    "Opponents' average match loss percentage: less is better",
    MATCH_LOSSES,
    without=1,
)
