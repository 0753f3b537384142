/** Gives a place back; to be called once or more. */
export type Leave = () => void;

export interface LineBounds {
  /** How many have a place at once. */
  readonly atOnce: number;
  /** How many may wait for one. */
  readonly waiting: number;
  /** How long one of them waits at most. Milliseconds. */
  readonly patienceMs: number;
  /** The same while there is too much to do. */
  readonly strainedPatienceMs: number;
  /** What is thrown for who gets no place. */
  readonly refusal: () => Error;
}

/** How long after a refusal there still counts as too much to do. */
const STRAINED_MS = 5000;

/**
 * Lets so many in at once; others wait, the oldest goes first. Once somebody had to be refused there is too much
 * to do: the newest goes first until that is over, and who has waited for long is refused. Of more than can be
 * served, most of those who are served have hardly waited then, and a short burst passes without a refusal.
 * (Adaptive LIFO and controlled delay: https://queue.acm.org/detail.cfm?id=2839461)
 */
export function createLine(bounds: LineBounds) {
  interface Waiting {
    readonly since: number;
    readonly admit: () => void;
    readonly refuse: () => void;
  }
  const { atOnce, patienceMs, strainedPatienceMs, refusal } = bounds;
  /** The one who has waited longest is the first. */
  const waiting: Waiting[] = [];
  let taken = 0;
  let strainedUntil = -Infinity;
  const isStrained = () => performance.now() < strainedUntil;

  const refuseOldest = () => waiting.shift()?.refuse();
  const refuseLate = () => {
    const latest = performance.now() - strainedPatienceMs;
    while (isStrained() && waiting[0] && waiting[0].since < latest) refuseOldest();
  };

  const place = (): Leave => {
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
    /** Answers once there is a place. @throws what `refusal` makes */
    async enter(): Promise<Leave> {
      if (taken < atOnce) taken += 1;
      else await wait();
      return place();
    },

    /** A place for who had one before and is not asked to wait again. */
    again(): Leave {
      taken += 1;
      return place();
    },
  };
}

export type Line = ReturnType<typeof createLine>;
