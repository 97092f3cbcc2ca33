"""Cuts that were paired before there were stages become brackets: seeds, places and their stage."""

from django.db import migrations

CUT, DISCARDED = "cut", "discarded"


def bracket_order(size):
    order = [1]
    while len(order) < size:
        order = [seed for each in order for seed in (each, 2 * len(order) + 1 - each)]
    return order


def begin_cuts(apps, schema_editor):
    Event = apps.get_model("tournaments", "Event")
    Round = apps.get_model("tournaments", "Round")
    for event in Event.objects.filter(rounds__kind=CUT).distinct().iterator():
        rounds = Round.objects.filter(event=event, kind=CUT)
        rounds.update(stage=2)
        counted = list(rounds.exclude(state=DISCARDED).order_by("number"))
        for number, each in enumerate(counted, start=1):
            name_places(each, number)
        if counted:
            keep_stage(apps, event, counted[0])


def name_places(a_round, number):
    for place, match in enumerate(a_round.matches.order_by("table"), start=1):
        match.slot = f"M{number}.{place}"
        match.save(update_fields=["slot"])


def keep_stage(apps, event, first):
    stage = apps.get_model("tournaments", "Stage").objects.create(
        event=event,
        number=2,
        kind="single",
        after_round=first.number - 1,
        begun_by_pairing=True,
        seed=event.seed,
        engine_version="cut-1",
        input_hash="",
    )
    apps.get_model("tournaments", "Stage").objects.filter(pk=stage.pk).update(
        created_at=first.created_at
    )
    matches = list(first.matches.order_by("table"))
    seats = [seat for match in matches for seat in (match.first_id, match.second_id)]
    StageEntry = apps.get_model("tournaments", "StageEntry")
    StageEntry.objects.bulk_create(
        StageEntry(stage=stage, registration_id=player, seed=seed)
        for seed, player in zip(bracket_order(len(seats)), seats, strict=True)
    )


def forget_stages(apps, schema_editor):
    """Tables and names of rounds were all there was."""


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0013_stages")]

    operations = [migrations.RunPython(begin_cuts, forget_stages)]
