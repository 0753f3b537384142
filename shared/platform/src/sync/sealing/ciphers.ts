import { type Bytes, fromBase64, joined, textOf, toBase64, utf8 } from './bytes';

/** Something sealed could not be opened: it is another key's, or was changed or moved. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
  constructor(cause?: unknown) {
    super('The seal is broken', { cause });
  }
}

const IV_BYTES = 12;
/** An uncompressed point of P-256. */
const POINT_BYTES = 65;
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

export const randomBytes = (length: number): Bytes =>
  crypto.getRandomValues(new Uint8Array(length));

export const importKey = (raw: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** A key of AES-256-GCM from a secret, for one purpose. */
export async function deriveKey(secret: Bytes, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8(purpose) };
  const kind = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey(how, material, kind, false, ['encrypt', 'decrypt']);
}

/** Seals bytes with AES-256-GCM. `context` is bound to them: they open with the same one alone. */
export async function sealBytes(key: CryptoKey, plain: Bytes, context: string): Promise<Bytes> {
  const iv = randomBytes(IV_BYTES);
  const how = { name: 'AES-GCM', iv, additionalData: utf8(context) };
  return joined(iv, new Uint8Array(await crypto.subtle.encrypt(how, key, plain)));
}

/** @throws SealBrokenError */
export async function openBytes(key: CryptoKey, sealed: Bytes, context: string): Promise<Bytes> {
  const iv = sealed.subarray(0, IV_BYTES);
  const how = { name: 'AES-GCM', iv, additionalData: utf8(context) };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(how, key, sealed.subarray(IV_BYTES)));
  } catch (error) {
    throw new SealBrokenError(error);
  }
}

export const sealText = async (key: CryptoKey, plain: string, context: string): Promise<string> =>
  toBase64(await sealBytes(key, utf8(plain), context));

/** Opens sealed bytes in base64. @throws SealBrokenError */
export const openSealed = async (key: CryptoKey, sealed: string, context: string): Promise<Bytes> =>
  openBytes(key, bytesOf(sealed), context);

/** @throws SealBrokenError */
export const openText = async (key: CryptoKey, sealed: string, context: string): Promise<string> =>
  textOf(await openSealed(key, sealed, context));

function bytesOf(base64: string): Bytes {
  try {
    return fromBase64(base64);
  } catch (error) {
    throw new SealBrokenError(error);
  }
}

/** A pair of keys with whose public one everybody may seal, and whose private one alone opens. */
export const createPair = (mayExport: boolean): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(CURVE, mayExport, ['deriveBits']);

export const importPrivate = (pkcs8: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', pkcs8, CURVE, false, ['deriveBits']);

export const publicBytes = async ({ publicKey }: CryptoKeyPair): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));

/** Seals a text for the owner of a public key (ECDH with a key made for this once, HKDF, AES-256-GCM). */
export async function sealFor(point: Bytes, plain: string, context: string): Promise<string> {
  const once = await createPair(false);
  const sender = await publicBytes(once);
  const key = await agreedKey(once.privateKey, point, context);
  return toBase64(joined(sender, await sealBytes(key, utf8(plain), context)));
}

/** @throws SealBrokenError */
export async function openWith(own: CryptoKey, sealed: string, context: string): Promise<string> {
  const bytes = bytesOf(sealed);
  const sender = bytes.slice(0, POINT_BYTES);
  const key = await agreedKey(own, sender, context).catch((error: unknown) => {
    throw new SealBrokenError(error);
  });
  return textOf(await openBytes(key, bytes.slice(POINT_BYTES), context));
}

async function agreedKey(own: CryptoKey, point: Bytes, context: string): Promise<CryptoKey> {
  const other = await crypto.subtle.importKey('raw', point, CURVE, false, []);
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  return deriveKey(new Uint8Array(bits), context);
}
