"""A table to download, for spreadsheets."""

import csv
from collections.abc import Iterable
from typing import Any

from django.http import HttpResponse

# A spreadsheet runs what begins so; players choose their own names and answers.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_file(name: str, columns: Iterable[str], rows: Iterable[Iterable[Any]]) -> HttpResponse:
    answer = HttpResponse(content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    writer = csv.writer(answer)
    writer.writerow([cell(column) for column in columns])
    writer.writerows([cell(value) for value in row] for row in rows)
    return answer


def cell(value: object) -> object:
    if value is None:
        return ""
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return value
