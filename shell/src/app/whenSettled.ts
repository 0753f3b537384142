import { whenAtRest } from '@fieldline/ui';

/** By then the first page has loaded its parts, in milliseconds. */
const LOADING_MS = 2500;
/**
 * How long the page must be idle before the first task and between tasks, in milliseconds. On a page that is
 * never idle, the first waits longest: if each waited as long, the last would come after half a minute.
 */
const REST_MS = { first: 1500, next: 200 };

interface Waiting {
  readonly task: () => void;
}

/** In the order of their calls. */
const line: Waiting[] = [];
let callOffNext: (() => void) | undefined;

/**
 * Runs a task of low priority once the page has loaded and is idle. Tasks run one by one, so that the user's
 * input never waits for more than one of them. Returns how to cancel it.
 */
export function whenSettled(task: () => void): () => void {
  const waiting: Waiting = { task };
  const timer = setTimeout(() => {
    line.push(waiting);
    if (line.length === 1) runNext(REST_MS.first);
  }, LOADING_MS);
  return () => {
    clearTimeout(timer);
    const index = line.indexOf(waiting);
    if (index < 0) return;
    line.splice(index, 1);
    if (line.length === 0) callOffNext?.();
  };
}

function runNext(forMs: number): void {
  callOffNext = whenAtRest(
    () => {
      const next = line.shift();
      try {
        next?.task();
      } finally {
        if (line.length > 0) runNext(REST_MS.next);
      }
    },
    { forMs },
  );
}
