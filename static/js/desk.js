/* The desk by keyboard: Enter goes from table to score; lists narrow while a name is typed. */
(() => {
  let goOn = "";

  document.addEventListener("keydown", (event) => {
    const next = event.key === "Enter" && event.target.dataset?.enterNext;
    const field = next && document.getElementById(next);
    if (!field || field.value) return;
    event.preventDefault();
    field.focus();
  });

  /* Several players have that name: the chosen table goes on as if its number was typed. */
  document.addEventListener("click", (event) => {
    const chosen = event.target.closest("[data-table]");
    if (!chosen) return;
    const table = document.getElementById("id_table");
    table.value = chosen.dataset.table;
    table.dispatchEvent(new Event("input", { bubbles: true }));
    document.getElementById("id_score").focus();
  });

  /* Somebody else's change may have taken the row away while its answer was on the way. */
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const row = /<li id="([^"]+)"[^>]*hx-swap-oob/.exec(detail.serverResponse ?? "");
    if (row && !document.getElementById(row[1])) {
      detail.serverResponse = detail.serverResponse.slice(0, row.index);
    }
  });

  /* A tap takes its row away: the keyboard goes on at the next one, or to the question. */
  document.addEventListener("htmx:beforeSwap", (event) => {
    const row = event.detail.requestConfig?.elt.closest(".open-table");
    goOn = row ? row.nextElementSibling?.querySelector("summary")?.id ?? "id_table" : "";
  });
  document.addEventListener("htmx:afterSettle", () => {
    const clash = document.querySelector("[data-clash] button");
    if (clash) clash.focus({ preventScroll: true });
    else if (goOn) document.getElementById(goOn)?.focus({ preventScroll: true });
    goOn = "";
  });

  /* What the line above could not save has been saved in its row: the line is empty again. */
  document.addEventListener("htmx:afterSettle", () => {
    const quick = document.getElementById("quick");
    const saved = document.querySelector("[data-saved-match]")?.dataset.savedMatch;
    if (!saved || quick?.elements.seen_match?.value !== saved) return;
    quick.querySelector(".error-summary")?.remove();
    for (const field of quick.querySelectorAll(".has-error")) field.classList.remove("has-error");
    for (const name of ["table", "score"]) {
      quick.elements[name].value = "";
      quick.elements[name].removeAttribute("aria-invalid");
    }
    quick.querySelector("#quick-seen").replaceChildren();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-leave]")) document.getElementById("desk-said").replaceChildren();
  });

  /* Whether a round is being played may change while this page is open. */
  document.addEventListener("live:updated", () => {
    const playing = Boolean(document.querySelector("[data-playing]"));
    for (const part of document.querySelectorAll("[data-while-playing]")) part.hidden = !playing;
  });

  document.addEventListener("DOMContentLoaded", () => {
    const table = document.getElementById("id_table");
    const hasKeys = window.matchMedia("(hover: hover) and (pointer: fine)").matches;
    if (table && hasKeys && !table.closest("[hidden]") && !location.hash) {
      (document.querySelector("#quick [autofocus]") ?? table).focus({ preventScroll: true });
    }
  });
})();
