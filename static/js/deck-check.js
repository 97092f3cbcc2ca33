/* Shows the answer to a deck list while it is typed: <div data-check="#textarea" data-check-url>.
   A name that is not understood can be replaced with a click, and a file dropped on the list. */
(() => {
  const PAUSE = 500;
  const LARGEST_FILE = 200_000;
  const COLOUR = /\s*\((?:red|yellow|yel|blue|blu|[123])\)/i;
  const FAILED =
    "The list could not be checked just now. What you typed is kept; it is tried again when you type on.";

  function watch(answer) {
    const list = document.querySelector(answer.dataset.check);
    const form = list?.form;
    if (!form) return;
    let timer = 0;
    let asking = new AbortController();
    let shown = "";

    function later() {
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE);
    }

    async function ask() {
      const body = new FormData(form);
      const said = new URLSearchParams(body).toString();
      if (said === shown) return;
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      answer.setAttribute("aria-busy", "true");
      try {
        const response = await fetch(answer.dataset.checkUrl, { method: "POST", body, signal });
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        const text = await response.text();
        if (signal.aborted) return;
        answer.innerHTML = text;
        offerNames(answer);
        shown = said;
      } catch (error) {
        if (error.name === "AbortError") return;
        answer.textContent = FAILED;
      }
      answer.removeAttribute("aria-busy");
    }

    function type(text) {
      list.value = text;
      list.dispatchEvent(new Event("input", { bubbles: true }));
    }

    form.addEventListener("input", later);
    form.addEventListener("change", later);
    answer.addEventListener("click", (event) => {
      const button = event.target.closest("[data-meant]");
      if (!button) return;
      type(withName(list.value, button.dataset));
      list.focus();
    });
    acceptFiles(list, type);
    offerNames(answer);
  }

  function offerNames(answer) {
    for (const choice of answer.querySelectorAll(".near")) choice.hidden = false;
  }

  /* The text with the name meant on its line; a name that brings its colour replaces the old one. */
  function withName(text, { line, typed, meant }) {
    const lines = text.split("\n");
    const at = Number(line) - 1;
    const old = lines[at] ?? "";
    const start = old.indexOf(typed);
    if (start === -1) return text;
    const rest = old.slice(start + typed.length);
    lines[at] = old.slice(0, start) + meant + (COLOUR.test(meant) ? rest.replace(COLOUR, "") : rest);
    return lines.join("\n");
  }

  function acceptFiles(list, type) {
    const holdsFile = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
    list.addEventListener("dragover", (event) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      list.classList.add("is-dropping");
    });
    list.addEventListener("dragleave", () => list.classList.remove("is-dropping"));
    list.addEventListener("drop", async (event) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      list.classList.remove("is-dropping");
      const file = event.dataTransfer.files[0];
      if (file && file.size <= LARGEST_FILE) type(await file.text());
    });
  }

  document.querySelectorAll("[data-check]").forEach(watch);
})();
