/* Sound and vibration at 10 minutes, 5 minutes and when time is called: off until the person of this
   device turns them on with <button data-clock-alarm>; the device remembers it. */
(() => {
  const KEY = "arbiter-clock-alarm";
  const TONES = { 10: 1, 5: 2, 0: 4 };
  const [PITCH, LENGTH, PAUSE] = [880, 0.25, 0.15];
  let speaker = null;
  let isOn = remembered();

  function remembered() {
    try {
      return localStorage.getItem(KEY) === "on";
    } catch {
      return false;
    }
  }

  /* A browser lets a page sound only after somebody touched it. */
  function wake() {
    if (!isOn || !window.AudioContext) return;
    speaker ??= new AudioContext();
    if (speaker.state === "suspended") speaker.resume().catch(() => {});
  }

  function shake(times) {
    navigator.vibrate?.(Array.from({ length: times * 2 - 1 }, (_, turn) => (turn % 2 ? PAUSE : LENGTH) * 1000));
  }

  function sound(times) {
    if (speaker?.state !== "running") return;
    for (let turn = 0; turn < times; turn += 1) {
      const [tone, loudness] = [speaker.createOscillator(), speaker.createGain()];
      const start = speaker.currentTime + turn * (LENGTH + PAUSE);
      tone.frequency.value = PITCH;
      loudness.gain.setValueAtTime(0.25, start);
      loudness.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
      tone.connect(loudness).connect(speaker.destination);
      tone.start(start);
      tone.stop(start + LENGTH);
    }
  }

  function show() {
    for (const button of document.querySelectorAll("[data-clock-alarm]")) {
      button.hidden = false;
      button.setAttribute("aria-pressed", String(isOn));
    }
  }

  function turn() {
    isOn = !isOn;
    try {
      localStorage.setItem(KEY, isOn ? "on" : "off");
    } catch {
      /* It holds for this page then. */
    }
    show();
    wake();
    if (!isOn) return;
    shake(TONES[10]);
    speaker?.resume().then(() => sound(TONES[10]), () => {});
  }

  document.addEventListener("click", (event) => {
    wake();
    if (event.target.closest("[data-clock-alarm]")) turn();
  });
  document.addEventListener("keydown", wake);
  document.addEventListener("clock:alarm", ({ detail }) => {
    if (!isOn) return;
    shake(TONES[detail]);
    sound(TONES[detail]);
  });
  document.addEventListener("live:updated", show);
  window.addEventListener("storage", () => {
    isOn = remembered();
    show();
  });
  show();
})();
