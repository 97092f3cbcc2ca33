/* Keys: Space goes on, digits are the cards of the hand. Off while something is typed. */

export function listenToKeys(does) {
  const byKey = {
    Escape: does.cancel,
    u: does.undo,
    l: does.more,
  };

  /* :focus-visible says nothing here: a key makes it true of a button that was clicked. */
  let isReachedByTab = false;
  document.addEventListener("pointerdown", () => {
    isReachedByTab = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab") isReachedByTab = true;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const place = event.target;
    if (place.matches("input, textarea, select")) return;
    /* Space on a button that was reached with the keyboard presses that button. */
    if (event.key === " " && !(isReachedByTab && place.matches("button, a"))) {
      event.preventDefault();
      does.goOn();
    } else if (/^[1-9]$/.test(event.key)) {
      does.hand(Number(event.key) - 1);
    } else {
      byKey[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.();
    }
  });
}
