/* The form of an event: what follows from the game, the format, the seats and this device. */
(() => {
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll("[data-formats-of-game]").forEach(followGame);
    document.querySelectorAll("[data-kinds-of-play]").forEach(followFormat);
    document.querySelectorAll("[data-rounds-of-games]").forEach(adviseRounds);
    document.querySelectorAll("select[name=plan]").forEach(followPlan);
    document.querySelectorAll("[data-rounds-of-all]").forEach(countMeetings);
    document.querySelectorAll("select[name=time_zone]").forEach(offerOwnZone);
  });

  /* Only the formats of the chosen game are offered; without a script all are, by game. */
  function followGame(part) {
    const select = part.querySelector("select[name=format]");
    const groups = [...select.querySelectorAll("optgroup")];
    const show = () => {
      const game = chosenGame();
      const chosen = select.value;
      for (const group of groups) {
        if (game && !group.children[0]?.value.startsWith(`${game}:`)) group.remove();
        else select.append(group);
      }
      select.value = groups.some((group) => group.isConnected && has(group, chosen)) ? chosen : "";
    };
    part.addEventListener("change", (event) => {
      if (event.target.name === "game") show();
    });
    show();
  }

  /* A limited format is not for decks from home: its own kind of play is chosen with it. */
  function followFormat(part) {
    const kinds = JSON.parse(part.dataset.kindsOfPlay);
    const play = document.querySelector("select[name=play]");
    document.querySelector("select[name=format]").addEventListener("change", (event) => {
      const known = kinds[event.target.value];
      if (known && !known.includes(play.value)) play.value = known[0];
      if (!known && event.target.value) play.value = "constructed";
    });
  }

  /* The game's table of rounds, for as many players as there are seats. */
  function adviseRounds(line) {
    const games = JSON.parse(line.dataset.roundsOfGames);
    const show = () => {
      const advice = games[chosenGame()];
      const seats = Number(document.querySelector("input[name=capacity]").value);
      if (!advice || !(seats >= 2)) return;
      const [, rounds] = advice.fields.find(([upTo]) => upTo === null || seats <= upTo);
      line.textContent = `${seats} players: ${rounds}, ${advice.source}.`;
    };
    document.addEventListener("input", (event) => {
      if (["game", "capacity"].includes(event.target.name)) show();
    });
    show();
  }

  /* What only Swiss rounds ask for is gone with another plan, and so is what was typed there. */
  function followPlan(select) {
    const show = () => {
      for (const part of document.querySelectorAll("[data-for-swiss]")) {
        part.hidden = Boolean(select.value);
        if (select.value && !part.querySelector(".has-error, [aria-invalid]")) empty(part);
        else part.hidden = false;
      }
      for (const part of document.querySelectorAll("[data-for-plan]")) {
        part.hidden = part.dataset.forPlan !== select.value;
      }
      for (const part of document.querySelectorAll("[data-not-for-plan]")) {
        part.hidden = part.dataset.notForPlan === select.value;
        if (part.hidden) empty(part);
      }
    };
    select.addEventListener("change", show);
    show();
  }

  function empty(part) {
    for (const field of part.querySelectorAll("input")) {
      if (field.type === "checkbox") field.checked = false;
      else field.value = "";
    }
  }

  /* A round robin: with an odd number of players each rests once. */
  function countMeetings(line) {
    const seats = document.querySelector("input[name=capacity]");
    const show = () => {
      const players = Number(seats.value);
      const rounds = players % 2 ? players : players - 1;
      const rest = players % 2 ? ", one player resting in each" : "";
      line.textContent = players >= 2
        ? `${players} players: ${rounds} round${rounds === 1 ? "" : "s"}${rest}.`
        : "";
    };
    seats.addEventListener("input", show);
    show();
  }

  /* The first event of an organization is where this device is; a later one only when pressed. */
  function offerOwnZone(select) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const known = [...select.options].some((option) => option.value === timeZone);
    if (!known || select.disabled || select.value === timeZone) return;
    if (select.closest("[data-own-zone]")) {
      select.value = timeZone;
      return;
    }
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn btn-link";
    button.textContent = `Use ${timeZone}, where this device is`;
    button.addEventListener("click", () => {
      select.value = timeZone;
      select.focus();
      button.remove();
    });
    select.after(button);
  }

  function chosenGame() {
    return document.querySelector("input[name=game]:checked")?.value;
  }

  function has(group, value) {
    return [...group.children].some((option) => option.value === value);
  }
})();
