import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDurably } from './files';

/** The key with which every host of a registry signs its visitors' cookies; made by the first. */
export async function hostSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret');
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept) return kept;
  await createDurably(path, randomBytes(32).toString('hex'), 0o600);
  return readFile(path, 'utf8');
}
