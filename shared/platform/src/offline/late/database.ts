import { FIELD_DATABASE } from '@fieldline/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry } from '../entry';

/** An entry as it is stored: with its user, and when it may be tried again (milliseconds since 1970). */
export interface KeptEntry extends Omit<OutboxEntry, 'state'> {
  readonly uid: string;
  /** Counts upwards: the order of capture. */
  readonly order: number;
  readonly state: Exclude<OutboxEntry['state'], { kind: 'sending' }>;
  readonly attempts: number;
  readonly notBefore: number;
  /** Whether an attempt was made: the server may have it, so later edits must not join it. */
  readonly isTried?: true;
  /** Whether it was changed after an attempt. */
  readonly isChanged?: true;
}

/** An answer of the server, or a photo, as it was when it was saved. */
export interface KeptAnswer {
  readonly uid: string;
  /** The call's address below the API's base, with its query. */
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly body: string | Blob;
  /** Approximate size in bytes. */
  readonly size: number;
}

/** A project or a visit, on the wire. */
export interface KeptItem {
  readonly uid: string;
  readonly kind: 'log' | 'project';
  readonly id: string;
  readonly at: number;
  readonly wire: Readonly<Record<string, unknown>>;
}

/** An item that the user saved for offline use, however old it is. */
export interface Pin {
  readonly uid: string;
  readonly kind: 'log' | 'project';
  readonly id: string;
  /** When all of it was last read; 0 until then. */
  readonly at: number;
}

interface Field extends DBSchema {
  outbox: { key: string; value: KeptEntry; indexes: { user: string } };
  files: { key: string; value: { readonly id: string; readonly blob: Blob } };
  answers: { key: [string, string]; value: KeptAnswer; indexes: { user: string } };
  items: { key: [string, string, string]; value: KeptItem; indexes: { user: string } };
  pins: { key: [string, string, string]; value: Pin; indexes: { user: string } };
}
export type FieldDatabase = IDBPDatabase<Field>;

/**
 * Opens the database of field work: captures and the copies for reading, each by user.
 * @throws if the browser stores nothing, as in some private windows
 */
export async function openFieldDatabase(): Promise<FieldDatabase> {
  return openDB<Field>(FIELD_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('user', 'uid');
      database.createObjectStore('files', { keyPath: 'id' });
      database
        .createObjectStore('answers', { keyPath: ['uid', 'address'] })
        .createIndex('user', 'uid');
      database
        .createObjectStore('items', { keyPath: ['uid', 'kind', 'id'] })
        .createIndex('user', 'uid');
      database
        .createObjectStore('pins', { keyPath: ['uid', 'kind', 'id'] })
        .createIndex('user', 'uid');
    },
    // A newer version of the suite waits in another tab.
    blocking: (_current, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
