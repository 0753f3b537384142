import { randomBytes } from 'node:crypto';
import type { FileStore } from './stores/fileStore';

const NAME = 'secret';

/**
 * The key with which every host of a registry signs its visitors' cookies; created by the first
 * host.
 */
export async function hostSecret(store: FileStore): Promise<string> {
  const kept = await store.read(NAME);
  if (kept) return kept.toString();
  await store.create(NAME, randomBytes(32).toString('hex'), { secret: true });
  return String(await store.read(NAME));
}
