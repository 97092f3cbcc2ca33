/* Shows the answer to a deck list while it is typed: <div data-check="#textarea" data-check-url>.
   A name that is not understood can be replaced with a click, and a file dropped on the list. */
(() => {
  const PAUSE = 500;
  const LARGEST_FILE = 800_000;
  const WITH_WORDS = [413, 422, 429];
  const COLOUR = /\s*\((?:red|yellow|yel|blue|blu|[123])\)/i;
  const FAILED =
    "The list could not be checked just now. What you typed is kept; it is tried again when you type on.";
  const FILE_TOO_LARGE =
    "This file is larger than 800 kB, which no deck list is. Choose the file that holds the list alone.";
  const FILE_FAILED = "The file could not be read just now. Try again, or paste its text.";

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
      body.delete("file");
      const said = new URLSearchParams(body).toString();
      if (said === shown) return;
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      answer.setAttribute("aria-busy", "true");
      try {
        const response = await fetch(answer.dataset.checkUrl, { method: "POST", body, signal });
        if (!response.ok && !WITH_WORDS.includes(response.status)) throw new Error("no answer");
        const text = await response.text();
        if (signal.aborted) return;
        answer.innerHTML = text;
        offerNames(answer);
        shown = response.ok ? said : "";
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
    acceptFiles(form, list, read);
    offerNames(answer);

    /* The server knows encodings and archives; the list shows what it read. */
    async function read(file) {
      if (!file) return;
      if (file.size > LARGEST_FILE) {
        answer.textContent = FILE_TOO_LARGE;
        return;
      }
      const body = new FormData();
      body.append("file", file);
      try {
        const response = await fetch(answer.dataset.fileUrl, { method: "POST", body });
        const text = await response.text();
        if (response.ok) type(text);
        else if (WITH_WORDS.includes(response.status)) answer.innerHTML = text;
        else throw new Error("no answer");
      } catch {
        answer.textContent = FILE_FAILED;
      }
    }
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

  function acceptFiles(form, list, read) {
    const holdsFile = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
    list.addEventListener("dragover", (event) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      list.classList.add("is-dropping");
    });
    list.addEventListener("dragleave", () => list.classList.remove("is-dropping"));
    list.addEventListener("drop", (event) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      list.classList.remove("is-dropping");
      read(event.dataTransfer.files[0]);
    });
    const chosen = form.querySelector("[data-deck-file]");
    chosen?.addEventListener("change", () => {
      read(chosen.files[0]);
      chosen.value = "";
    });
  }

  document.querySelectorAll("[data-check]").forEach(watch);
})();
