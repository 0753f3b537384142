import { SYNC_TAG } from '@fieldline/contracts';
import type { BrowserContext } from 'playwright-core';

/**
 * Wakes the shell's worker like a browser that detects a network, which may happen twice. Headless
 * Chromium does not do it itself. It needs one open page, which need not be the suite's.
 */
export async function wakeWorker(context: BrowserContext, address: string): Promise<void> {
  const [page] = context.pages();
  if (!page) throw new Error('No page is open');
  const session = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await known;
  const wake = () =>
    session.send('ServiceWorker.dispatchSyncEvent', {
      origin: address,
      registrationId,
      tag: SYNC_TAG,
      lastChance: false,
    });
  await Promise.all([wake(), wake()]);
  await session.detach();
}
