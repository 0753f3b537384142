import type { SyncCollection } from '@fieldline/contracts';

/** A value that gave way to another device's, offered for 30 days. */
export interface EarlierValue {
  readonly field: string;
  readonly value: unknown;
  /** When it gave way, ISO 8601. */
  readonly at: string;
}

/** What a sealed record says of itself, and of its history. */
export interface Version {
  /** The change that made it, and those before it, the last first. */
  readonly change: string;
  readonly after: readonly string[];
  /** The record as canonical JSON; null where it is deleted. */
  readonly text: string | null;
  readonly earlier: readonly EarlierValue[];
}

/** A version as the server has it. */
export interface StoredVersion extends Version {
  readonly version: number;
  readonly epoch: number;
}

/** What this device knows of one record. */
export interface Row {
  readonly collection: SyncCollection;
  readonly id: string;
  /** What this device and the server had in common last: the base of merging. */
  readonly base: StoredVersion | null;
  /** What has arrived and is not merged into the stores yet. */
  readonly arrived?: StoredVersion | undefined;
  /** What was sent without an answer so far, the last first: an arrival may be built upon it. */
  readonly sent?: readonly Version[] | undefined;
  /** The last text of a record that is deleted: a guide that is made elsewhere brings its person back. */
  readonly last?: string | undefined;
  /** What merging has put aside and the next push takes along. */
  readonly aside?: readonly EarlierValue[] | undefined;
  /** In which pass over all records it was met last. */
  readonly era: number;
}

/** How far this device is. */
export interface Progress {
  readonly cursor: number;
  /** Counts how often it began anew, because the server no longer knew what it had missed. */
  readonly era: number;
  /** The cursor it had when it began anew; undefined once it is done with that. */
  readonly was?: number | undefined;
  /** Whether all that this user has was merged at least once. */
  readonly isComplete: boolean;
  /** How many merges into the stores were begun; whether the last one is not noted yet. */
  readonly merges?: number | undefined;
  readonly isMerging?: boolean | undefined;
  /** Everything is to be sealed again with the newest key. */
  readonly isResealing?: boolean | undefined;
}

export const BEGINNING: Progress = { cursor: 0, era: 0, isComplete: false };

/** What a device of one user remembers, on its disk. */
export interface Shelf {
  readProgress(): Promise<Progress>;
  /** @param of all if it is left out */
  readRows(of?: SyncCollection): Promise<readonly Row[]>;
  /** All of it or nothing. @throws where the disk takes nothing */
  write(rows: readonly Row[], progress?: Progress): Promise<void>;
}

export const nameOf = ({ collection, id }: Pick<Row, 'collection' | 'id'>): string =>
  `${collection} ${id}`;
