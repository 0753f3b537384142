import { summarizeProduct } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { CATALOGUE_KEY } from '../catalogue/keys';
import { readCatalogue } from '../catalogue/readCatalogue';
import { fitMirror } from './fitting';
import { createGuideFlagSender } from './guideFlags';
import { onOtherTabs, notifyOtherTabs } from './otherTabs';
import { coalesced } from './coalesce';
import { showToast } from '../catalogue/toast';

const texts = {
  leftOut: (count: number) => `${count} products do not fit in browser storage`,
  leftOutHint: 'Person pages do not show them.',
};

/** The pause before the catalogue is read again after a failure. */
const RETRY_MS = 30_000;

/**
 * Keeps the mirror of the catalogue in local storage, which the person page reads, up to date: at
 * once, and whenever the catalogue has changed. Also sends the server the products that have guides
 * in this browser.
 */
export function startMirror(platform: Platform): () => void {
  const { api, events, queryClient, stores, toast } = platform;
  const logger = platform.logger.scoped('mirror');
  const stopped = new AbortController();
  let reading = new AbortController();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let saidLeftOut = 0;

  const write = (products: Parameters<typeof fitMirror>[0]) => {
    const fitted = fitMirror(products);
    const { shortened, stripped, leftOut } = fitted;
    if (shortened + stripped + leftOut > 0) {
      logger.warn(
        `The mirror is full: ${shortened} descriptions shortened, ` +
          `${stripped} products without properties, ${leftOut} products left out`,
      );
    }
    if (leftOut > 0 && leftOut !== saidLeftOut) {
      showToast(toast, {
        title: texts.leftOut(leftOut),
        description: texts.leftOutHint,
      });
    }
    saidLeftOut = leftOut;
    // Writing an equal value would make other tabs reload needlessly.
    const same = JSON.stringify(fitted.products) === JSON.stringify(stores.products.read());
    if (!same || !stores.products.exists()) void stores.products.write(() => fitted.products);
  };

  const refresh = async () => {
    clearTimeout(retry);
    // A newer reading aborts an older one.
    reading.abort();
    const current = new AbortController();
    reading = current;
    try {
      const products = await readCatalogue(api, current.signal);
      if (!current.signal.aborted) write(products.map(summarizeProduct));
    } catch (error) {
      if (current.signal.aborted) return;
      logger.error('The products could not be stored', error);
      retry = setTimeout(() => void refresh(), RETRY_MS);
    }
  };

  const sendFlags = createGuideFlagSender(platform, stopped.signal);
  const updateFlags = coalesced(async () => {
    try {
      if (!(await sendFlags())) return;
      // No event: nothing in the mirrors has changed. Only the lists here and in other tabs show
      // it.
      await queryClient.invalidateQueries({ queryKey: CATALOGUE_KEY });
      notifyOtherTabs(logger);
    } catch (error) {
      if (!stopped.signal.aborted) logger.error('The guide flags could not be sent', error);
    }
  });

  const update = () => {
    void refresh();
    updateFlags();
  };
  window.addEventListener('online', update);
  const leave = [
    events.on('productsUpdated', () => {
      update();
      notifyOtherTabs(logger);
    }),
    events.on('peopleUpdated', updateFlags),
    // Another tab has already updated the mirror; only this tab's lists are out of date.
    onOtherTabs(() => void queryClient.invalidateQueries({ queryKey: CATALOGUE_KEY })),
    () => window.removeEventListener('online', update),
  ];
  update();
  return () => {
    for (const end of leave) end();
    clearTimeout(retry);
    reading.abort();
    stopped.abort();
  };
}
