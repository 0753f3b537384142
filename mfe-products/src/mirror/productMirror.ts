import { summarizeProduct } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { readCatalogue } from '../catalogue/queries';

/**
 * Keeps the mirror of the catalogue in local storage that the person page reads: at once, and
 * whenever the catalogue has changed. A newer reading ends an older one.
 */
export function startMirror(platform: Platform): () => void {
  const { events, stores } = platform;
  const logger = platform.logger.scoped('mirror');
  let reading = new AbortController();

  const refresh = async () => {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    try {
      const products = await readCatalogue(platform, signal);
      if (!signal.aborted) stores.products.write(() => products.map(summarizeProduct));
    } catch (error) {
      if (!signal.aborted) logger.error('The products could not be mirrored', error);
    }
  };

  void refresh();
  const leave = events.on('productsUpdated', () => void refresh());
  return () => {
    leave();
    reading.abort();
  };
}
