"""App registration for tournaments."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = "Events"

    def ready(self) -> None:
        from accounts.queries import register_playing_now
        from decks.queries.known_decks import register_public_decks
        from decks.queries.library_places import register_places
        from jobs.permissions import register_subject_rule
        from tournaments.permissions import can_see_event_jobs
        from tournaments.queries.desk_links import register_desk_links
        from tournaments.queries.list_places import places_for_lists
        from tournaments.queries.outbox import way_to_outbox
        from tournaments.queries.own_rows import declare_rows
        from tournaments.queries.released_lists import released_decks
        from tournaments.queries.tables_now import tables_now
        from tournaments.services import (
            claimed_records,  # noqa: F401  it listens to claims of records
            judgements,  # noqa: F401  it listens to decks that are judged anew
            telling,  # noqa: F401  it listens to rounds and tables
        )

        register_playing_now(tables_now)
        register_desk_links(way_to_outbox)
        register_subject_rule("event", can_see_event_jobs)
        register_public_decks(released_decks)
        register_places(places_for_lists)
        declare_rows()
