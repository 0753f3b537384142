import * as z from 'zod/mini';
import { queryInteger } from '../endpoints/listQuery';

/** The server's limits: bytes of one sealed record, and of all records of one owner. */
export const SYNC_RECORD_MAX_BYTES = 262_144;
export const SYNC_OWNER_MAX_BYTES = 64 * 1_048_576;
/** Changes in one call, records in one page. The body of a call has its own limit, of 1 MB. */
export const SYNC_BATCH = 200;
export const SYNC_PAGE = 1000;
/** How many days a deletion is remembered. */
export const SYNC_TOMBSTONE_DAYS = 90;
/** For how many minutes a link can add a device. */
export const SYNC_JOIN_MINUTES = 10;
/** The most devices of one owner, and how many of them may wait for nudges at one process. */
export const SYNC_DEVICES_MAX = 50;
export const SYNC_STREAMS_MAX = 20;
/** How long the server keeps a stream open, in seconds; clients then open the next one. */
export const SYNC_STREAM_SECONDS = 3600;

/**
 * The synced collections: people, guides, and the preferences that mean the same on each device.
 */
export const SYNC_COLLECTIONS = ['people', 'guides', 'preferences'] as const;
export type SyncCollection = (typeof SYNC_COLLECTIONS)[number];

/** Bytes sealed in a browser, in base64. Only the user's devices can read them. */
const sealed = (characters: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/), z.minLength(4), z.maxLength(characters));
const sealedRecord = sealed(500_000);
const sealedKey = sealed(40_000);

/** An id without meaning, made by a device from a secret. */
const opaque = z.string().check(z.regex(/^[\w-]{16,64}$/));
const count = z.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
/** The number of the account key: 1 for the first, increased with each removed device. */
const epoch = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));

/** A device's entry: its keys for itself, and its name sealed for the others. */
export const syncDeviceDraftWire = z.object({
  id: opaque,
  /** Name, browser and public key, sealed with the account key. */
  sealed: sealedKey,
  /** The account keys, sealed only for this device. */
  keyring: sealedKey,
});
export type SyncDeviceDraft = z.infer<typeof syncDeviceDraftWire>;

export const syncDeviceWire = z.extend(syncDeviceDraftWire, {
  /** When the device last made a call, ISO 8601. */
  last_seen: z.string(),
});
export type SyncDevice = z.infer<typeof syncDeviceWire>;

/** The server's data about an owner whose devices are synced. */
export const syncAccountWire = z.object({
  epoch: z.number(),
  /** The account keys, sealed with a key from the recovery code. */
  recovery: z.string(),
  /** Whether everything is being deleted from all devices. */
  closing: z.boolean(),
  /** Bytes of all records, and their limit. */
  used: z.number(),
  limit: z.number(),
  devices: z.array(syncDeviceWire),
});
export type SyncAccount = z.infer<typeof syncAccountWire>;

export const syncStartWire = z.object({ recovery: sealedKey, device: syncDeviceDraftWire });
export const syncPatchWire = z.object({
  epoch,
  recovery: z.optional(sealedKey),
  closing: z.optional(z.literal(true)),
});
export const syncJoinDeviceWire = z.extend(syncDeviceDraftWire, { epoch });
/**
 * A new account key, sealed for every device that stays. Devices that are not named are removed.
 */
export const syncRekeyWire = z.object({
  /** The number of the new key: higher than the current one. */
  epoch,
  device: opaque,
  recovery: sealedKey,
  /** The recovery that the device has read: a newer one is not replaced. Absent in earlier releases. */
  recovery_read: z.optional(sealedKey),
  devices: z.array(syncDeviceDraftWire).check(z.minLength(1), z.maxLength(SYNC_DEVICES_MAX)),
  removed: z.array(opaque).check(z.maxLength(SYNC_DEVICES_MAX)),
});
export type SyncRekey = z.infer<typeof syncRekeyWire>;

export const syncInvitationWire = z.object({ id: opaque, sealed: sealedKey });
export const syncInvitationAnswerWire = z.object({ sealed: z.string() });

