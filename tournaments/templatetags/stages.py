"""What the tab of an event's stages is called, and its plan in words."""

from django import template

from engine.pairing.model import StageKind
from tournaments.models import Event
from tournaments.queries import stage_words
from tournaments.queries.stages import plan_of

register = template.Library()
TABS = {StageKind.ROUND_ROBIN: "Crosstable", StageKind.DRAFT: "Pods"}


@register.filter
def stage_tab(event: Event) -> str:
    """Nothing where there are Swiss rounds only."""
    plan = plan_of(event)
    kinds = [stage.kind for stage in plan if stage.kind is not StageKind.SWISS]
    if not kinds:
        return "Stages" if len(plan) > 1 else ""
    if len(plan) > 2 or len(kinds) > 1:
        return "Stages"
    return "Bracket" if kinds[0].is_bracket else TABS[kinds[0]]


@register.filter
def plan_words(event: Event) -> str:
    return stage_words.plan_words(plan_of(event))
