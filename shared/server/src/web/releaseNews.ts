import type { Healing } from '@fieldline/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { WebConfiguration } from './webConfiguration';

/** The time limit for an answer, and the pauses before further attempts. Milliseconds. */
const PATIENCE_MS = 10_000;
const PAUSES_MS = [1000, 10_000];

interface NewsSettings {
  readonly webhooks: NonNullable<WebConfiguration['webhooks']>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly pausesMs?: readonly number[];
}

/**
 * Tells a team about a change of a version of its package, or that the version is over its budget:
 * as JSON with a `text`, which chats can read. The address may contain a secret, and is not logged.
 */
export function createReleaseNews({ webhooks, log, pausesMs = PAUSES_MS }: NewsSettings) {
  return async function tell({ name, id, outcome, text }: Healing): Promise<void> {
    const address = webhooks[name] ?? webhooks['*'];
    if (address === undefined) return;
    const body = JSON.stringify({ text, package: name, version: id, outcome });
    for (const pause of [...pausesMs, null]) {
      if (await isTold(address, body)) return;
      if (pause === null) break;
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
    log.warn(`The webhook of ${name} did not accept: ${text}`);
  };
}

async function isTold(address: string, body: string): Promise<boolean> {
  try {
    const { ok } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return ok;
  } catch {
    return false;
  }
}
