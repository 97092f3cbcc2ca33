/* Entering results or names faster than they are saved: keys pressed meanwhile are typed when the form is back.
   <form data-type-ahead="id of its first field">. */
(() => {
  const FORM = "form[data-type-ahead]";
  let saving = false;
  let waiting = [];

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.elt.matches(FORM)) saving = true;
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.requestConfig?.elt.matches(FORM)) setTimeout(typeOn);
  });

  document.addEventListener("keydown", (event) => {
    const elsewhere = event.target !== document.body && !event.target.closest(FORM);
    if (!saving || elsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Backspace") waiting.pop();
    else if (["Enter", "Tab"].includes(event.key) || event.key.length === 1) waiting.push(event.key);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  /* What was refused is looked at first: the keys after it were meant for an empty form. */
  function typeOn() {
    saving = false;
    if (document.querySelector(`${FORM} .error-summary`)) waiting = [];
    while (waiting.length && !saving) press(waiting.shift());
  }

  function press(key) {
    const first = document.querySelector(FORM).dataset.typeAhead;
    const field = document.activeElement.closest(`${FORM} input`) ?? document.getElementById(first);
    const next = document.getElementById(field.dataset.enterNext);
    if (key.length === 1) {
      field.value += key;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    } else if (next && !next.value) {
      next.focus();
    } else if (key === "Enter") {
      field.form.requestSubmit();
    }
  }
})();
