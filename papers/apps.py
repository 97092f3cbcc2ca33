"""App registration for papers."""

from django.apps import AppConfig


class PapersConfig(AppConfig):
    name = "papers"
    verbose_name = "Papers"

    def ready(self) -> None:
        from jobs.permissions import register_subject_rule
        from papers import services  # noqa: F401  it listens to rounds that are published
        from papers.permissions import can_see_claim_jobs, can_see_list_jobs
        from papers.queries.desk import links_to_papers
        from tournaments.queries.desk_links import register_desk_links

        register_subject_rule("lists", can_see_list_jobs)
        register_subject_rule("claims", can_see_claim_jobs)
        register_desk_links(links_to_papers)
