/* The roll at the door: what was typed narrows the lists again after they changed, and a tap on the
   player who was looked for makes room for the next name. */
(() => {
  const field = document.querySelector("[data-narrows=roll]");
  if (!field) return;
  let tapped = false;

  const narrow = () => field.dispatchEvent(new Event("input", { bubbles: true }));

  document.addEventListener("htmx:beforeRequest", () => (tapped = true));
  document.addEventListener("htmx:afterSettle", () => {
    if (tapped && field.value) {
      field.value = "";
      field.focus();
    }
    tapped = false;
    narrow();
  });
  document.addEventListener("live:updated", narrow);
})();
