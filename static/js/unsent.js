/* What somebody typed outlives a log-in that ran out: kept in this tab until they are back. */
(() => {
  const KEPT = "arbiter-unsent";
  const NOTICE = `<i class="bi bi-exclamation-triangle-fill" aria-hidden="true"></i>
    <div><strong>Not sent yet.</strong> Your log-in had run out, so nothing was saved.
    What you typed is here again: look it over and send it.</div>`;
  const TYPED = "textarea, select, input:not([type=hidden], [type=password], [type=file])";

  const person = () => document.getElementById("content")?.dataset.person || "";
  const atTheDoor = () => Boolean(document.querySelector(".entrance"));
  const formsOf = (page) => [...page.querySelectorAll("form[method=post]")];

  function valuesOf(form) {
    const fields = [...form.querySelectorAll(TYPED)].filter((field) => field.name);
    return fields.map(({ name, type, value, checked }) => ({ name, type, value, checked }));
  }

  function keep(form) {
    const values = valuesOf(form);
    if (!person() || values.length === 0) return;
    const place = { path: location.pathname, action: form.getAttribute("action") };
    sessionStorage.setItem(KEPT, JSON.stringify({ ...place, person: person(), values }));
  }

  function isChoice(field) {
    return field.type === "checkbox" || field.type === "radio";
  }

  function typeAgain(form, values) {
    for (const { name, type, value, checked } of values) {
      const fields = [...form.querySelectorAll(TYPED)].filter((each) => each.name === name);
      const field = isChoice({ type }) ? fields.find((each) => each.value === value) : fields[0];
      if (!field || field.disabled || field.readOnly) continue;
      if (isChoice(field)) field.checked = checked;
      else field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  function tell(form) {
    const notice = document.createElement("div");
    notice.className = "notice notice-warn";
    notice.setAttribute("role", "alert");
    notice.tabIndex = -1;
    notice.innerHTML = NOTICE;
    form.before(notice);
    notice.focus();
  }

  /* Back at the page by way of the log-in: only its own writer sees it, and only once. */
  function comeBack() {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) || "null");
    if (!kept) return;
    if (atTheDoor()) {
      sessionStorage.setItem(KEPT, JSON.stringify({ ...kept, waited: true }));
      return;
    }
    sessionStorage.removeItem(KEPT);
    if (!kept.waited || kept.path !== location.pathname || kept.person !== person()) return;
    const form = formsOf(document).find((each) => each.getAttribute("action") === kept.action);
    if (!form) return;
    typeAgain(form, kept.values);
    tell(form);
  }

  document.addEventListener("submit", (event) => {
    if (event.target.method === "post" && !event.defaultPrevented) keep(event.target);
  });
  document.addEventListener("DOMContentLoaded", comeBack);
})();
