/* <input data-narrows="id">: of the list with that id only the rows whose data-name has what was
   typed. One that works with a script alone is hidden until then; what was typed outlives an update. */
(() => {
  const typed = new Map();

  function narrow(field) {
    const list = document.getElementById(field.dataset.narrows);
    const wanted = field.value.trim().toLowerCase();
    let left = 0;
    for (const row of list?.querySelectorAll("[data-name]") ?? []) {
      row.hidden = !row.dataset.name.includes(wanted);
      left += row.hidden ? 0 : 1;
    }
    const nobody = list?.parentElement.querySelector("[data-none-left]");
    if (nobody) nobody.hidden = left > 0;
  }

  function showAll() {
    for (const field of document.querySelectorAll("[data-narrows][hidden]")) field.hidden = false;
  }

  document.addEventListener("input", (event) => {
    if (!event.target.dataset?.narrows) return;
    typed.set(event.target.dataset.narrows, event.target.value);
    narrow(event.target);
  });
  document.addEventListener("live:updated", () => {
    showAll();
    for (const field of document.querySelectorAll("input.narrow[data-narrows]")) {
      field.value ||= typed.get(field.dataset.narrows) ?? "";
      if (field.value) narrow(field);
    }
  });
  showAll();
})();
