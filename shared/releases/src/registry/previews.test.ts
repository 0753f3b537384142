import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previewAsked } from './previews';
import { createResolver } from './resolve';
import { openReleases } from './registry';
import { createTestBuilds } from '../testing/testBuilds';

const A_DAY_MS = 86_400_000;
const START = Date.parse('2026-11-26T08:00:00Z');

let folder = '';
let now = START;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-previews-'));
  now = START;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function openSuite() {
  const releases = openReleases(join(folder, 'registry'), { now: () => new Date(now) });
  const builds = createTestBuilds(folder);
  const publish = async (name: string, code: string, description: object = {}) =>
    (await releases.publish(await builds.remote(name, code, description))).id;
  const shell = (await releases.publish(await builds.shell())).id;
  const live = { 'mfe-a': await publish('mfe-a', 'a'), 'mfe-b': await publish('mfe-b', 'b') };
  await releases.promoteAll({ shell, ...live });
  const secret = await releases.secret();
  const asked = async (address: string) => {
    const text = new URLSearchParams(address.slice(2)).get('preview') ?? '';
    return previewAsked(await releases.readPointers(), secret, text, new Date(now));
  };
  return { releases, publish, asked, live };
}

test('a preview’s address shows its versions; all others see the live ones', async () => {
  const { releases, publish, asked, live } = await openSuite();
  const versions = {
    'mfe-a': await publish('mfe-a', 'next'),
    'mfe-c': await publish('mfe-c', 'c'),
  };
  const address = await releases.preview(versions);
  const preview = await asked(address);
  expect(preview?.versions).toEqual(versions);

  const resolve = createResolver(releases, () => undefined);
  const pointers = await releases.readPointers();
  const shownTo = async (previewed?: Readonly<Record<string, string>>) => {
    const found = await resolve(pointers, { id: 'v', asked: [], ...(previewed && { previewed }) });
    return {
      ids: Object.fromEntries(found?.remotes.map(({ name, id }) => [name, id]) ?? []),
      asked: found?.asked,
      previews: found?.previews,
    };
  };
  expect(await shownTo()).toEqual({ ids: live, asked: [], previews: [] });
  const names = ['mfe-a', 'mfe-c'];
  expect(await shownTo(preview?.versions)).toEqual({
    ids: { ...live, ...versions },
    asked: names,
    previews: names,
  });
});

test('a changed address, or one of another registry, is refused', async () => {
  const { releases, publish, asked } = await openSuite();
  const [one, two] = [await publish('mfe-a', 'one'), await publish('mfe-a', 'two')];
  const address = await releases.preview({ 'mfe-a': one });
  expect(await asked(address)).not.toBeNull();
  for (const other of [
    address.replace(one, two),
    address.replace('&canary=', '0'),
    address.replace(/.&canary=/, ''),
    '/?preview=',
    '/?preview=mfe-a',
  ]) {
    expect(await asked(other)).toBeNull();
  }
  const pointers = await releases.readPointers();
  const text = new URLSearchParams(address.slice(2)).get('preview') ?? '';
  expect(previewAsked(pointers, 'another secret', text, new Date(now))).toBeNull();
});

test('a preview is valid for 14 days, longer if it is requested again, and not after it was ended', async () => {
  const { releases, publish, asked } = await openSuite();
  const versions = { 'mfe-a': await publish('mfe-a', 'next') };
  const address = await releases.preview(versions);
  now += 13 * A_DAY_MS;
  expect(await asked(address)).not.toBeNull();
  expect(await releases.preview(versions)).toBe(address);
  now += 13 * A_DAY_MS;
  expect(await asked(address)).not.toBeNull();
  now += A_DAY_MS;
  expect(await asked(address)).toBeNull();

  const second = await releases.preview(versions);
  expect(second).not.toBe(address);
  await releases.endPreviews('mfe-a');
  expect(await asked(second)).toBeNull();
  now += 1;
  // The address of an ended preview does not open the next one either.
  await releases.preview(versions);
  expect(await asked(second)).toBeNull();
});

test('the history of each package contains the preview', async () => {
  const { releases, publish } = await openSuite();
  await releases.preview({ 'mfe-a': await publish('mfe-a', 'next') }, 'for the review');
  const [latest] = await releases.history('mfe-a');
  expect(latest).toMatchObject({ names: ['mfe-a'], why: 'for the review' });
  expect(latest?.what).toMatch(/^mfe-a \S+ can be seen before it is live$/);
  expect((await releases.history('mfe-b'))[0]?.what).not.toBe(latest?.what);
});

test('versions that do not fit together are refused, and so are live ones', async () => {
  const { releases, publish, live } = await openSuite();
  const page = { pages: [{ pattern: '/a', module: './Page', title: 'A' }] };
  const [one, other] = [await publish('mfe-a', 'p', page), await publish('mfe-c', 'p', page)];
  await expect(releases.preview({ 'mfe-a': one, 'mfe-c': other })).rejects.toThrow('/a');
  const major = await publish('mfe-a', 'major', { contract: 2 });
  await expect(releases.preview({ 'mfe-a': major })).rejects.toThrow('is built for contract 2');
  await expect(releases.preview({ 'mfe-a': live['mfe-a'] })).rejects.toThrow('is live already');
  await expect(releases.preview({ 'mfe-a': '1.0.0-ffffffffffff' })).rejects.toThrow('no version');
});

test('ended previews are removed by the next clean-up, with versions that nothing else uses', async () => {
  const { releases, publish } = await openSuite();
  const [one, two] = [await publish('mfe-a', 'one'), await publish('mfe-a', 'two')];
  await releases.preview({ 'mfe-a': one });
  await releases.preview({ 'mfe-a': one, 'mfe-b': await publish('mfe-b', 'next') });
  expect(await releases.prune()).toEqual([]);
  await releases.endPreviews('mfe-b');
  await releases.preview({ 'mfe-a': two });
  // Only one of the three previews was ended.
  expect(await releases.previews('mfe-a')).toHaveLength(2);
  expect(await releases.prune()).toEqual([expect.stringMatching(/^mfe-b /)]);
  now += 15 * A_DAY_MS;
  await releases.promote('mfe-a', two);
  expect(await releases.prune()).toEqual([`mfe-a ${one}`]);
  expect((await releases.readPointers()).previews).toEqual([]);
});
