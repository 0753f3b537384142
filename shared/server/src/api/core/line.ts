/** Gives a place back; to be called once or more. */
export type Leave = () => void;

export interface LineBounds {
  /** How many have a place at once. */
  readonly atOnce: number;
  /** How many may wait for one. */
  readonly waiting: number;
  /** How long one of them waits at most. Milliseconds. */
  readonly patienceMs: number;
  /** What is thrown for who gets no place. */
  readonly refusal: () => Error;
}

/**
 * Lets so many in at once. Of those that wait the newest goes first, and where too many wait the oldest is
 * refused: as long as more come than can be served, most of those who are served have hardly waited, and
 * who is refused has waited longest and may be gone already. In a short burst everybody has their turn. (Adaptive
 * LIFO: https://queue.acm.org/detail.cfm?id=2839461)
 */
export function createLine({ atOnce, waiting: most, patienceMs, refusal }: LineBounds) {
  interface Waiting {
    readonly admit: () => void;
    readonly refuse: () => void;
  }
  const waiting: Waiting[] = [];
  let taken = 0;

  const place = (): Leave => {
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      taken -= 1;
      if (taken < atOnce) waiting.pop()?.admit();
    };
  };

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(self), 1);
        reject(refusal());
      }, patienceMs);
      const self: Waiting = {
        admit: () => {
          clearTimeout(timer);
          taken += 1;
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(refusal());
        },
      };
      waiting.push(self);
      if (waiting.length > most) waiting.shift()?.refuse();
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
