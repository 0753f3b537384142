/** How long parts are done before the browser has its turn; one that has begun is done to its end. */
const TURN_MS = 40;

/**
 * Does one part after another, in turns with the browser, so that it answers in between. A fast device
 * has done them all before its turn.
 *
 * What a part throws ends them, and is told to the document as what a script throws (an `error` event),
 * so that those who watch the start hear of it.
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

/** A timer would wait for longer than the browser has to do, a promise would not let it have its turn. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
