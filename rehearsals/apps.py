"""App registration for rehearsals."""

from django.apps import AppConfig


class RehearsalsConfig(AppConfig):
    name = "rehearsals"
    verbose_name = "Rehearsals"

    def ready(self) -> None:
        from rehearsals.desk import ways_to_rehearse
        from rehearsals.sections import controls_of_rehearsal
        from tournaments.queries.desk_links import register_desk_links
        from tournaments.queries.event_additions import register_now_sections
        from tournaments.queries.event_rows import leave_out

        register_desk_links(ways_to_rehearse)
        register_now_sections(controls_of_rehearsal)
        leave_out("rehearsals.Rehearsal", "how invented players behave; goes by the event as it is")
