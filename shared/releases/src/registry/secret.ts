import { randomBytes } from 'node:crypto';
import type { FileStorage } from '../storage/fileStorage';

const NAME = 'secret';

/**
 * The key with which every host of a registry signs its visitors' cookies; created by the first
 * host.
 */
export async function hostSecret(storage: FileStorage): Promise<string> {
  const kept = await storage.read(NAME);
  if (kept) return kept.toString();
  await storage.create(NAME, randomBytes(32).toString('hex'), { secret: true });
  return String(await storage.read(NAME));
}
