import { createHash } from 'node:crypto';
import { type Pointer, pointerOf, type RegistryPointers, SHELL } from '@fieldline/contracts';
import type * as Zod from 'zod';
import * as z from 'zod/mini';
import { ReleaseError } from '../ReleaseError';

/** The file that lists what a version stores on devices. Browsers never request it. */
export const STORED_FILE = 'stored.json';

const storedKey = z.object({
  key: z.string(),
  /** Where on the device; appears in messages. */
  place: z.string(),
  /** The database version that it opens. A browser refuses to open an older version than it has. */
  version: z._default(z.number(), 0),
  /** Hash of the schema. Equal schemas need no comparison. */
  fingerprint: z.string(),
  /** The data that it can read without losing anything, as JSON Schema. */
  schema: z.record(z.string(), z.unknown()),
  /** Values that the version writes; empty if it only reads the key. */
  samples: z._default(z.array(z.unknown()), []),
});
const storedFile = z.object({ keys: z.array(storedKey) });

/** The data that a version reads and writes on devices. */
export type Stored = z.infer<typeof storedFile>;

export const parseStored = (text: string): Stored => z.parse(storedFile, JSON.parse(text));

/** A key as described by a build. */
export interface DescribedKey {
  readonly key: string;
  readonly place: string;
  readonly version?: number | undefined;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly samples: readonly unknown[];
}

/** The text of the file. Equal builds have equal texts. */
export function storedText(keys: readonly DescribedKey[]): string {
  const described = keys.map((each) => ({
    ...each,
    fingerprint: createHash('sha256').update(JSON.stringify(each.schema)).digest('hex'),
  }));
  return JSON.stringify({ keys: described });
}

/**
 * Reads one version's samples with another's schemas. Returns what could not be read, as the end of
 * a sentence.
 */
export async function misread(writer: Stored, reader: Stored): Promise<string | null> {
  // Imported only here, so that the server need not load all of zod.
  const { fromJSONSchema } = await import('zod');
  for (const { key, place, version, fingerprint, samples } of writer.keys) {
    if (samples.length === 0) continue;
    for (const known of reader.keys.filter((each) => each.key === key && each.place === place)) {
      if (version > known.version) {
        return `${key} (${place}): it opens version ${known.version} of the database, not ${version}`;
      }
      if (fingerprint === known.fingerprint) continue;
      const schema = fromJSONSchema(known.schema);
      for (const sample of samples) {
        const { error } = schema.safeParse(sample);
        if (error) return `${key} (${place}): ${problemOf(error.issues)}`;
      }
    }
  }
  return null;
}

function problemOf(
  [issue]: readonly Zod.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): string {
  const path = [...above, ...(issue?.path ?? [])];
  if (issue?.code === 'invalid_union') {
    // Of the alternatives, the one that matches furthest.
    const depth = ([first]: readonly Zod.core.$ZodIssue[]) => first?.path.length ?? 0;
    const [best] = issue.errors.toSorted((one, other) => depth(other) - depth(one));
    if (best) return problemOf(best, path);
  }
  const dropped = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = [...path, ...(dropped === undefined ? [] : [dropped])].map(String);
  // Positions in a list are left out: the samples are not the user's data.
  const names = field.filter((part) => !/^\d+$/.test(part)).join('.');
  const named = names || (field.length > 0 ? 'an item' : 'the whole value');
  return `${named}: ${dropped === undefined ? issue?.message : 'it would be lost'}`;
}

type Pointers = Pick<RegistryPointers, 'shell' | 'remotes'>;
type Version = readonly [name: string, id: string];
/** Reads a version's list; null if it has none. */
export type ReadStored = (name: string, id: string) => Promise<Stored | null>;

const shownBy = (pointer: Pointer | null): readonly string[] =>
  [pointer?.live ?? [], pointer?.canary?.id ?? []].flat();

/**
 * The versions that a device may have had, or may get, in addition to a new version of a package:
 * live ones, canaries, and each package's first roll-back target. Of the package itself, also all
 * that a roll-back skips.
 */
export function storedBeside(
  current: Pointers,
  next: Pointers,
  [name, id]: Version,
): readonly Version[] {
  const names = new Set([
    name,
    SHELL,
    ...Object.keys(current.remotes),
    ...Object.keys(next.remotes),
  ]);
  const versions = [...names].flatMap((each) => {
    const [before, after] = [pointerOf(current, each), pointerOf(next, each)];
    const passed = each === name ? (before?.former ?? []) : [];
    const ids = [
      ...shownBy(before),
      ...shownBy(after),
      ...(after?.former.slice(0, 1) ?? []),
      ...passed.slice(0, Math.max(0, passed.indexOf(id))),
    ];
    return [...new Set(ids)].map((other): Version => [each, other]);
  });
  return versions.filter(([each, other]) => each !== name || other !== id);
}

/** The versions that visitors get from the next registry and did not get before. */
function freshIn(current: Pointers, next: Pointers): readonly Version[] {
  return [SHELL, ...Object.keys(next.remotes)].flatMap((name) => {
    const known = shownBy(pointerOf(current, name));
    return shownBy(pointerOf(next, name))
      .filter((id) => !known.includes(id))
      .map((id): Version => [name, id]);
  });
}

/**
 * Checks that all versions that may meet a new version's stored data can read them, and that it can read theirs.
 * Versions without a list are not checked.
 * @throws ReleaseError that names the key, the version, the field and why
 */
export async function checkStored(
  read: ReadStored,
  current: Pointers,
  next: Pointers,
): Promise<void> {
  for (const version of freshIn(current, next)) {
    const own = await read(...version);
    if (!own) continue;
    for (const other of storedBeside(current, next, version)) {
      const stored = await read(...other);
      if (!stored) continue;
      refuse(other, version, await misread(own, stored));
      refuse(version, other, await misread(stored, own));
    }
  }
}

function refuse(reader: Version, writer: Version, problem: string | null): void {
  if (problem === null) return;
  throw new ReleaseError(
    `${reader.join(' ')} could not read what ${writer.join(' ')} writes: ${problem}. --anyway "why" moves it all the same`,
  );
}
