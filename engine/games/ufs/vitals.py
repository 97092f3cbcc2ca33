"""What older cards say of a character: gender, height, weight and blood type (B.1.2)."""

from engine.core.decisions import Decision, Option
from engine.games.ufs.cards import CHARACTER, Amount
from engine.games.ufs.references import printed_value
from engine.games.ufs.state import UfsState
from engine.rulebook import rule

MALE, FEMALE, GENDERLESS = "male", "female", "genderless"
UNKNOWN = "?"
VITALS = ("height", "weight", "blood type")


@rule("ufs09/B.1.2.3")
def gender_of(state: UfsState, object_id: str) -> str:
    """By its sign; a character without one has none, and no other card has any."""
    if state.facts(object_id).type != CHARACTER:
        return ""
    return str(printed_value(state, object_id, "gender") or GENDERLESS)


@rule("ufs09/B.1.2.4.1")
def printed_vital(state: UfsState, object_id: str, name: str) -> Amount:
    """What is printed; what is not there counts as question marks."""
    found = state.facts(object_id).vitals.get(name, UNKNOWN)
    return UNKNOWN if isinstance(found, str) and not found.strip("?") else found


@rule("ufs09/J.4.4")
async def vital(state: UfsState, object_id: str, name: str) -> str:
    """A value that an effect asks for; question marks are whatever the opponent says."""
    found = printed_vital(state, object_id, name)
    if found != UNKNOWN:
        return str(found)
    owner = state.objects[object_id].owner
    text = f"What is the {name} of {state.facts(object_id).name}?"
    options = [Option("vital", text, "ufs09/J.4.4", ("text",))]
    (pick,) = await Decision(state.other(owner), "vital", options, "ufs09/J.4.4", text=text)
    return pick.partition(":")[2]
