"""A page as a reader takes it: a line break in a sentence is a space."""

from django.http import HttpResponse


def words_of(answer: HttpResponse) -> str:
    return " ".join(answer.content.decode().split())
