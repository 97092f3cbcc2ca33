"""`<body data-live-stream="{% live_topics 'event:12' 'match:5' %}">`"""

from django import template
from django.template import Context

from live.middleware import NOTED
from live.subscriptions import sign_topics

register = template.Library()


@register.simple_tag(takes_context=True)
def live_topics(context: Context, *topics: str) -> str:
    named = tuple(topic for each in topics if each for topic in each.split())
    return sign_topics(named, getattr(context.get("request"), NOTED, None)) if named else ""
