"""A judge says which card a name means: kept for every list from now on, and never altered."""

from typing import Any

from django.db import transaction

from accounts.models import User
from audit.services import record
from decks.enums import JudgementCause
from decks.errors import AliasError
from decks.models import CardAlias
from decks.queries.aliases import card_meant, mapping_of
from decks.queries.catalogues import current_catalogue
from decks.services.judgements import judge_anew
from engine.cards.names import normal_name

LONGEST = 200


@transaction.atomic
def map_name(*, game: str, written: str, card: str, judge: User) -> CardAlias:
    """From now on the written name stands for that card; lists that hold it are judged anew."""
    written = " ".join(written.split())
    if not written or len(written) > LONGEST:
        raise AliasError("Say which name is meant.")
    held = mapping_of(game, written)
    if current_catalogue(game).find(written) and not held:
        raise AliasError(f"“{written}” is the name of a card already; correct the list instead.")
    meant = card_meant(game, card)
    if held and held.card_key == meant.key:
        return held
    fields = {"card_key": meant.key, "card_label": meant.label}
    return keep(game, written, judge, f"“{written}” means {meant.label}", **fields)


@transaction.atomic
def take_name_back(*, game: str, written: str, judge: User) -> CardAlias:
    """The name stands for no card again."""
    if not mapping_of(game, written):
        raise AliasError(f"“{written}” was not mapped to a card.")
    return keep(game, written, judge, f"“{written}” means no card any more")


def keep(game: str, written: str, judge: User, summary: str, **fields: Any) -> CardAlias:
    alias = CardAlias.objects.create(
        game=game,
        written=written,
        written_normalised=normal_name(written),
        decided_by=judge,
        **fields,
    )
    record(actor=judge, subject=f"cards:{game}", action="map_name", summary=summary, **fields)
    judge_anew(game=game, cause=JudgementCause.NAME, holding=written)
    return alias
