import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BILL_FILE } from '@fieldline/contracts';
import { attestedText, type Origin } from './provenance';
import { createSigner, createVerifier } from './signature';
import { openReleases } from '../registry/registry';
import { createTestBuilds } from '../testing/testBuilds';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-provenance-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const NAME = 'mfe-a';
const origin: Origin = {
  built: { package: NAME },
  commit: 'c'.repeat(40),
  isModified: false,
  lock: 'd'.repeat(64),
  builder: { id: 'urn:example:pipeline', version: { node: 'v20.20.0' } },
  startedOn: '2026-11-26T08:00:00.000Z',
  finishedOn: '2026-11-26T08:00:10.000Z',
};

const open = (keys = {}) => openReleases(join(folder, 'registry'), keys);

/** A build with a bill that lists one library. */
async function build(from: Origin | null = origin) {
  const made = await createTestBuilds(folder).remote(NAME, 'one');
  const components = [{ type: 'library', name: 'react' }];
  await writeFile(join(made.folder, BILL_FILE), JSON.stringify({ components }));
  return { ...made, sources: 'e'.repeat(64), ...(from && { origin: from }) };
}

const pathOf = (id: string, ...rest: string[]) =>
  join(folder, 'registry/versions', NAME, id, ...rest);

/** Changes the stored record of a version. */
async function edit(id: string, change: (record: Record<string, unknown>) => object) {
  const path = pathOf(id, 'release.json');
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))));
}

test('a version has its commit, lock file, builder and a list of its files', async () => {
  const releases = open();
  const { id, provenance } = await releases.publish(await build());
  const attested = await releases.attested(NAME, id);
  expect(attestedText(attested)).toBe(
    'built of commit cccccccccccc, lock file dddddddddddd, by urn:example:pipeline; 1 libraries',
  );
  expect(provenance?.statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    subject: [{ name: 'Page.abc.js' }, { name: BILL_FILE }, { name: 'entry.abc.js' }],
    predicate: {
      buildDefinition: {
        resolvedDependencies: [
          { name: 'sources', digest: { gitCommit: 'c'.repeat(40), sha256: 'e'.repeat(64) } },
          { name: 'package-lock.json', digest: { sha256: 'd'.repeat(64) } },
        ],
      },
      runDetails: { builder: { id: 'urn:example:pipeline' } },
    },
  });
  await releases.promote(NAME, id);
});

test('equal files are one version, regardless of time and commit of the build', async () => {
  const releases = open();
  const first = await releases.publish(await build());
  const again = await releases.publish(await build({ ...origin, commit: 'f' }));
  expect(again).toEqual(first);
});

test('an old version without bill and provenance stays valid', async () => {
  const releases = open();
  const { id } = await releases.publish(await createTestBuilds(folder).remote(NAME, 'old'));
  const attested = await releases.attested(NAME, id);
  expect(attestedText(attested)).toBe(
    'none, it was published without bill of materials and provenance',
  );
  await releases.promote(NAME, id);
});

test.each([
  ['without provenance', () => ({ provenance: undefined }), 'its provenance is missing'],
  [
    'with another commit',
    (record: object) => JSON.parse(JSON.stringify(record).replaceAll('cccc', 'aaaa')),
    'its provenance was changed',
  ],
])('a record %s is refused', async (_what, change, problem) => {
  const releases = open();
  const { id } = await releases.publish(await build());
  await edit(id, (record) => ({ ...record, ...change(record) }));
  expect(await releases.attested(NAME, id)).toEqual({ state: 'wrong', problem });
  await expect(releases.promote(NAME, id)).rejects.toThrow(`${NAME} ${id}: ${problem}`);
});

test('a bill that is missing or changed is refused', async () => {
  const releases = open();
  const problemOf = async (id: string) => {
    const attested = await releases.attested(NAME, id);
    return attested.state === 'wrong' ? attested.problem : attested.state;
  };
  const { id } = await releases.publish(await build());
  await writeFile(pathOf(id, 'files', BILL_FILE), '{"components":[]}');
  expect(await problemOf(id)).toBe('its bill of materials was changed');
  await rm(pathOf(id, 'files', BILL_FILE));
  expect(await problemOf(id)).toBe('its bill of materials is missing');
});

test('a statement of other files does not fit', async () => {
  const releases = open();
  const { id } = await releases.publish(await build());
  const other = await createTestBuilds(folder).remote(NAME, 'two');
  await writeFile(join(other.folder, BILL_FILE), '{"components":[]}');
  const { provenance } = await releases.publish({ ...other, origin });
  await edit(id, (record) => ({ ...record, provenance }));
  expect(await releases.attested(NAME, id)).toEqual({
    state: 'wrong',
    problem: `its provenance does not fit: Page.abc.js, ${BILL_FILE}, entry.abc.js`,
  });
});

test('with keys the statement is signed, and one without is refused', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const releases = open({
    sign: createSigner(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    verify: createVerifier(publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  });
  const { id, provenance } = await releases.publish(await build());
  expect((await releases.attested(NAME, id)).state).toBe('whole');
  await edit(id, (record) => ({ ...record, provenance: { ...provenance, signature: undefined } }));
  expect(await releases.attested(NAME, id)).toEqual({
    state: 'wrong',
    problem: 'its provenance is not signed with the configured key',
  });
  expect(await readdir(pathOf(id))).toContain('release.json');
});
