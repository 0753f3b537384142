import { whenIdle } from './whenIdle';

/** What a first page needs is on its way before this; loads ahead of need wait for it. */
const SETTLED_MS = 2500;

/** Runs the task once the page has had time to stand and the browser is idle; returns how to call it off. */
export function whenSettled(task: () => void): () => void {
  let callOff: () => void = () => undefined;
  const timer = setTimeout(() => {
    callOff = whenIdle(task);
  }, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}
