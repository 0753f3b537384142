import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigner, createVerifier } from './signature';
import { openReleases } from '../registry/registry';
import { createTestBuilds } from '../testing/testBuilds';

const keyPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    sign: createSigner(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    verify: createVerifier(publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  };
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-signature-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (keys: object) => openReleases(join(folder, 'registry'), keys);
const build = () => createTestBuilds(folder).remote('mfe-a', 'one');

test('a version signed with the configured key goes live', async () => {
  const releases = open(keyPair());
  const { id } = await releases.publish(await build());
  await releases.promote('mfe-a', id);
  expect((await releases.readPointers()).remotes['mfe-a']?.live).toBe(id);
});

test.each([
  ['not signed', {}],
  ['signed with another key', { sign: keyPair().sign }],
])('a version that is %s is refused', async (_what, keys) => {
  const { id } = await open(keys).publish(await build());
  await expect(open({ verify: keyPair().verify }).promote('mfe-a', id)).rejects.toThrow(
    'is not signed with the configured key',
  );
});

test.each([
  ['without a private key', () => ({ verify: keyPair().verify }), /^Set FIELDLINE_SIGN_KEY/],
  [
    'with a key of another pair',
    () => ({ ...keyPair(), verify: keyPair().verify }),
    /is not the private key of FIELDLINE_VERIFY_KEY/,
  ],
])('checkKeys fails before a build %s', async (_what, keys, why) => {
  await expect(open(keys()).checkKeys()).rejects.toThrow(why);
  await open(keyPair()).checkKeys();
});

test('a key of another kind is refused', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(() => createSigner(pem)).toThrow('Not a key on P-256');
});

test('a record that was changed after it was signed is refused', async () => {
  const releases = open(keyPair());
  const { id } = await releases.publish(await build());
  const path = join(folder, 'registry/versions/mfe-a', id, 'release.json');
  const record = JSON.parse(await readFile(path, 'utf8'));
  record.entry = 'Page.abc.js';
  await writeFile(path, JSON.stringify(record));
  await expect(releases.promote('mfe-a', id)).rejects.toThrow('is not signed');
});
