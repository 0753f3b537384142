import { SYNC_COLLECTIONS, type SyncCollection, type SyncRecord } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { SealBrokenError } from '../sealing/ciphers';
import type { RecordSeal } from '../sealing/recordSeal';
import type { StoredVersion, Version } from './recordStorage';

/** How many earlier changes a record lists. */
const REMEMBERED_CHANGES = 10;

const envelope = z.object({
  /** The version that the server gives the record. It tells the record from its older versions. */
  v: z.number(),
  id: z.string(),
  c: z.string(),
  a: z.array(z.string()),
  t: z.nullable(z.string()),
  /** When it was deleted. */
  d: z.optional(z.string()),
  e: z._default(z.array(z.object({ field: z.string(), value: z.unknown(), at: z.string() })), []),
});

export interface Sealed {
  readonly id: string;
  readonly sealed: string;
}

/** Seals a version, which the server will number `version`. */
export async function sealVersion(
  seal: RecordSeal,
  collection: SyncCollection,
  id: string,
  made: Version,
  { version, epoch }: { readonly version: number; readonly epoch: number },
): Promise<Sealed> {
  const { change, after, text, earlier, deletedAt } = made;
  const inner = {
    v: version,
    id,
    c: change,
    a: after,
    t: text,
    ...(earlier.length > 0 && { e: earlier }),
    ...(deletedAt !== undefined && { d: deletedAt }),
  };
  const location = { collection, id: await seal.idOf(collection, id), epoch };
  return { id: location.id, sealed: await seal.seal(location, JSON.stringify(inner)) };
}

export interface Opened {
  readonly collection: SyncCollection;
  readonly id: string;
  readonly stored: StoredVersion;
}

const isCollection = (name: string): name is SyncCollection =>
  SYNC_COLLECTIONS.some((each) => each === name);

/** Opens a record. @throws SealBrokenError if no device of this user has made it */
export async function openRecord(seal: RecordSeal, record: SyncRecord): Promise<Opened> {
  const { collection, id: opaqueId, version, epoch, deleted } = record;
  if (!isCollection(collection)) throw new SealBrokenError(`unknown collection ${collection}`);
  const text = await seal.open({ collection, id: opaqueId, epoch }, record.sealed);
  const parsed = z.safeParse(envelope, JSON.parse(text));
  if (!parsed.success) throw new SealBrokenError(parsed.error);
  const { v, id, c, a, t, e, d } = parsed.data;
  if (v !== version || (t === null) !== deleted)
    throw new SealBrokenError('not what it says it is');
  const earlier = e.map(({ field, value, at }) => ({ field, value, at }));
  const deletedAt = d !== undefined && { deletedAt: d };
  const stored = { version, epoch, change: c, after: a, text: t, earlier, ...deletedAt };
  return { collection, id, stored };
}

/** The earlier changes that a version based on this one lists. */
export const changesBefore = (base: Version | null): readonly string[] =>
  base === null ? [] : [base.change, ...base.after].slice(0, REMEMBERED_CHANGES);
