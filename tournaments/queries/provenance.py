"""Is a recorded round what the engine makes of the event as it stood then?"""

from engine.pairing.replay import verify
from tournaments.enums import RoundKind
from tournaments.models import Round
from tournaments.queries.engine_view import tournament_at_pairing


def differences_when_replayed(paired: Round) -> list[str]:
    """What differs when the round is paired again from its record; nothing when all is well."""
    if paired.kind != RoundKind.SWISS:
        return ["Rounds of the cut follow from the standings and are not drawn."]
    if "repairs" in paired.notes:
        return ["This round keeps most tables of the one it repaired, so no seed gives it alone."]
    recorded = {name: value for name, value in paired.notes.items() if name != "asked"}
    return verify(tournament_at_pairing(paired), recorded)
