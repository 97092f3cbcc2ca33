/* Typing a list from paper by keyboard alone: <form data-typed-list data-names="url of the names">.
   Enter goes from the count to the name and on to the next line; names complete themselves.
   A name that no card of its column has is marked as soon as it is left, with the nearest ones. */
(() => {
  const MOST = 7;
  const NEAREST = 3;
  const form = document.querySelector("[data-typed-list]");
  if (!form) return;
  let names = {};
  let shown = null;

  fetch(form.dataset.names)
    .then((answer) => (answer.ok ? answer.json() : {}))
    .then((found) => {
      names = found;
      form.querySelectorAll("[data-names-of]").forEach(judge);
    })
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

  /* How many letters have to be changed; two that changed places are one slip of the finger. */
  function distance(one, other, most) {
    let before = [];
    let above = [...Array(other.length + 1).keys()];
    for (let i = 1; i <= one.length; i += 1) {
      const row = [i];
      for (let j = 1; j <= other.length; j += 1) {
        const differs = one[i - 1] === other[j - 1] ? 0 : 1;
        row[j] = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + differs);
        const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
        if (swapped) row[j] = Math.min(row[j], before[j - 2] + 1);
      }
      if (Math.min(...row) > most) return most + 1;
      before = above;
      above = row;
    }
    return above[other.length];
  }

  function nearest(column, typed) {
    const wanted = plain(typed);
    const most = Math.max(1, Math.floor(wanted.length / 3));
    const found = [];
    for (const name of names[column] ?? []) {
      const known = plain(name);
      if (known.startsWith(wanted)) found.push({ name, far: 0 });
      else if (Math.abs(known.length - wanted.length) <= most) {
        const far = distance(wanted, known, most);
        if (far <= most) found.push({ name, far });
      }
    }
    return found.sort((one, other) => one.far - other.far).slice(0, NEAREST);
  }

  function isKnown(column, typed) {
    const wanted = plain(typed);
    const known = names[column];
    return !wanted || !known?.length || known.some((name) => plain(name) === wanted);
  }

  function noteOf(field) {
    return field.parentElement.querySelector("[data-unknown]");
  }

  /* Says so below the field: the list can still be saved as it stands on the paper. */
  function judge(field) {
    noteOf(field)?.remove();
    field.classList.remove("is-unknown");
    if (isKnown(field.dataset.namesOf, field.value)) return;
    const note = document.createElement("p");
    note.className = "typed-unknown";
    note.dataset.unknown = "";
    note.setAttribute("role", "status");
    const close = nearest(field.dataset.namesOf, field.value);
    note.textContent = close.length ? "No card of this name. Did you mean " : "No card of this name.";
    for (const { name } of close) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "btn btn-link";
      button.textContent = name;
      button.addEventListener("click", () => {
        field.value = name;
        judge(field);
        onwards(field);
      });
      note.append(button);
    }
    field.classList.add("is-unknown");
    field.parentElement.append(note);
  }

  function lineOf(field) {
    return field.closest(".typed-line");
  }

  function newLine(line) {
    const fresh = line.cloneNode(true);
    const number = line.parentElement.children.length + 1;
    fresh.classList.remove("has-error");
    for (const said of fresh.querySelectorAll(".field-errors, [data-unknown]")) said.remove();
    for (const field of fresh.querySelectorAll("input")) {
      field.value = "";
      field.removeAttribute("aria-invalid");
      field.classList.remove("is-unknown");
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
    if (event.target.dataset.namesOf) {
      noteOf(event.target)?.remove();
      event.target.classList.remove("is-unknown");
      open(event.target);
    }
    if ("copies" in event.target.dataset) count();
  });

  form.addEventListener("focusout", (event) => {
    close();
    if (event.target.dataset.namesOf) judge(event.target);
  });

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
