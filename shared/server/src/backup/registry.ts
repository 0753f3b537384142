import { createHash } from 'node:crypto';
import type { FileStorage } from '@fieldline/releases';
import { refuseDifferences } from './backup';

/** How many files are sent at once. */
const AT_ONCE = 8;
const POINTERS = 'pointers/';
/** The file that completes a version. */
const RECORD = /^versions\/[^/]+\/[^/]+\/release\.json$/;
/** The files of a registry. Everything else in its folder was fetched from another registry. */
const KEPT = /^(versions\/|outcomes\/|pointers\/|secret$)/;
const UNFINISHED = /\.tmp(\/|$)/;

/**
 * Copies a registry of releases: versions before their records, and pointers last, oldest first, so
 * that an interrupted copy can be started again. Everything is compared by hashes. If the target
 * has a registry with other pointers, nothing is copied.
 * @returns the number of the registry's files; null if the other registry was kept
 */
export async function moveRegistry(from: FileStorage, to: FileStorage): Promise<number | null> {
  const names = (await filesOf(from)).sort();
  const there = new Set(await filesOf(to));
  for (const name of there) {
    if (name.startsWith(POINTERS) && !(await isSame(from, to, name))) return null;
  }
  const send = async (name: string) => {
    if (there.has(name) && (await isSame(from, to, name))) return;
    await to.write(name, (await from.read(name)) ?? '');
    if (!(await isSame(from, to, name))) refuseDifferences([`the release file ${name}`]);
  };
  const pointers = names.filter((name) => name.startsWith(POINTERS));
  const records = names.filter((name) => RECORD.test(name));
  const later = new Set([...pointers, ...records]);
  const files = names.filter((name) => !later.has(name));
  for (const each of [...inGroups(files), ...inGroups(records)]) await Promise.all(each.map(send));
  for (const name of pointers) await send(name);
  return names.length;
}

const filesOf = async (storage: FileStorage): Promise<string[]> =>
  (await storage.list())
    .map(({ name }) => name)
    .filter((name) => KEPT.test(name) && !UNFINISHED.test(name));

async function isSame(one: FileStorage, other: FileStorage, name: string): Promise<boolean> {
  const [here, there] = await Promise.all([one.read(name), other.read(name)]);
  return here !== null && there !== null && hashOf(here) === hashOf(there);
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const inGroups = (names: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, at) =>
    names.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
