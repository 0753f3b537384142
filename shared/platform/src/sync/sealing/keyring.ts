import * as z from 'zod/mini';
import { type Bytes, fromBase64, toBase64, toBase64Url, utf8 } from './bytes';
import {
  createPair,
  deriveKey,
  importKey,
  importPrivate,
  openBytes,
  openText,
  openWith,
  publicBytes,
  randomBytes,
  sealBytes,
  sealFor,
  sealText,
  SealBrokenError,
} from './ciphers';
import { SECRET_BYTES } from './recoveryCode';

const KEY_BYTES = 32;

const keyringSchema = z.object({
  /** Makes ids that tell nothing; the same for good, so that a record keeps its id. */
  ids: z.string(),
  /** The account keys by their numbers: old ones open what was sealed before a device was removed. */
  keys: z.record(z.string(), z.string()),
});
/** What the devices of one user share and the server never has. All in base64. */
export type Keyring = z.infer<typeof keyringSchema>;

const recoverySchema = z.object({
  /** Sealed by the code. */
  privateKey: z.string(),
  /** Sealed with the account key of that number: no server can put another one in its place. */
  publicKey: z.string(),
  epoch: z.number(),
  /** Sealed for the public key. */
  keyring: z.string(),
});

export const epochOf = ({ keys }: Keyring): number => Math.max(...Object.keys(keys).map(Number));

/** The raw key of that number. @throws SealBrokenError where there is none */
export function keyOf({ keys }: Keyring, epoch: number): Bytes {
  const key = keys[epoch];
  if (key === undefined) throw new SealBrokenError(`no key ${epoch}`);
  return fromBase64(key);
}

/** A pair of keys for the recovery code, whose private one it alone opens. */
export interface RecoveryPair {
  readonly publicKey: string;
  /** As the code seals it. */
  readonly privateKey: string;
}

const codePurpose = (owner: string) => `recovery code ${owner}`;
const recoveryContext = (owner: string) => `recovery ${owner}`;

/** Makes the secret of a recovery code, and its pair of keys. */
export async function createRecovery(
  owner: string,
): Promise<RecoveryPair & { readonly secret: Bytes }> {
  const secret = randomBytes(SECRET_BYTES);
  const pair = await createPair(true);
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  const byCode = await deriveKey(secret, codePurpose(owner));
  const sealed = await sealBytes(byCode, pkcs8, recoveryContext(owner));
  return { secret, publicKey: toBase64(await publicBytes(pair)), privateKey: toBase64(sealed) };
}

export const createKeyring = (): Keyring => ({
  ids: toBase64(randomBytes(KEY_BYTES)),
  keys: { 1: toBase64(randomBytes(KEY_BYTES)) },
});

/** The keyring with one more account key, which is the one that seals from now on. */
export const withNewKey = (keyring: Keyring): Keyring => ({
  ...keyring,
  keys: { ...keyring.keys, [epochOf(keyring) + 1]: toBase64(randomBytes(KEY_BYTES)) },
});

/** The keyring as the server keeps it for whoever has the code. */
export async function sealForCode(
  owner: string,
  keyring: Keyring,
  { publicKey, privateKey }: RecoveryPair,
): Promise<string> {
  const context = recoveryContext(owner);
  const epoch = epochOf(keyring);
  const key = await importKey(keyOf(keyring, epoch));
  const parts = {
    privateKey,
    publicKey: await sealText(key, publicKey, context),
    epoch,
    keyring: await sealFor(fromBase64(publicKey), JSON.stringify(keyring), context),
  };
  return toBase64(utf8(JSON.stringify(parts)));
}

/** The pair of the code in use, for a device that seals a newer keyring. @throws SealBrokenError */
export async function recoveryPairIn(
  owner: string,
  recovery: string,
  keyring: Keyring,
): Promise<RecoveryPair> {
  const { privateKey, publicKey, epoch } = partsOf(recovery);
  const key = await importKey(keyOf(keyring, epoch));
  return { privateKey, publicKey: await openText(key, publicKey, recoveryContext(owner)) };
}

/** @throws SealBrokenError where it is not this code that seals it */
export async function openByCode(owner: string, recovery: string, secret: Bytes): Promise<Keyring> {
  const parts = partsOf(recovery);
  const context = recoveryContext(owner);
  const byCode = await deriveKey(secret, codePurpose(owner));
  const pkcs8 = await openBytes(byCode, fromBase64(parts.privateKey), context);
  return readKeyring(await openWith(await importPrivate(pkcs8), parts.keyring, context));
}

function partsOf(recovery: string) {
  try {
    const bytes = fromBase64(recovery);
    return z.parse(recoverySchema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    throw new SealBrokenError(error);
  }
}

/** @throws SealBrokenError */
export function readKeyring(text: string): Keyring {
  try {
    return z.parse(keyringSchema, JSON.parse(text));
  } catch (error) {
    throw new SealBrokenError(error);
  }
}

/** Whether a keyring that the server handed on continues the one that this device knows. */
export const continues = (next: Keyring, known: Keyring): boolean =>
  next.ids === known.ids &&
  Object.entries(known.keys).every(([epoch, key]) => next.keys[epoch] === key);

/** How a device that shows a link hands the keyring to the one that opens it. */
export interface Invitation {
  /** What the link has after its `#`. */
  readonly secret: string;
  readonly id: string;
  readonly sealed: string;
}

const invitationKey = (secret: Bytes, owner: string) => deriveKey(secret, `invitation ${owner}`);
const invitationContext = (owner: string, id: string) => `invitation ${owner} ${id}`;

export async function invitationId(secret: Bytes): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', secret);
  return toBase64Url(new Uint8Array(hash).subarray(0, 24));
}

export async function createInvitation(owner: string, keyring: Keyring): Promise<Invitation> {
  const secret = randomBytes(KEY_BYTES);
  const id = await invitationId(secret);
  const key = await invitationKey(secret, owner);
  const sealed = await sealText(key, JSON.stringify(keyring), invitationContext(owner, id));
  return { secret: toBase64Url(secret), id, sealed };
}

/** @throws SealBrokenError */
export async function openInvitation(
  owner: string,
  secret: Bytes,
  sealed: string,
): Promise<Keyring> {
  const id = await invitationId(secret);
  const key = await invitationKey(secret, owner);
  return readKeyring(await openText(key, sealed, invitationContext(owner, id)));
}
