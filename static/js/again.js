/* A form that could not be taken is sent again by itself: <form data-again="seconds">. A little later
   for each, so that a whole hall does not come back in the same moment. */
(() => {
  const form = document.querySelector("[data-again]");
  if (!form) return;
  const said = document.querySelector("[data-again-said]");
  const seconds = Number(form.dataset.again) + Math.random() * 2;
  const timer = setTimeout(() => form.requestSubmit(), seconds * 1000);

  said.textContent = "What you typed is kept and is sent again by itself in a few seconds.";
  form.addEventListener("submit", () => {
    clearTimeout(timer);
    said.textContent = "Sending it again …";
  });
})();
