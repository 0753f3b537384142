import type { SuiteEvent } from '@fieldline/contracts';

/** Events by which the parts of the suite report changes to each other. */
export interface EventBus {
  emit(event: SuiteEvent): void;
  /** Calls the listener for every such event, until the returned function is called. */
  on(event: SuiteEvent, listener: () => void): () => void;
}

/** A bus on a DOM event target; the suite uses `window`. */
export function createEventBus(target: EventTarget): EventBus {
  return {
    emit: (event) => {
      target.dispatchEvent(new CustomEvent(event));
    },
    on: (event, listener) => {
      const handle = () => listener();
      target.addEventListener(event, handle);
      return () => target.removeEventListener(event, handle);
    },
  };
}
