/**
 * A frame that does not come within this time is not waited for: hidden tabs have no frames;
 * milliseconds.
 */
const FRAME_LIMIT_MS = 100;

export interface Pacing {
  /** The first screen is in the document. */
  begin(): void;
  /**
   * Does work once the first screen is painted, and delivers results one at a time, with a frame in between:
   * each is painted, and input is handled, before the next. Of several ready results, the one with the lowest
   * `order` comes first; those without one come last.
   */
  paced<Result>(work: () => Promise<Result>, order?: number): Promise<Result>;
}

/** After all widgets. */
const LAST = 1000;

interface Ready {
  readonly order: number;
  readonly handOver: () => void;
}

/** @param nextFrame resolves once the browser has painted the current state */
export function createPacing(nextFrame: () => Promise<void> = painted): Pacing {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve)).then(nextFrame);
  const line: Ready[] = [];
  let turn = begun;

  return {
    begin: () => begin(),
    paced: async (work, order = LAST) => {
      await begun;
      const result = await work();
      const mine = new Promise<void>((handOver) => line.push({ order, handOver }));
      line.sort((one, other) => one.order - other.order);
      // There are as many turns as results, but each turn delivers the first in line.
      turn = turn.then(() => {
        line.shift()?.handOver();
        return nextFrame();
      });
      await mine;
      return result;
    },
  };
}

const painted = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, FRAME_LIMIT_MS);
    // Callbacks of a frame run before it is painted; the next task runs after.
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
