import { type Logger, newKey } from '@fieldline/platform';

/** Its value is never read: that it changes is the message. */
const KEY = 'fieldline:productsUpdated';

/** Tells the other tabs of this browser that the catalogue has changed, by their `storage` event. */
export function tellOtherTabs(logger: Logger): void {
  try {
    localStorage.setItem(KEY, newKey());
  } catch (error) {
    logger.warn('Other tabs could not be told of the changed catalogue', error);
  }
}

/** Calls the listener when another tab says so, until the returned function is called. */
export function onOtherTabs(listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === KEY) listener();
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
