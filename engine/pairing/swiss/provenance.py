"""Where a pairing came from: engine version and a hash of everything it was computed from."""

from hashlib import sha256

from engine.pairing.model import Tournament
from engine.pairing.swiss.field import Field

ENGINE_VERSION = "1"


def _choices(tournament: Tournament, round_number: int) -> tuple[object, ...]:
    """What besides the columns decides the round, in an order that does not depend on sets."""
    options = tournament.options
    return (
        round_number,
        options.rounds,
        options.first_round.value,
        options.look_ahead,
        options.first_table,
        sorted(options.closed_tables),
        options.accessible_tables,
        options.feature_tables,
        [
            (player.id, player.seed, player.fixed_table, player.needs_accessible_table)
            for player in tournament.players
            if (player.seed or player.fixed_table or player.needs_accessible_table)
            and player.is_active(round_number)
        ],
        tournament.pods,
    )


def input_hash(tournament: Tournament, round_number: int, ids: list[str], field: Field) -> str:
    """A hash of the columns and choices the round is paired from."""
    digest = sha256(repr((ENGINE_VERSION, ids, _choices(tournament, round_number))).encode())
    digest.update(repr((field.met_ranks, field.apart_ranks)).encode())
    columns = [field.score, field.met, field.had_bye, field.floats, field.apart]
    if field.order is not None:
        columns.append(field.order)
    for column in columns:
        digest.update(f"{column.dtype}{column.shape}".encode())
        digest.update(column.tobytes())
    return digest.hexdigest()
