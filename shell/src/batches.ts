/** How long messages wait to be sent together, in milliseconds. */
const PAUSE_MS = 5000;

interface Settings<Told> {
  readonly document: Document;
  /** The most messages that wait. */
  readonly atOnce: number;
  readonly send: (told: readonly Told[]) => void;
}

/** Sends messages to the web host in batches; the rest is sent when the page is closed. */
export function createBatches<Told>({ document, atOnce, send }: Settings<Told>) {
  let waiting: Told[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const told = waiting;
    waiting = [];
    send(told);
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

  return function tell(told: Told): void {
    waiting.push(told);
    if (waiting.length >= atOnce) flush();
    else timer ??= setTimeout(flush, PAUSE_MS);
  };
}

/** Sends without waiting for an answer, even while the page is closing. */
export type SendBeacon = (address: string, told: readonly unknown[]) => void;

/** Sends by `navigator.sendBeacon`, which outlives the page. */
export const sendByBeacon: SendBeacon = (address, told) => {
  navigator.sendBeacon(address, new Blob([JSON.stringify(told)], { type: 'application/json' }));
};
