"""What is written once."""

from typing import Any

from django.db import models

from checks.errors import FactIsPermanentError


class Fact(models.Model):
    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise FactIsPermanentError
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise FactIsPermanentError
