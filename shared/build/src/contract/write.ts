import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import * as z from 'zod/mini';
import { ROOT } from '../paths';
import { usageOf } from './usage';

/** Writes what a remote's sources use into its manifest. */
export async function writeContract(remote: string): Promise<void> {
  const file = join(ROOT, remote, 'remote.json');
  const { sends, hears, calls, storage } = await usageOf(ROOT, remote);
  const described = z.parse(z.looseObject({}), JSON.parse(await readFile(file, 'utf8')));
  const next = { ...described, events: { sends, hears }, calls, storage };
  const options = { ...(await resolveConfig(file)), filepath: file };
  await writeFile(file, await format(JSON.stringify(next), options));
}
