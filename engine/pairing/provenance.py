"""Where a pairing came from: engine version and a hash of everything it was computed from."""

from hashlib import sha256

from engine.pairing.model import Tournament
from engine.pairing.swiss.field import Field

ENGINE_VERSION = "1"


def _choices(tournament: Tournament) -> tuple[object, ...]:
    """What besides the columns decides the round, in an order that does not depend on sets."""
    options = tournament.options
    return (
        tournament.next_round,
        options.rounds,
        options.first_round.value,
        options.look_ahead,
        options.first_table,
        sorted(options.closed_tables),
        options.accessible_tables,
        options.feature_tables,
        [(p.seed, p.fixed_table, p.needs_accessible_table) for p in tournament.active_players()],
        tournament.pods,
    )


def input_hash(tournament: Tournament, ids: list[str], field: Field) -> str:
    """A hash of the columns and choices the round is paired from."""
    digest = sha256(repr((ENGINE_VERSION, ids, _choices(tournament))).encode())
    digest.update(repr((field.met_ranks, field.apart_ranks)).encode())
    columns = [field.score, field.met, field.had_bye, field.floats, field.apart]
    if field.order is not None:
        columns.append(field.order)
    for column in columns:
        digest.update(f"{column.dtype}{column.shape}".encode())
        digest.update(column.tobytes())
    return digest.hexdigest()
