// Pages without a network, where the site came from a web host: a browser keeps them, an extra that some do not have.

/** Keep this page, and what all pages share; offer to keep all of them. @param {string} root the way to the first page
 * @param {?Element} offer where that is offered */
export async function keepOffline(root, offer) {
  if (!navigator.serviceWorker || !location.protocol.startsWith("http")) return;
  try {
    await navigator.serviceWorker.register(`${root}worker.js`);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(location.href.split(/[?#]/)[0]);
    if (offer && active) show(offer, active);
  } catch {
    // A private window, or a browser that keeps nothing: the site works all the same.
  }
}

/** @param {Element} offer @param {ServiceWorker} active */
function show(offer, active) {
  const says = /** @type {HTMLElement} */ (offer.querySelector(".says"));
  /** @type {HTMLElement} */ (offer).hidden = false;
  offer.querySelector("button")?.addEventListener("click", () => {
    const { port1, port2 } = new MessageChannel();
    says.textContent = "Keeping …";
    port1.onmessage = ({ data }) => {
      says.textContent = data === "kept" ? "Kept. All pages open without a network now." : "That did not work; is there a network?";
    };
    active.postMessage("all", [port2]);
  });
}
