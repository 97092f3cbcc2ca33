/* The desk's results: kept before they are sent; behind others that wait, they wait too. */
(() => {
  const sent = new Map();

  const asks = (element) => element.closest("[data-waits][hx-post]");

  function wordsOf(element, parameters) {
    if (element.id === "quick") return `Table ${parameters.table}: ${parameters.score}`;
    const points = parameters.points ? `, points of who lost: ${parameters.points}` : "";
    return `${element.dataset.waits}: ${parameters.score}${points}`;
  }

  document.addEventListener("htmx:configRequest", (event) => {
    const { elt, parameters, path } = event.detail;
    const element = asks(elt);
    if (!element || !parameters.score || ("table" in parameters && !parameters.table)) return;
    const id = window.waiting.newId();
    const round = document.querySelector("[data-round]")?.dataset.round;
    parameters.key = id;
    if (round) parameters.round = round;
    const isBehind = window.waiting.blocks();
    const words = wordsOf(element, parameters);
    window.waiting.add({ id, url: path, body: Object.entries(parameters), words, underWay: !isBehind });
    sent.set(id, element);
    if (!isBehind) return;
    event.preventDefault();
    putAside(id);
    window.waiting.flush();
  });

  /* The line is empty again for the next result. */
  function putAside(id) {
    const element = sent.get(id);
    sent.delete(id);
    element.dispatchEvent(new CustomEvent("waiting:taken", { bubbles: true }));
    if (element.id !== "quick") return;
    element.reset();
    for (const name of ["table", "score"]) element.elements[name].value = "";
    element.querySelector("#quick-seen").replaceChildren();
    element.elements.table.focus({ preventScroll: true });
  }

  document.addEventListener("htmx:beforeSwap", (event) => {
    const { key } = event.detail.requestConfig?.parameters ?? {};
    if (sent.has(key) && isLogIn(event.detail.xhr)) event.detail.shouldSwap = false;
  });

  function isLogIn(xhr) {
    return xhr.responseURL.includes("/accounts/");
  }

  document.addEventListener("htmx:afterRequest", (event) => {
    const { requestConfig, xhr } = event.detail;
    const { key } = requestConfig?.parameters ?? {};
    if (!sent.has(key)) return;
    const isAway = !xhr.status || window.waiting.AWAY.includes(xhr.status) || isLogIn(xhr);
    if (!isAway && xhr.status < 500) {
      sent.delete(key);
      window.waiting.remove(key);
      return;
    }
    window.waiting.change(key, { until: 0 });
    putAside(key);
    window.waiting.flush();
  });
})();
