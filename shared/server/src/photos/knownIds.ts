import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';

/** Reads the ids of all photos that the database knows, in pages of any order. */
export type ReadKnown = () => AsyncIterable<readonly string[]>;

/** Names from one on, as far as another that is not among them; null is the end of all. */
export interface IdRange {
  readonly from: string;
  readonly to: string | null;
}

/** The ids of a range. */
export interface KnownRange {
  has(id: string): boolean;
}

/** Ids are kept apart by so many letters of their beginnings. */
const LETTERS = 3;
const PARTS = 16 ** LETTERS;
/** Ids of a part that wait in memory to be written together: 8 kB of a part, 32 MB of all. */
const WAITING = 512;
/** About as many ids of a range are in memory at once, where there are parts enough. */
const FEW = 100_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BYTES = 16;
/** Calls that wait are served in between. */
const PAUSED_AFTER = 50_000 * BYTES;
const hexOf = (id: string) => id.replaceAll('-', '');
/** A UUID in letters of one byte each. */
const shortOf = (id: string) => Buffer.from(hexOf(id), 'hex').toString('latin1');

const beginning = (number: number, letters: number) =>
  letters === 0 ? '' : number.toString(16).padStart(letters, '0');

/**
 * Keeps ids in an empty folder, sorted by how they begin, to be asked for range after range: memory holds one
 * range and what waits to be written, however many there are. The folder has 16 bytes for each id, where they are
 * more than some 2,000,000. `few` and `waiting` are for tests.
 */
export async function keepIds(
  pages: AsyncIterable<readonly string[]>,
  folder: string,
  { few = FEW, waiting = WAITING } = {},
) {
  const fileOf = (part: number) => join(folder, beginning(part, LETTERS));
  const unwritten = new Map<number, { readonly bytes: Buffer; length: number }>();
  const written = new Set<number>();
  /** Ids that are no UUIDs; photos have none such. */
  const others = new Set<string>();
  let count = 0;

  function unwrittenOf(part: number) {
    const begun = unwritten.get(part) ?? { bytes: Buffer.alloc(waiting * BYTES), length: 0 };
    unwritten.set(part, begun);
    return begun;
  }

  for await (const page of pages) {
    count += page.length;
    for (const id of page) {
      if (!UUID.test(id)) {
        others.add(id);
        continue;
      }
      const part = Number.parseInt(id.slice(0, LETTERS), 16);
      const begun = unwrittenOf(part);
      begun.length += begun.bytes.write(hexOf(id), begun.length, 'hex');
      if (begun.length < begun.bytes.length) continue;
      await appendFile(fileOf(part), begun.bytes);
      written.add(part);
      begun.length = 0;
    }
  }

  let letters = 0;
  while (letters < LETTERS && count > few * 16 ** letters) letters += 1;
  const ranges = 16 ** letters;

  return {
    /** All names there can be, range after range. */
    ranges: Array.from({ length: ranges }, (_, number): IdRange => ({
      from: number === 0 ? '' : beginning(number, letters),
      to: number === ranges - 1 ? null : beginning(number + 1, letters),
    })),

    /** Reads the ids of one of the ranges. */
    async within({ from }: IdRange): Promise<KnownRange> {
      const first = Number.parseInt(from.padEnd(LETTERS, '0'), 16);
      const shorts = new Set<string>();
      for (let part = first; part < first + PARTS / ranges; part += 1) {
        const { bytes, length } = unwritten.get(part) ?? { bytes: Buffer.alloc(0), length: 0 };
        const before = written.has(part) ? await readFile(fileOf(part), 'latin1') : '';
        const text = before + bytes.toString('latin1', 0, length);
        for (let at = 0; at < text.length; at += BYTES) {
          shorts.add(text.slice(at, at + BYTES));
          if (at % PAUSED_AFTER === 0) await pause();
        }
      }
      return { has: (id) => (UUID.test(id) ? shorts.has(shortOf(id)) : others.has(id)) };
    },
  };
}
