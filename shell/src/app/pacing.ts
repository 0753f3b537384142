/** A frame that does not come by then is not waited for: a tab that nobody sees draws none; milliseconds. */
const FRAME_LIMIT_MS = 100;

export interface Pacing {
  /** The first screen stands in the document. */
  begin(): void;
  /**
   * Does work once the first screen has been painted, and hands over what has come of it one at a time,
   * with a frame in between: each is drawn, and what the user does is answered, before the next. Of several that are
   * ready, the one with the lowest place comes first.
   */
  paced<Result>(work: () => Promise<Result>, place?: number): Promise<Result>;
}

interface Ready {
  readonly place: number;
  readonly handOver: () => void;
}

/** @param nextFrame resolves once the browser has painted what stands now */
export function createPacing(nextFrame: () => Promise<void> = painted): Pacing {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve)).then(nextFrame);
  const line: Ready[] = [];
  let isPainting = false;

  const handOverNext = () => {
    const next = line.shift();
    if (!next) return;
    isPainting = true;
    next.handOver();
    void nextFrame().then(() => {
      isPainting = false;
      handOverNext();
    });
  };
  const ready = (place: number) =>
    new Promise<void>((handOver) => {
      const after = line.findIndex((each) => each.place > place);
      line.splice(after < 0 ? line.length : after, 0, { place, handOver });
      if (!isPainting) handOverNext();
    });

  return {
    begin: () => begin(),
    paced: async (work, place = 0) => {
      await begun;
      const result = await work();
      await ready(place);
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
