import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { EntryKind } from '@fieldline/contracts';
import { init, parse } from 'es-module-lexer';

interface Asked {
  readonly folder: string;
  readonly entry: string;
  readonly kind: EntryKind;
  /** Files of an exposed module, if the tool's manifest lists them. */
  readonly starts: readonly string[] | undefined;
}

/**
 * The scripts that an exposed module needs in addition to the entry. If the entry is a script, the
 * tool's manifest lists them. For ES modules, imports are followed: a browser never requests a
 * module again that it could not fetch, so all must be known before the first is imported.
 */
export async function filesNeeded({ folder, entry, kind, starts }: Asked): Promise<string[]> {
  if (kind === 'script') return (starts ?? []).filter((file) => file !== entry);
  const ofEntry = await closure(folder, [entry]);
  // Without a manifest: everything that the entry may import later.
  const later = starts ?? (await importsAmong(folder, ofEntry, true));
  const all = new Set([...ofEntry, ...(await closure(folder, later))]);
  all.delete(entry);
  return [...all].sort();
}

/** Files with all of their static imports, and the static imports of those. */
async function closure(folder: string, starts: readonly string[]): Promise<readonly string[]> {
  const found = new Set(starts);
  let fresh = starts;
  while (fresh.length > 0) {
    fresh = (await importsAmong(folder, fresh, false)).filter((file) => !found.has(file));
    for (const file of fresh) found.add(file);
  }
  return [...found];
}

/** The files of the folder that these files import: statically, or later by `import()`. */
async function importsAmong(folder: string, files: readonly string[], isLater: boolean) {
  await init;
  const lists = await Promise.all(
    files.map(async (file) => {
      const [imports] = parse(await readFile(join(folder, file), 'utf8'));
      return imports
        .filter(({ n, d }) => n?.startsWith('.') && (isLater ? d >= 0 : d === -1))
        .map(({ n = '' }) => posix.join(posix.dirname(file), n));
    }),
  );
  return [...new Set(lists.flat())];
}
