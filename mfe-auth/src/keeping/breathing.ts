/** Work that may pass before the page draws and answers again, in ms. */
const TURN_MS = 25;

/**
 * Lets the page draw and answer, if it has not for a while. By messages, since a timer of a tab in the
 * background runs once a second.
 */
export function createBreathing(): () => Promise<void> {
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
