import { OPEN_PARTS_KEY } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { entryKey, isNewDocument, readEntries, TYPED, writeEntries } from './entryMemory';

/** Parts that are remembered. */
const REMEMBERED = 200;

let parts: Map<string, boolean> | undefined;

const keyOf = (entry: string, path: string, part: string) => `${entryKey(entry, path)} ${part}`;

function readParts(path: string): Map<string, boolean> {
  const read = readEntries(OPEN_PARTS_KEY, z.boolean());
  if (!isNewDocument()) return read;
  // A typed address or a link opens its page in its initial state.
  const typed = keyOf(TYPED, path, '');
  return new Map([...read].filter(([key]) => !key.startsWith(typed)));
}

/** Whether the user left a part open, at a history entry of this tab; undefined if never toggled. */
export const wasOpen = (entry: string, path: string, part: string): boolean | undefined =>
  (parts ??= readParts(path)).get(keyOf(entry, path, part));

/** Remembers the state for Back, Forward and a reload. */
export function keepOpen(entry: string, path: string, part: string, isOpen: boolean): void {
  const known = (parts ??= readParts(path));
  const key = keyOf(entry, path, part);
  known.delete(key);
  known.set(key, isOpen);
  writeEntries(OPEN_PARTS_KEY, known, REMEMBERED);
}

/** For tests, whose pages share a document. */
export const forgetOpenParts = (): void => {
  parts = undefined;
};
