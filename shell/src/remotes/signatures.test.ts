import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { type ResolvedRemote, resolvedRemote, signedText } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { createSignatureCheck } from './signatures';

// jsdom has no WebCrypto; Node's is the same.
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const HASH = `sha384-${'a'.repeat(64)}`;
const manifest = {
  name: 'mfe-x',
  version: '1.0.0',
  contract: 1,
  pages: [],
  widgets: [],
  background: [],
  actions: [],
};
const record = {
  name: 'mfe-x',
  id: '1.0.0-aaaaaaaaaaaa',
  contract: 1,
  entry: 'entry.js',
  integrity: { 'entry.js': HASH, 'more/page.js': HASH },
  manifest,
};
const signed = (release: typeof record): string =>
  sign('sha256', Buffer.from(signedText(release)), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  }).toString('base64');
const signature = signed(record);

/** As the host writes it, with addresses. */
const resolved = (changes: Partial<ResolvedRemote> = {}): ResolvedRemote => ({
  ...record,
  entry: 'https://cdn.example/releases/mfe-x/1.0.0-aaaaaaaaaaaa/entry.js',
  integrity: {
    'https://cdn.example/releases/mfe-x/1.0.0-aaaaaaaaaaaa/entry.js': HASH,
    'https://cdn.example/releases/mfe-x/1.0.0-aaaaaaaaaaaa/more/page.js': HASH,
  },
  signature,
  ...changes,
});

test('a remote with the key’s signature is trusted, wherever its files are', async () => {
  expect(await createSignatureCheck(pem)(resolved())).toBe(true);
});

test('so is a remote with fields that this shell does not know', async () => {
  const newer = { ...manifest, shareTargets: ['photo'] };
  const read = z.parse(
    resolvedRemote,
    resolved({ manifest: newer, signature: signed({ ...record, manifest: newer }) }),
  );
  expect(await createSignatureCheck(pem)(read)).toBe(true);
});

test.each<[string, Partial<ResolvedRemote>]>([
  ['another contract', { contract: 2 }],
  ['another description', { manifest: { ...manifest, version: '1.0.1' } }],
  [
    'another hash',
    { integrity: { '/releases/mfe-x/1.0.0-aaaaaaaaaaaa/entry.js': HASH.replace('a', 'b') } },
  ],
  ['an invalid signature', { signature: 'AAAA' }],
])('a remote is not trusted with %s', async (_what, changes) => {
  expect(await createSignatureCheck(pem)(resolved(changes))).toBe(false);
});

test('a remote without a signature is trusted only if no key is configured', async () => {
  const { signature: _signature, ...unsigned } = resolved();
  expect(await createSignatureCheck(pem)(unsigned)).toBe(false);
  expect(await createSignatureCheck(undefined)(unsigned)).toBe(true);
});
