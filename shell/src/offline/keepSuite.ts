import type { ResolvedRegistry } from '@fieldline/contracts';
import type { Logger } from '@fieldline/platform';
import { fingerprintOf, isWorker, type KeepMessage } from './fingerprint';

/**
 * The host serves the worker of the visitor's shell here: a worker controls everything below its
 * address.
 */
const WORKER_ADDRESS = '/service-worker.js';

/**
 * Stores the running suite for offline starts, and makes it installable. Called once the page has
 * started successfully: a set of releases that does not start is never stored.
 */
export async function keepSuite(registry: ResolvedRegistry, logger: Logger): Promise<void> {
  // Missing on plain http; a development build of the shell has no worker.
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

/** Added now: a manifest in the document would cost the first load a request. */
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
