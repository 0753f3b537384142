import type { SyncCollection } from '@fieldline/contracts';
import { fromBase64, toBase64, toBase64Url, utf8 } from './bytes';
import { importKey, openSealed, sealBytes } from './ciphers';
import { type Keyring, keyOf } from './keyring';
import { pack, unpack } from './packing';

/** Where a sealed record belongs. It opens nowhere else. */
export interface RecordLocation {
  readonly collection: SyncCollection;
  /** The opaque id. */
  readonly id: string;
  /** The number of the account key. */
  readonly epoch: number;
}

/** Seals records of one owner, and makes their opaque ids. */
export interface RecordSeal {
  seal(location: RecordLocation, plain: string): Promise<string>;
  /** @throws SealBrokenError where it was changed, or belongs elsewhere */
  open(location: RecordLocation, sealed: string): Promise<string>;
  idOf(collection: SyncCollection, id: string): Promise<string>;
}

export function createRecordSeal(owner: string, keyring: Keyring): RecordSeal {
  const keys = new Map<number, Promise<CryptoKey>>();
  const key = (epoch: number) => {
    const known = keys.get(epoch);
    if (known) return known;
    const imported = importKey(keyOf(keyring, epoch));
    keys.set(epoch, imported);
    return imported;
  };
  const naming = crypto.subtle.importKey(
    'raw',
    fromBase64(keyring.ids),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const contextOf = ({ collection, id, epoch }: RecordLocation) =>
    JSON.stringify(['record', owner, collection, id, epoch]);
  return {
    seal: async (location, plain) =>
      toBase64(await sealBytes(await key(location.epoch), pack(plain), contextOf(location))),
    open: async (location, sealed) =>
      unpack(await openSealed(await key(location.epoch), sealed, contextOf(location))),
    idOf: async (collection, id) => {
      const named = utf8(JSON.stringify([collection, id]));
      const mark = await crypto.subtle.sign('HMAC', await naming, named);
      return toBase64Url(new Uint8Array(mark).subarray(0, 18));
    },
  };
}
