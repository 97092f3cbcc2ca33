/* Shows the answer to a deck list while it is typed: <div data-check="#textarea" data-check-url>. */
(() => {
  const PAUSE = 500;

  function watch(answer) {
    const form = document.querySelector(answer.dataset.check)?.form;
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
      const said = new URLSearchParams(body).toString();
      if (said === shown) return;
      asking.abort();
      asking = new AbortController();
      answer.setAttribute("aria-busy", "true");
      try {
        const response = await fetch(answer.dataset.checkUrl, {
          method: "POST",
          body,
          signal: asking.signal,
          headers: { "X-Requested-With": "fetch" },
        });
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        answer.innerHTML = await response.text();
        shown = said;
      } catch (error) {
        if (error.name === "AbortError") return;
        answer.textContent =
          "The list could not be checked just now. What you typed is kept; it is tried again when you type on.";
      }
      answer.removeAttribute("aria-busy");
    }

    form.addEventListener("input", later);
    form.addEventListener("change", later);
  }

  document.querySelectorAll("[data-check]").forEach(watch);
})();
