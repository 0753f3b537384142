/** How long the script runs before it yields to the browser; a part that has begun is finished. */
const TURN_MS = 40;

/**
 * Runs one part after another and yields to the browser in between. A fast device finishes before it has to
 * yield. A part that throws ends the rest, and is reported to the document like an error of a script (an
 * `error` event), so that the listeners for the start receive it.
 * @param now milliseconds
 */
export async function inTurns(
  parts: readonly (() => Promise<unknown>)[],
  now: () => number = () => performance.now(),
): Promise<void> {
  try {
    let begun = now();
    for (const part of parts) {
      await part();
      if (now() - begun < TURN_MS) continue;
      await nextTask();
      begun = now();
    }
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

/** A timer would wait longer than necessary; a promise would not yield to the browser. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
