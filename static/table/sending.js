/* Sends what a player does, one thing after the other, with the version that the page shows. */
import { applied } from "./patches.js";

export class Link {
  constructor(start, changed) {
    this.addresses = start.addresses;
    this.version = start.version;
    this.board = start.board;
    this.delay = start.delay;
    this.around = start.around;
    this.changed = changed;
    this.busy = false;
  }

  /* True when it was done. A page that was behind is shown the newest board and may try again. */
  async send(what, more = {}) {
    if (this.busy) return false;
    this.busy = true;
    this.changed("");
    try {
      const answer = await fetch(this.addresses[what], {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRFToken": document.body.dataset.csrf },
        body: JSON.stringify({ version: this.version, ...more }),
      });
      return this.take(answer.ok, await answer.json());
    } catch {
      this.busy = false;
      this.changed("Not sent: there is no connection. Try again.");
      return false;
    }
  }

  take(done, said) {
    this.busy = false;
    if (done && said.board) this.stand(said);
    else if (done) this.hear(said);
    else if (said.board) this.stand(said);
    this.changed(done ? "" : said.problem);
    return done;
  }

  /* A patch that follows on what stands is put in; one that does not means that some were missed. */
  hear(patch) {
    if (patch.to <= this.version) return;
    if (patch.from !== this.version) {
      this.look();
      return;
    }
    applied(this.board, patch.rows);
    this.version = patch.to;
    this.changed();
  }

  async look() {
    try {
      const answer = await fetch(this.addresses.view, { cache: "no-cache" });
      if (answer.ok) this.stand(await answer.json());
      this.changed(answer.ok ? undefined : "The table could not be shown. Load the page again.");
    } catch {
      this.changed("There is no connection. What you see may be old.");
    }
  }

  /* What is only needed now and then. */
  async read(what, query = "") {
    try {
      const answer = await fetch(this.addresses[what] + query, { cache: "no-cache" });
      if (answer.ok) return await answer.json();
      this.changed("That could not be read. Try again.");
    } catch {
      this.changed("There is no connection. Try again.");
    }
    return null;
  }

  stand({ version, board, delay, around }) {
    if (version < this.version) return;
    this.delay = delay;
    this.around = around;
    this.version = version;
    this.board = board;
  }
}
