/** A frame that does not come by then is not waited for: a tab that nobody sees draws none; milliseconds. */
const FRAME_LIMIT_MS = 100;

export interface Pacing {
  /** The first screen stands in the document. */
  begin(): void;
  /**
   * Does work once the first screen has been painted, and hands over what has come of it one at a time,
   * with a frame in between: each is drawn, and what the user does is answered, before the next.
   */
  paced<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** @param nextFrame resolves once the browser has painted what stands now */
export function createPacing(nextFrame: () => Promise<void> = painted): Pacing {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve)).then(nextFrame);
  let turn = begun;

  return {
    begin: () => begin(),
    paced: async (work) => {
      await begun;
      const result = await work();
      const mine = turn;
      turn = mine.then(nextFrame);
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
