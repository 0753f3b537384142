import type { ResolvedRegistry } from '@fieldline/contracts';
import type { Logger } from '@fieldline/platform';
import { fingerprintOf, isWorker, type KeepMessage } from './fingerprint';

/** Where the host serves the worker of the visitor's shell: a worker rules over what lies below it. */
const WORKER_ADDRESS = '/service-worker.js';

/**
 * Keeps the suite that runs in this page for a start without a network, and makes it installable.
 * Called once the page has started well: a set that does not start is never kept.
 */
export async function keepSuite(registry: ResolvedRegistry, logger: Logger): Promise<void> {
  // Absent on plain http; a shell that is built for development has no worker.
  const hasWorker = Object.keys(registry.shell.integrity).some(isWorker);
  if (!('serviceWorker' in navigator) || !hasWorker) return;
  offerInstallation(document);
  try {
    await navigator.serviceWorker.register(WORKER_ADDRESS, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'keep', set: fingerprintOf(registry) } satisfies KeepMessage);
  } catch (error) {
    logger.warn('The suite is not saved for offline use', error);
  }
}

/** Only now: a manifest in the document would be a request more on the first load. */
function offerInstallation({ head }: Document) {
  for (const [rel, href] of [
    ['manifest', '/manifest.webmanifest'],
    ['apple-touch-icon', '/icons/192.png'],
  ] as const) {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    head.append(link);
  }
}
