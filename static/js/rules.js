/* The rules without a network: pages that were read are kept, and a search goes on on the device. */
(() => {
  const { worker, everything } = document.currentScript.dataset;
  const home = new URL(worker, location.href).pathname.replace(/[^/]*$/, "");
  const MOST = 20;
  const found = document.getElementById("found");

  async function keep() {
    if (!("serviceWorker" in navigator)) return;
    await navigator.serviceWorker.register(worker, { scope: home });
    const { active } = await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType("resource").map((each) => each.name);
    active.postMessage({ keep: files.filter((each) => new URL(each).origin === location.origin) });
  }

  /* Without a network an address below /rules/ may be answered by the page of its whole document. */
  function showAskedRule() {
    const book = document.querySelector("[data-rulebook]");
    if (!book || location.hash) return;
    const key = `/${book.dataset.rulebook}/`;
    const number = decodeURIComponent(location.pathname.split(key)[1] ?? "").replace(/\/$/, "");
    const row = number && document.getElementById(number);
    if (row) location.replace(`#${encodeURIComponent(number)}`);
  }

  async function searchHere() {
    const words = new URLSearchParams(location.search).get("q")?.trim().toLowerCase();
    if (!found || !words || navigator.onLine) return;
    const { rules } = await (await fetch(everything)).json();
    const asked = words.split(/\s+/);
    const weighed = rules
      .map((rule) => ({ rule, weight: weightOf(rule, words, asked) }))
      .filter((each) => each.weight)
      .sort((one, other) => other.weight - one.weight);
    found.replaceChildren(listOf(weighed.slice(0, MOST).map((each) => each.rule)));
  }

  function weightOf([, label, section, gist], words, asked) {
    if (label.toLowerCase() === words) return Infinity;
    const text = `${section} ${gist}`.toLowerCase();
    return asked.filter((word) => text.includes(word)).length / asked.length;
  }

  function listOf(rules) {
    const list = document.createElement("ul");
    list.className = "rows rule-rows";
    for (const [id, label, , gist] of rules) {
      const [line, link] = [document.createElement("li"), document.createElement("a")];
      const [name, words] = [document.createElement("strong"), document.createElement("span")];
      link.className = "rule-row";
      link.href = `${home}${id.split("/").map(encodeURIComponent).join("/")}/`;
      [name.textContent, words.textContent] = [label, gist];
      link.append(name, words);
      line.append(link);
      list.append(line);
    }
    return list;
  }

  showAskedRule();
  searchHere();
  keep().catch(() => {}); /* A browser that keeps nothing still reads everything. */
})();
