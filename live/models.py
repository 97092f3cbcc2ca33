"""What changed, as far as pages that are open need to know: a topic, seldom with its content."""

from django.db import models


class Notice(models.Model):
    """Written in the transaction of the change; a page that hears of it fetches again."""

    topic = models.CharField(max_length=80)
    content = models.TextField(default="", db_default="", blank=True)
    """What those who were shown the page are told with it, as JSON: a page that follows a table
    need not ask. Usually nothing."""
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["topic", "id"], name="newest_of_topic")]

    def __str__(self) -> str:
        return f"{self.topic} (notice {self.pk})"
