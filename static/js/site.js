/* What every page needs: safe submits, menus that close, tables that stay tables for screen readers. */
(() => {
  const sent = new WeakSet();
  const OFFLINE = `<i class="bi bi-wifi-off" aria-hidden="true"></i>
    <div><strong>You are offline.</strong> Nothing was sent, and what you typed is still here.
    Try again when you have a connection.</div>`;

  function hold(form, submitter) {
    sent.add(form);
    form.setAttribute("aria-busy", "true");
    for (const button of buttonsOf(form)) {
      if (button === submitter) button.setAttribute("aria-busy", "true");
      /* After this turn: a disabled button would not send its own name and value. */
      setTimeout(() => button.toggleAttribute("disabled", sent.has(form)));
    }
  }

  function release(form) {
    sent.delete(form);
    form.removeAttribute("aria-busy");
    for (const button of buttonsOf(form)) {
      button.removeAttribute("aria-busy");
      button.removeAttribute("disabled");
    }
  }

  function buttonsOf(form) {
    return [...form.elements].filter(
      (element) => element.type === "submit" && !element.hasAttribute("data-stays-off"),
    );
  }

  /* The browser's own page of failure would take the place of what was typed. */
  function keepOffline(form) {
    document.getElementById("offline")?.remove();
    const notice = document.createElement("div");
    notice.id = "offline";
    notice.className = "notice notice-bad";
    notice.setAttribute("role", "alert");
    notice.innerHTML = OFFLINE;
    form.before(notice);
    notice.scrollIntoView({ block: "nearest" });
  }

  function isRepeatable(form) {
    return form.hasAttribute("data-repeatable") || (form.dataset.waits && !form.hasAttribute("hx-post"));
  }

  /* What waits for the network by itself (waiting.js). */
  function canWait(form, submitter) {
    return Boolean(window.waiting && (form.dataset.waits || submitter?.dataset.waits));
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method === "post" && !navigator.onLine && !canWait(form, event.submitter)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      keepOffline(form);
      return;
    }
    const question = event.submitter?.dataset.confirm || form.dataset.confirm;
    if (sent.has(form) || (question && !window.confirm(question))) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (form.method === "post" && !isRepeatable(form)) {
      hold(form, event.submitter);
    }
  }, true);

  window.addEventListener("online", () => document.getElementById("offline")?.remove());
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) document.querySelectorAll("form").forEach(release);
  });
  for (const name of ["htmx:afterRequest", "waiting:taken"]) {
    document.addEventListener(name, (event) => {
      const form = event.target.closest("form");
      if (form) release(form);
    });
  }

  /* Too many at once: the same is sent again by itself, a little later for each. */
  document.addEventListener("htmx:responseError", ({ detail }) => {
    const { xhr, requestConfig } = detail;
    const seconds = Number(xhr.getResponseHeader("Retry-After"));
    const { elt, triggeringEvent } = requestConfig;
    if (xhr.status !== 503 || !seconds || !triggeringEvent) return;
    setTimeout(() => window.htmx.trigger(elt, triggeringEvent.type), (seconds + Math.random() * 2) * 1000);
  });

  function closeMenus(except) {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(except)) menu.open = false;
    }
  }

  document.addEventListener("click", (event) => {
    closeMenus(event.target);
    event.target.closest("[data-dismiss]")?.closest(".notice")?.remove();
  });
  document.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && document.querySelector("details.menu[open]");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });

  const ROLES = { TABLE: "table", THEAD: "rowgroup", TBODY: "rowgroup", TR: "row", TD: "cell" };

  /* Stacked on a phone, table parts are not displayed as table parts: say what they are. */
  function nameTableParts(within) {
    for (const table of within.querySelectorAll("table.records")) {
      for (const part of [table, ...table.querySelectorAll("thead, tbody, tr, td, th")]) {
        const heading = part.closest("thead") ? "columnheader" : "rowheader";
        part.setAttribute("role", ROLES[part.tagName] || heading);
      }
    }
  }

  function copyText(button) {
    const source = document.getElementById(button.dataset.copy);
    navigator.clipboard?.writeText(source.value ?? source.textContent.trim()).then(() => {
      button.querySelector("[data-copy-word]").textContent = "Copied";
    });
  }

  document.addEventListener("click", (event) => {
    const copy = event.target.closest("[data-copy]");
    if (copy) copyText(copy);
    if (event.target.closest("[data-print]")) window.print();
    if (event.target.closest("[data-reload]")) window.location.reload();
  });

  document.addEventListener("DOMContentLoaded", () => {
    nameTableParts(document);
    document.querySelector(".error-summary")?.focus();
  });
  document.addEventListener("htmx:afterSwap", (event) => nameTableParts(event.target));
  document.addEventListener("live:updated", (event) => nameTableParts(event.target));
})();
