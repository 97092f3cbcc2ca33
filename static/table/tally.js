/* What is counted: what the site knows, and the bursts that still wait on this phone. Lines come in
   any order and count once, so a phone without a network goes on and sends them later. */
const RETRY = 3000;

export class Tally {
  constructor(start, changed) {
    this.addresses = start.addresses;
    this.shown = start;
    this.changed = changed;
    this.kept = `arbiter-count-${document.body.dataset.code}`;
    this.waiting = JSON.parse(localStorage.getItem(this.kept) ?? "[]");
    this.sending = false;
    this.again = 0;
  }

  get board() {
    return this.shown.board;
  }

  /* The totals with what was tapped here and not yet sent. */
  totals(burst) {
    const found = structuredClone(this.board.totals);
    const known = new Map(this.board.lines.map((line) => [line[0], line]));
    for (const each of this.waiting) {
      if (each.kind === "undo") takeBack(found, known.get(each.line) ?? this.rowOf(each.line));
      else if (each.kind === "change" && !known.has(each.name)) found[each.seat][each.what] += each.by;
    }
    for (const each of burst) found[each.seat][each.what] += each.by;
    return found;
  }

  rowOf(name) {
    const line = this.waiting.find((each) => each.name === name);
    return line && [line.name, 0, line.seat, line.what, line.by, false];
  }

  /* The newest line that still counts, sent or not. */
  last() {
    const undone = new Set(this.waiting.filter((each) => each.kind === "undo").map((each) => each.line));
    const own = this.waiting.filter((each) => each.kind !== "undo").map((each) => each.name);
    const sent = this.board.lines.filter((line) => !line[5]).map((line) => line[0]);
    return [...sent, ...own].filter((name) => !undone.has(name)).at(-1);
  }

  add(line) {
    this.waiting.push({ name: newName(), ...line });
    this.keep();
    this.changed();
    this.flush();
  }

  keep() {
    try {
      localStorage.setItem(this.kept, JSON.stringify(this.waiting));
    } catch {
      /* A browser that keeps nothing still counts while the page is open. */
    }
  }

  async flush() {
    clearTimeout(this.again);
    if (this.sending || !this.waiting.length) return;
    this.sending = true;
    const lines = this.waiting.slice(0, 40);
    const done = await this.send("lines", { lines });
    this.sending = false;
    if (done) {
      const names = new Set(lines.map((line) => line.name));
      this.waiting = this.waiting.filter((line) => !names.has(line.name));
      this.keep();
      this.changed("");
    }
    if (this.waiting.length) this.again = setTimeout(() => this.flush(), done ? 0 : RETRY);
  }

  async send(what, more = {}) {
    try {
      const answer = await fetch(this.addresses[what], {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRFToken": document.body.dataset.csrf },
        body: JSON.stringify({ version: this.shown.version, ...more }),
      });
      const said = await answer.json();
      if (answer.ok) this.hear(said);
      else this.refused(what, said.problem);
      return answer.ok;
    } catch {
      this.changed("No connection: what you tap is kept and sent later.");
      return false;
    }
  }

  /* What the site will never take is not sent again. */
  refused(what, problem) {
    if (what === "lines") {
      this.waiting = [];
      this.keep();
    }
    this.changed(problem);
  }

  hear(shown) {
    if (shown.version > this.shown.version) this.shown = { ...this.shown, ...shown };
    this.changed();
  }

  async look() {
    try {
      const answer = await fetch(this.addresses.view, { cache: "no-cache" });
      if (answer.ok) this.hear(await answer.json());
      this.flush();
    } catch {
      this.changed("No connection: what you tap is kept and sent later.");
    }
  }
}

function takeBack(totals, row) {
  if (row && row[3] !== "turn" && !row[5]) totals[row[2]][row[3]] -= row[4];
}

/* crypto.randomUUID needs HTTPS, which a hall's own network may not have. */
function newName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
