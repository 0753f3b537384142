/** How long work may run before the page can paint and respond again, in ms. */
const TURN_MS = 25;

/**
 * Lets the page paint and respond, if it could not for a while. Uses messages, because timers of a
 * background tab run once a second.
 */
export function createYielding(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    port1.close();
    since = performance.now();
  };
}
