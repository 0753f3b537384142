import type { SyncCollection, SyncKnown, SyncRestart } from '@fieldline/contracts';

/** A value that another device's value replaced, offered for 30 days. */
export interface EarlierValue {
  readonly field: string;
  readonly value: unknown;
  /** When it was replaced, ISO 8601. */
  readonly at: string;
}

/** The content and history of a sealed record. */
export interface Version {
  /** The change that made this version, and the changes before it, the latest first. */
  readonly change: string;
  readonly after: readonly string[];
  /** The record as canonical JSON; null if it is deleted. */
  readonly text: string | null;
  readonly earlier: readonly EarlierValue[];
  /** When the record was deleted, ISO 8601; absent in earlier releases. */
  readonly deletedAt?: string | undefined;
}

/** A version as the server has it. */
export interface StoredVersion extends Version {
  readonly version: number;
  readonly epoch: number;
}

/** This device's data about one record. */
export interface Row {
  readonly collection: SyncCollection;
  readonly id: string;
  /** The last version that this device and the server agreed on: the base for merging. */
  readonly base: StoredVersion | null;
  /** A version that has arrived and is not merged into the stores yet. */
  readonly arrived?: StoredVersion | undefined;
  /**
   * Versions that the server may not have, the latest first: they were sent without an answer, or the server
   * was restored. An arrival may be based on them.
   */
  readonly sent?: readonly Version[] | undefined;
  /** The last text of a deleted record: a guide made elsewhere brings its person back. */
  readonly last?: string | undefined;
  /** Values that a merge has replaced; the next push includes them. */
  readonly aside?: readonly EarlierValue[] | undefined;
  /**
   * The record's text, if it was deleted elsewhere and nobody can tell whether it was changed here before or
   * after that: until its user decides, or changes or deletes it, nothing is sent.
   */
  readonly undecided?: string | undefined;
  /** The era in which the server last listed the record. */
  readonly era: number;
}

/** How far this device has synchronised. */
export interface Progress {
  readonly cursor: number;
  /** The server's latest state that this device knows of: at the cursor, or after its own last push. */
  readonly known?: SyncKnown | undefined;
  /** Counts how often the device started over, because the server no longer knew what it had missed. */
  readonly era: number;
  /** Why the device starts over; undefined once that is done. */
  readonly restart?: SyncRestart | undefined;
  /** Whether all records of this user were merged at least once. */
  readonly isComplete: boolean;
  /** How many merges into the stores were begun; whether the last one may be unfinished. */
  readonly merges?: number | undefined;
  readonly isMerging?: boolean | undefined;
  /** Everything has to be sealed again with the newest key. */
  readonly isResealing?: boolean | undefined;
}

export const BEGINNING: Progress = { cursor: 0, era: 0, isComplete: false };

/** A user's records and progress, on this device's disk. */
export interface RecordStorage {
  readProgress(): Promise<Progress>;
  /** @param of all collections if omitted */
  readRows(of?: SyncCollection): Promise<readonly Row[]>;
  /** Writes everything or nothing. @throws if the disk is full or blocked */
  write(rows: readonly Row[], progress?: Progress): Promise<void>;
}

export const nameOf = ({ collection, id }: Pick<Row, 'collection' | 'id'>): string =>
  `${collection} ${id}`;

/** The row of a record whose known version the server does not have. */
export const unknownToServer = ({ arrived: _, base, sent = [], ...row }: Row): Row => ({
  ...row,
  base: null,
  sent: base ? [base, ...sent] : sent,
});

/** The latest version of a record that this device knows or has sent. */
export const latestOf = ({ base, sent }: Row): Version | null => sent?.[0] ?? base;

/** How long replaced values are offered. */
const OFFERED_MS = 30 * 86_400_000;

/** Values that are still offered, each once. */
export const stillOffered = (
  values: readonly EarlierValue[],
  now: Date,
): readonly EarlierValue[] => [
  ...new Map(
    values
      .filter(({ at }) => now.getTime() - (Date.parse(at) || 0) < OFFERED_MS)
      .map((each) => [JSON.stringify([each.field, each.value]), each]),
  ).values(),
];

/** The replaced values that a record offers. */
export const offeredOf = (row: Row, now: Date): readonly EarlierValue[] =>
  stillOffered([...(latestOf(row)?.earlier ?? []), ...(row.aside ?? [])], now);
