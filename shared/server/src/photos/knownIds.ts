import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';

/** Reads the ids of all photos in the database, in pages of any order. */
export type ReadKnown = () => AsyncIterable<readonly string[]>;

/** Names from one (inclusive) to another (exclusive); null means the end. */
export interface IdRange {
  readonly from: string;
  readonly to: string | null;
}

/** The ids of a range. */
export interface KnownRange {
  has(id: string): boolean;
}

/** Ids are grouped by this many first letters. */
const LETTERS = 3;
const PARTS = 16 ** LETTERS;
/** Ids per group that are collected in memory before writing: 8 kB per group, 32 MB in all. */
const WAITING = 512;
/** About how many ids of a range are in memory at once, if there are enough groups. */
const FEW = 100_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BYTES = 16;
/** A pause after this many bytes lets the process serve waiting calls. */
const PAUSED_AFTER = 50_000 * BYTES;
const hexOf = (id: string) => id.replaceAll('-', '');
/** A UUID as 16 letters of one byte each. */
const shortOf = (id: string) => Buffer.from(hexOf(id), 'hex').toString('latin1');

const beginning = (number: number, letters: number) =>
  letters === 0 ? '' : number.toString(16).padStart(letters, '0');

/**
 * Stores ids in an empty folder, grouped by their beginnings, and returns them range by range:
 * memory holds one range and the ids not written yet, however many ids there are. The folder takes
 * 16 bytes per id, beyond some 2,000,000. `few` and `waiting` are for tests.
 */
export async function keepIds(
  pages: AsyncIterable<readonly string[]>,
  folder: string,
  { few = FEW, waiting = WAITING } = {},
) {
  const fileOf = (part: number) => join(folder, beginning(part, LETTERS));
  const unwritten = new Map<number, { readonly bytes: Buffer; length: number }>();
  const written = new Set<number>();
  /** Ids that are not UUIDs; photos never have such ids. */
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
    /** Ranges that together contain all possible names, in order. */
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
