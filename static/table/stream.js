/* Listens for what others do. A tab that was hidden, or lost its connection, looks at everything. */
const LONGEST = 30000;

export function listen(link) {
  const signed = encodeURIComponent(document.body.dataset.stream);
  let source = null;
  let last = "";
  let failures = 0;
  let again = 0;

  function open() {
    if (source || document.hidden) return;
    clearTimeout(again);
    const since = last && `&last=${encodeURIComponent(last)}`;
    source = new EventSource(`/live/stream?topics=${signed}${since}`);
    source.onopen = () => {
      if (failures) link.look();
      failures = 0;
    };
    source.onmessage = (event) => {
      last = event.lastEventId;
      const { content } = JSON.parse(event.data);
      if (content) link.hear(content);
      else link.look();
    };
    source.addEventListener("everything", () => link.look());
    source.onerror = lost;
  }

  function lost() {
    failures += 1;
    if (source?.readyState !== EventSource.CLOSED) return;
    close();
    link.look();
    again = setTimeout(open, Math.min(LONGEST, 1000 * 2 ** failures));
  }

  function close() {
    source?.close();
    source = null;
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      close();
      return;
    }
    open();
    link.look();
  });
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", open);
  window.addEventListener("online", () => link.look());
  open();
}