const named = { collection: z.enum(SYNC_COLLECTIONS), id: opaque };

/** One record's change, based on version `base`; 0 if the device knew none. */
export const syncChangeWire = z.object({
  ...named,
  base: count,
  deleted: z.boolean(),
  sealed: sealedRecord,
});
export type SyncChange = z.infer<typeof syncChangeWire>;

const incarnation = z.string().check(z.regex(/^[\w-]{1,64}$/));
/** The latest state of the owner's records that a device knows of. */
export const syncKnownWire = z.object({ head: count, incarnation });
export type SyncKnown = z.infer<typeof syncKnownWire>;

export const syncPushWire = z.object({
  device: opaque,
  epoch,
  /** 409 `RESTORED` if the server does not know this state. Absent in earlier releases. */
  known: z.optional(syncKnownWire),
  changes: z.array(syncChangeWire).check(z.minLength(1), z.maxLength(SYNC_BATCH)),
});
export type SyncPush = z.infer<typeof syncPushWire>;

/**
 * The outcome of a change. `stored`: now, or when it was sent before. `stale`: another device changed the
 * record first; pull, merge and push again. `too_large`, `full`: over the limits, and not stored.
 */
export const SYNC_OUTCOMES = ['stored', 'stale', 'too_large', 'full'] as const;
export type SyncOutcome = (typeof SYNC_OUTCOMES)[number];

export const syncPushedWire = z.object({
  /** In the order of the changes. */
  outcomes: z.array(z.object({ outcome: z.enum(SYNC_OUTCOMES), version: z.number() })),
  used: z.number(),
  limit: z.number(),
  /**
   * The sequences before and after. A device that had read up to the first knows everything up to the second,
   * and need not read its own changes. An older server sends neither.
   */
  before: z.optional(z.number()),
  head: z.optional(z.number()),
  /** The incarnation at `head`; absent in earlier releases. */
  incarnation: z.optional(z.string()),
});
export type SyncPushed = z.infer<typeof syncPushedWire>;

export const syncRecordWire = z.object({
  collection: z.string(),
  id: z.string(),
  version: z.number(),
  epoch: z.number(),
  deleted: z.boolean(),
  sealed: z.string(),
});
export type SyncRecord = z.infer<typeof syncRecordWire>;

export const syncPullQuery = z.object({
  device: opaque,
  /** The cursor of the previous page; 0 for everything. */
  after: queryInteger(0, Number.MAX_SAFE_INTEGER),
  /** The latest state that the device knows of. Absent in earlier releases. */
  head: z.optional(queryInteger(0, Number.MAX_SAFE_INTEGER)),
  incarnation: z.optional(incarnation),
});
/**
 * Why a device has to start over. `restored`: the server does not know the device's incarnation, because its
 * data are older, or of another account. `forgotten`: deletions after the cursor are no longer remembered.
 * Only after `forgotten` does a missing record mean a deletion.
 */
export const SYNC_RESTARTS = ['restored', 'forgotten'] as const;
export type SyncRestart = (typeof SYNC_RESTARTS)[number];
export const syncPageWire = z.object({
  records: z.array(syncRecordWire),
  cursor: z.number(),
  more: z.boolean(),
  epoch: z.number(),
  closing: z.boolean(),
  /**
   * The incarnation of the owner's records at `cursor`: a random id that each push draws. Sequences alone
   * cannot tell whether a restored server has passed a device's cursor with other records.
   */
  incarnation: z.optional(z.string()),
  /** The device has to start again at 0. */
  restart: z.boolean(),
  /** Absent in earlier releases. */
  reason: z.optional(z.enum(SYNC_RESTARTS)),
  used: z.number(),
  limit: z.number(),
});
export type SyncPage = z.infer<typeof syncPageWire>;

export const syncStreamQuery = z.object({
  device: opaque,
  seconds: z.optional(queryInteger(1, SYNC_STREAM_SECONDS)),
});
