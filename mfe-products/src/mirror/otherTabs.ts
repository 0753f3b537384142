import { CATALOGUE_CHANGED_KEY } from '@fieldline/contracts';
import { type Logger, newKey } from '@fieldline/platform';

/** Tells the other tabs of this browser that the catalogue has changed, by their `storage` event. */
export function notifyOtherTabs(logger: Logger): void {
  try {
    localStorage.setItem(CATALOGUE_CHANGED_KEY, newKey());
  } catch (error) {
    logger.warn('Other tabs could not be told of the change', error);
  }
}

/** Calls the listener when another tab reports it, until the returned function is called. */
export function onOtherTabs(listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === CATALOGUE_CHANGED_KEY) listener();
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
