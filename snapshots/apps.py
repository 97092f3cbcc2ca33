"""App registration for snapshots."""

from django.apps import AppConfig


class SnapshotsConfig(AppConfig):
    name = "snapshots"
    verbose_name = "Snapshots of events"

    def ready(self) -> None:
        from snapshots.desk import way_to_snapshots
        from snapshots.queries.carried import FORMAT
        from snapshots.services import taking  # noqa: F401  it listens to what is about to change
        from snapshots.services.bringing_in import bring_event_in
        from tournaments.queries.desk_links import register_desk_links
        from tournaments.queries.event_rows import leave_out
        from tournaments.services.imports import register_file

        register_desk_links(way_to_snapshots)
        register_file(FORMAT, bring_event_in)
        leave_out("snapshots.Snapshot", "a snapshot does not hold the snapshots before it")
