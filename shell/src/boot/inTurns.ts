/**
 * Does one part after another, each in a task of its own, so that the browser answers in between.
 * What a part throws ends it, and is told to the document as what a script throws (an `error` event),
 * so that those who watch the start hear of it.
 */
export async function inTurns(...parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  try {
    for (const part of parts) {
      await part();
      await nextTask();
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
