"""`<body data-live-stream="{% live_topics 'event:12' 'match:5' %}">`"""

from django import template

from live.subscriptions import sign_topics

register = template.Library()


@register.simple_tag
def live_topics(*topics: str) -> str:
    named = tuple(topic for each in topics if each for topic in each.split())
    return sign_topics(named) if named else ""
