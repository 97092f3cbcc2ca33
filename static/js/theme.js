/* Sets light or dark before the first paint: the remembered choice, else what the device asks for. */
(() => {
  const KEY = "arbiter-theme";
  const device = window.matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;

  function remembered() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  function show() {
    const theme = remembered() || (device.matches ? "dark" : "light");
    root.setAttribute("data-bs-theme", theme);
    for (const button of document.querySelectorAll("[data-theme-switch]")) {
      button.setAttribute("aria-pressed", String(theme === "dark"));
    }
  }

  function change() {
    const next = root.getAttribute("data-bs-theme") === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(KEY, next);
    } catch {
      root.setAttribute("data-bs-theme", next);
      return;
    }
    show();
  }

  show();
  device.addEventListener("change", show);
  window.addEventListener("storage", show);
  document.addEventListener("DOMContentLoaded", show);
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-theme-switch]")) change();
  });
})();
