import type { Page } from 'playwright-core';
import { inPage } from './until';

export interface Kept {
  /** The set of releases that the stored document names. */
  readonly set: string | null;
  readonly scripts: number;
  /** Number of stored entries for reading visits offline. */
  readonly visits: number;
}

/** The data that a page's browser has stored for offline starts. */
export const keptBy = (page: Page): Promise<Kept> =>
  inPage(page, async () => {
    const documents = await caches.open('fieldline-document');
    const kept = await documents.match('/');
    const scripts = (await (await caches.open('fieldline-scripts')).keys()).length;
    // Opening it before the suite does would create it empty.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'fieldline-field');
    const visits = await new Promise<number>((resolve) => {
      if (!isThere) return resolve(0);
      const request = indexedDB.open('fieldline-field');
      request.onerror = () => resolve(0);
      request.onsuccess = () => {
        const database = request.result;
        const count = database.transaction('items').objectStore('items').count();
        count.onsuccess = () => {
          database.close();
          resolve(count.result);
        };
      };
    });
    return { set: kept?.headers.get('x-fieldline-set') ?? null, scripts, visits };
  });
