/** Frees a slot. Later calls do nothing. */
export type Leave = () => void;

export interface LineBounds {
  /** The number of slots. */
  readonly atOnce: number;
  /** How many calls may wait for a slot. */
  readonly waiting: number;
  /** The longest wait for a slot, in milliseconds. */
  readonly patienceMs: number;
  /** The longest wait during overload, in milliseconds. */
  readonly strainedPatienceMs: number;
  /** Makes the error for a call that gets no slot. */
  readonly refusal: () => Error;
}

/** How long after a refusal the line counts as overloaded. */
const STRAINED_MS = 5000;

/**
 * Admits `atOnce` calls at a time; the others queue, oldest first. For some time after a refusal
 * the line counts as overloaded: the newest call goes first, and calls that have waited for long
 * are refused. So most calls admitted under overload have hardly waited, and a short burst passes
 * without a refusal. (Adaptive LIFO and controlled delay:
 * https://queue.acm.org/detail.cfm?id=2839461)
 */
export function createLine(bounds: LineBounds) {
  interface Waiting {
    readonly since: number;
    readonly admit: () => void;
    readonly refuse: () => void;
  }
  const { atOnce, patienceMs, strainedPatienceMs, refusal } = bounds;
  /** The call that has waited longest is the first. */
  const waiting: Waiting[] = [];
  let taken = 0;
  let strainedUntil = -Infinity;
  const isStrained = () => performance.now() < strainedUntil;

  const refuseOldest = () => waiting.shift()?.refuse();
  const refuseLate = () => {
    const latest = performance.now() - strainedPatienceMs;
    while (isStrained() && waiting[0] && waiting[0].since < latest) refuseOldest();
  };

  const slot = (): Leave => {
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      taken -= 1;
      if (taken >= atOnce) return;
      refuseLate();
      (isStrained() ? waiting.pop() : waiting.shift())?.admit();
    };
  };

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(self), 1);
        self.refuse();
      }, patienceMs);
      const self: Waiting = {
        since: performance.now(),
        admit: () => {
          clearTimeout(timer);
          taken += 1;
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          strainedUntil = performance.now() + STRAINED_MS;
          reject(refusal());
        },
      };
      waiting.push(self);
      refuseLate();
      if (waiting.length > bounds.waiting) refuseOldest();
    });

  return {
    /** Resolves once there is a free slot. @throws the error of `refusal` */
    async enter(): Promise<Leave> {
      if (taken < atOnce) taken += 1;
      else await wait();
      return slot();
    },

    /** A slot for a call that had one before and must not queue again. */
    again(): Leave {
      taken += 1;
      return slot();
    },
  };
}

export type Line = ReturnType<typeof createLine>;
