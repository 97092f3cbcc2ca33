"""Every task a worker begins has an id and a name in the lines that it writes."""

from typing import Any

from celery import Task
from celery.signals import task_prerun

from monitoring.tracing import begin, new_id


@task_prerun.connect
def begin_task(task: Task, **kwargs: Any) -> None:
    begin(new_id(), lambda: f"task {task.name}")
