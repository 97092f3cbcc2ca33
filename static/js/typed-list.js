/* Typing a list from paper by keyboard alone: <form data-typed-list data-names="url of the names">.
   Enter goes from the count to the name and on to the next line; names complete themselves. */
(() => {
  const MOST = 7;
  const form = document.querySelector("[data-typed-list]");
  if (!form) return;
  let names = {};
  let shown = null;

  fetch(form.dataset.names)
    .then((answer) => (answer.ok ? answer.json() : {}))
    .then((found) => { names = found; })
    .catch(() => {});

  function plain(text) {
    return text.normalize("NFKD").replace(/[\u0300-\u036f’']/g, "").toLowerCase().trim();
  }

  /* Names that begin so, then those with a word that does. */
  function fitting(column, typed) {
    const wanted = plain(typed);
    if (!wanted) return [];
    const starts = [];
    const words = [];
    for (const name of names[column] ?? []) {
      const known = plain(name);
      if (known.startsWith(wanted)) starts.push(name);
      else if (known.includes(` ${wanted}`)) words.push(name);
    }
    return [...starts, ...words].slice(0, MOST);
  }

  function close() {
    if (!shown) return;
    shown.field.removeAttribute("aria-activedescendant");
    shown.field.setAttribute("aria-expanded", "false");
    shown.list.remove();
    shown = null;
  }

  function open(field) {
    close();
    const found = fitting(field.dataset.namesOf, field.value);
    if (!found.length || (found.length === 1 && found[0] === field.value)) return;
    const list = document.createElement("ul");
    list.className = "typed-names";
    list.id = "typed-names";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", "Card names");
    for (const [place, name] of found.entries()) {
      const item = document.createElement("li");
      item.id = `typed-name-${place}`;
      item.setAttribute("role", "option");
      item.textContent = name;
      item.addEventListener("mousedown", (event) => {
        event.preventDefault();
        take(field, name);
        onwards(field);
      });
      list.append(item);
    }
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", list.id);
    field.setAttribute("aria-expanded", "true");
    field.after(list);
    shown = { field, list, at: -1 };
    if (plain(found[0]).startsWith(plain(field.value))) mark(0);
  }

  function mark(place) {
    const items = [...shown.list.children];
    shown.at = (place + items.length) % items.length;
    for (const [number, item] of items.entries()) {
      item.setAttribute("aria-selected", String(number === shown.at));
    }
    shown.field.setAttribute("aria-activedescendant", items[shown.at].id);
  }

  function take(field, name) {
    field.value = name;
    close();
  }

  function lineOf(field) {
    return field.closest(".typed-line");
  }

  function newLine(line) {
    const fresh = line.cloneNode(true);
    const number = line.parentElement.children.length + 1;
    fresh.classList.remove("has-error");
    fresh.querySelector(".field-errors")?.remove();
    for (const field of fresh.querySelectorAll("input")) {
      field.value = "";
      field.removeAttribute("aria-invalid");
      field.setAttribute("aria-label", field.getAttribute("aria-label").replace(/\d+$/, number));
    }
    line.after(fresh);
    return fresh;
  }

  function firstEmpty(column) {
    const lines = [...column.querySelectorAll(".typed-line")];
    const empty = lines.find((line) => !line.querySelector("[data-copies]").value);
    return (empty ?? newLine(lines.at(-1))).querySelector("[data-copies]");
  }

  function nextColumn(field) {
    const columns = [...form.querySelectorAll("[data-column]")];
    const at = columns.indexOf(field.closest("[data-column]"));
    if (at + 1 < columns.length) firstEmpty(columns[at + 1]).focus();
    else form.querySelector("button[type=submit]").focus();
  }

  function onwards(field) {
    const line = lineOf(field);
    if (!line) return nextColumn(field);
    if ("copies" in field.dataset) {
      if (!field.value && !line.querySelector("[data-names-of]").value) return nextColumn(field);
      return line.querySelector("[data-names-of]").focus();
    }
    const next = line.nextElementSibling ?? newLine(line);
    return next.querySelector("[data-copies]").focus();
  }

  function count() {
    let sum = 0;
    for (const column of form.querySelectorAll("[data-column]")) {
      let total = 0;
      for (const field of column.querySelectorAll("[data-copies]")) total += Number(field.value) || 0;
      column.querySelector("[data-total]").value = total;
      if ("counted" in column.dataset) sum += total;
    }
    form.querySelector("[data-sum]").value = sum;
  }

  form.addEventListener("input", (event) => {
    if (event.target.dataset.namesOf) open(event.target);
    if ("copies" in event.target.dataset) count();
  });

  form.addEventListener("focusout", () => close());

  form.addEventListener("keydown", (event) => {
    const field = event.target;
    if (field.tagName !== "INPUT" || event.isComposing) return;
    if (shown && ["ArrowDown", "ArrowUp"].includes(event.key)) {
      event.preventDefault();
      mark(shown.at + (event.key === "ArrowDown" ? 1 : -1));
    } else if (shown && event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && (lineOf(field) || field.dataset.namesOf)) {
      event.preventDefault();
      if (shown && shown.at >= 0) take(field, shown.list.children[shown.at].textContent);
      close();
      onwards(field);
    }
  });
})();
