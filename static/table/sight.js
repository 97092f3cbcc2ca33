/* Whatever is asked about is in sight, and a part that goes on below says so. */
const SCROLLED = ".seat-rows, .acts.is-grid";
const SLACK = 6;

/* After a new question: the first lit card of each side. Nothing moves when one is in sight. */
export function bringIntoSight(root) {
  for (const rows of root.querySelectorAll(".seat-rows")) {
    const lit = [...rows.querySelectorAll("[data-can]")];
    if (lit.length && !lit.every((each) => isInside(each, rows))) scrollTo(rows, lit[0]);
  }
  return false;
}

function isInside(card, rows) {
  const [inner, outer] = [card.getBoundingClientRect(), rows.getBoundingClientRect()];
  return inner.top >= outer.top - SLACK && inner.bottom <= outer.bottom + SLACK;
}

/* Only the rows scroll: scrollIntoView would move the page with them. */
function scrollTo(rows, card) {
  rows.scrollTop += card.getBoundingClientRect().top - rows.getBoundingClientRect().top - SLACK;
}

export function markWhatGoesOn(root) {
  for (const part of root.querySelectorAll(SCROLLED)) mark(part);
}

function mark(part) {
  part.toggleAttribute("data-goes-on", part.scrollHeight - part.clientHeight - part.scrollTop > SLACK);
}

document.addEventListener("scroll", (event) => event.target.matches?.(SCROLLED) && mark(event.target), true);
