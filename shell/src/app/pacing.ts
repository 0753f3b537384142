/** A frame that does not come by then is not waited for: a tab that nobody sees draws none; milliseconds. */
const FRAME_LIMIT_MS = 100;

export interface Pacing {
  /** The first screen stands in the document. */
  begin(): void;
  /**
   * Does work once the first screen has been painted, and hands over what has come of it one at a time,
   * with a frame in between: each is drawn, and what the user does is answered, before the next. Of several that are
   * ready, the one with the lowest place comes first, and those without a place last.
   */
  paced<Result>(work: () => Promise<Result>, place?: number): Promise<Result>;
}

/** After all widgets. */
const LAST = 1000;

interface Ready {
  readonly place: number;
  readonly handOver: () => void;
}

/** @param nextFrame resolves once the browser has painted what stands now */
export function createPacing(nextFrame: () => Promise<void> = painted): Pacing {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve)).then(nextFrame);
  const line: Ready[] = [];
  let turn = begun;

  return {
    begin: () => begin(),
    paced: async (work, place = LAST) => {
      await begun;
      const result = await work();
      const mine = new Promise<void>((handOver) => line.push({ place, handOver }));
      line.sort((one, other) => one.place - other.place);
      // As many turns as there are results, but each is for the first in the line.
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
    // A frame's callbacks run before it is painted: the next task runs after.
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
