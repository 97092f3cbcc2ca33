/* <form data-find="id">: what is found appears while a name is typed. The list with that id is taken
   from the page that the form would lead to; without a script the form leads there itself. */
(() => {
  const PAUSE = 200;
  let timer = 0;
  let newest = 0;

  function address(form) {
    const query = new URLSearchParams(new FormData(form));
    if (!query.get("q")) query.delete("q");
    return `${location.pathname}?${query}`;
  }

  async function find(form) {
    newest += 1;
    const number = newest;
    const there = address(form);
    const response = await fetch(`${there}&part`, { headers: { "X-Requested-With": "find" } });
    if (!response.ok) throw new Error("the list did not come");
    const answer = new DOMParser().parseFromString(await response.text(), "text/html");
    const found = answer.getElementById(form.dataset.find);
    if (number !== newest || !found) return;
    document.getElementById(form.dataset.find).replaceWith(found);
    history.replaceState(null, "", there);
    /* What is looked at again after a change is what was found. */
    const part = form.closest("[data-live-url]");
    if (part) part.dataset.liveUrl = `${there}&part`;
  }

  document.addEventListener("input", (event) => {
    const form = event.target.closest("form[data-find]");
    if (!form) return;
    clearTimeout(timer);
    timer = setTimeout(() => find(form).catch(() => form.submit()), PAUSE);
  });
})();
