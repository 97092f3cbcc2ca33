/* Messages to this device: asked for by a press, never by the page itself. */
(() => {
  const place = document.getElementById("devices");
  const form = place?.querySelector("[data-push-add]");
  if (!form) return;
  const said = place.querySelector("[data-push-said]");
  const here = place.querySelector("[data-push-here]");
  const { pushKey, pushWorker } = place.dataset;
  const DENIED = "This browser was told to keep this site's messages away. Its settings can change that.";
  const UNABLE = "This browser takes no messages. On an iPhone, add the site to the home screen first.";

  function say(words) {
    said.textContent = words;
  }

  function show(isOn) {
    form.hidden = isOn;
    here.hidden = !isOn;
  }

  function octets(text) {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
  }

  function isOurs(subscription) {
    const key = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
    return key.join() === octets(pushKey).join();
  }

  function nameOf() {
    const agent = navigator.userAgent;
    const browser = ["Firefox", "Edg", "OPR", "Chrome", "Safari"].find((each) => agent.includes(each));
    const system = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"].find((each) => agent.includes(each));
    const names = { Edg: "Edge", OPR: "Opera" };
    return `${names[browser] ?? browser ?? "Browser"} on ${system ?? "this device"}`;
  }

  async function send(subscription) {
    const { endpoint, keys } = subscription.toJSON();
    const body = new FormData(form);
    for (const [name, value] of Object.entries({ endpoint, ...keys, name: nameOf() })) body.set(name, value);
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
    if (answer.status === 422) throw new Error((await answer.json()).error);
    if (answer.status !== 204) throw new Error("That did not work. Load the page again and press once more.");
  }

  async function subscribe() {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") throw new Error(DENIED);
    const { pushManager } = await navigator.serviceWorker.ready;
    const held = await pushManager.getSubscription();
    if (held && !isOurs(held)) await held.unsubscribe();
    const wanted = { userVisibleOnly: true, applicationServerKey: octets(pushKey) };
    await send(await pushManager.subscribe(wanted));
    location.reload();
  }

  async function begin() {
    if (!("serviceWorker" in navigator) || !("PushManager" in window)) return say(UNABLE);
    const { pushManager } = await navigator.serviceWorker.register(pushWorker, { scope: "/" });
    const held = await pushManager.getSubscription();
    const known = place.querySelectorAll("[name=device]").length;
    show(Boolean(held && known && isOurs(held) && Notification.permission === "granted"));
    return say(Notification.permission === "denied" ? DENIED : "");
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    subscribe().catch((error) => say(error.message));
  });
  begin().catch(() => say(UNABLE));
})();
