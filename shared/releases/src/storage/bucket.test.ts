import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heal } from '../serve/healing';
import { openOutcomes } from '../serve/outcomes';
import { createPointers } from '../registry/pointers';
import { openReleases } from '../registry/registry';
import { openTestBucket, S3_SERVICES, type TestBucket } from '../testing/s3Services';
import { openS3StandIn, type S3StandIn } from '../testing/s3StandIn';
import { createTestBuilds } from '../testing/testBuilds';
import { openBucket } from './bucket';
import { openS3, type S3Configuration, type S3Error } from './s3';

let folder = '';
let configuration: S3Configuration;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-bucket-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The bucket as one of several hosts opens it. */
const open = (host = 'one') => openBucket(openS3(configuration), join(folder, host));

const buildOf = (code: string) => createTestBuilds(folder).remote('mfe-a', code);
const pointersOf = () => createPointers(open().within('pointers'));
/** Eight simultaneous changes of the pointers, one per host; returns those that succeeded. */
async function changedAtOnce() {
  const { newest } = await pointersOf().read();
  const changes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((by) => ({
    names: [],
    at: '2026-11-21T12:00:00.000Z',
    by,
    what: 'changed',
  }));
  const results = await Promise.allSettled(
    changes.map((change) => pointersOf().swap(newest, { change, shell: null, remotes: {} })),
  );
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

describe.each(S3_SERVICES)('on %s', (service) => {
  let bucket: TestBucket;
  beforeEach(async () => {
    bucket = await openTestBucket(service);
    ({ configuration } = bucket);
  });
  afterEach(() => bucket.close());

  test('a refused access to the bucket is reported without the key', async () => {
    const s3 = openS3({ ...configuration, secretAccessKey: 'guessed' });
    const refused = await s3.read('any').then(String, (error: S3Error) => error);
    if (typeof refused === 'string') throw new Error('The key was guessed');
    const { message, code } = refused;
    expect(code).toMatch(/^403/);
    expect(message).toMatch(/The store \S+ at .* failed \(status 403\)/);
    expect(message).not.toContain('guessed');
  });

  test('of eight simultaneous changes of the pointers, one succeeds', async () => {
    const done = await changedAtOnce();
    expect(done).toHaveLength(1);
    expect(await pointersOf().read()).toMatchObject({ pointers: { change: done[0]?.change } });
  });

  test('a host refuses a file that differs from the published one', async () => {
    const releases = openReleases(open());
    const { id } = await releases.publish(await buildOf('one'));
    await releases.fetchFile('mfe-a', id, 'entry.abc.js');
    await open().write(`versions/mfe-a/${id}/files/Page.abc.js`, 'changed');
    await expect(releases.fetchFile('mfe-a', id, 'Page.abc.js')).rejects.toThrow(
      /Page.abc.js is not as it was published/,
    );
    await expect(releases.fetchFile('mfe-a', '1.0.0-000000000000', 'x.js')).rejects.toThrow(
      'There is no version',
    );
  });

  test('hosts sign with one key and add up their counts', async () => {
    const [one, other] = [openReleases(open('one')), openReleases(open('other'))];
    expect(await one.secret()).toBe(await other.secret());
    const live = (await one.publish(await buildOf('one'))).id;
    const tried = (await one.publish(await buildOf('two'))).id;
    await one.promote('mfe-a', live);
    await one.startCanary('mfe-a', tried, 50);
    const hosts = [openOutcomes(one.outcomes), openOutcomes(other.outcomes)];
    for (let visitor = 0; visitor < 12; visitor += 1) {
      hosts[visitor % 2]?.add({
        name: 'mfe-a',
        id: tried,
        visitor: `v${visitor}`,
        site: `10.0.0.${visitor}`,
        failed: true,
      });
    }
    for (const host of hosts) await host.share();
    const [first] = hosts;
    expect(first && (await heal(one, first))).toHaveLength(1);
    expect((await other.readPointers()).remotes['mfe-a']?.canary).toBeNull();
  });

  test('more objects than one page of the service are all found and deleted', async () => {
    const s3 = openS3(configuration);
    const names = Array.from({ length: 1005 }, (_, number) => `many/${number} & <${number}>.js`);
    const left = [...names];
    const worker = async () => {
      for (let name = left.pop(); name !== undefined; name = left.pop()) await s3.write(name, '');
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    await s3.write('other', '');
    const found = await open().list('many');
    expect(found.map(({ name }) => `many/${name}`).sort()).toEqual(names.sort());
    const pagesAfter = async (key?: string) => {
      const pages: string[][] = [];
      for await (const page of s3.pages('many/', key)) pages.push(page.map((each) => each.key));
      return pages;
    };
    expect(await pagesAfter()).toEqual([names.slice(0, 1000), names.slice(1000)]);
    expect(await pagesAfter(names[499])).toEqual([names.slice(500)]);
    await open().remove('many');
    expect((await open().list()).map(({ name }) => name)).toEqual(['other']);
  });

  test('a host deletes fetched files of versions without a pointer, and can fetch them again', async () => {
    const builds = createTestBuilds(folder);
    const ids: string[] = [];
    for (const code of ['one', 'two', 'three']) {
      const { id } = await openReleases(open('publisher')).publish(
        await builds.remote('mfe-a', code),
      );
      ids.push(id);
    }
    const [unused = '', before = '', live = ''] = ids;
    await openReleases(open('publisher')).promote('mfe-a', before);
    await openReleases(open('publisher')).promote('mfe-a', live);
    const inAWeek = () => new Date(Date.now() + 8 * 86_400_000);
    const today = openReleases(open('host'));
    const later = openReleases(open('host'), { now: inAWeek });
    const { entry } = await today.readRemote('mfe-a', unused);
    for (const id of ids) await today.fetchFile('mfe-a', id, entry);

    expect(await today.clearFetched()).toEqual([]);
    expect(await later.clearFetched()).toEqual([`mfe-a ${unused}`]);
    const kept = await readdir(join(folder, 'host/versions/mfe-a'));
    expect(kept.sort()).toEqual([before, live].sort());
    await today.fetchFile('mfe-a', unused, entry);
    expect(await readdir(join(folder, 'host/versions/mfe-a', unused, 'files'))).toContain(entry);
  });
});

describe('if the service fails', () => {
  let service: S3StandIn;
  beforeEach(async () => {
    service = await openS3StandIn();
    ({ configuration } = service);
  });
  afterEach(() => service.close());

  test('a service that ignores conditions is refused before anything is live in it', async () => {
    const careless = await openS3StandIn({ honours: false });
    ({ configuration } = careless);
    const releases = openReleases(open());
    const { id } = await releases.publish(await buildOf('one'));
    await expect(releases.promote('mfe-a', id)).rejects.toThrow(/ignores If-None-Match/);
    expect((await releases.readPointers()).revision).toBe(0);
    await careless.close();
  });

  test.each(['failed', 'refused', 'lost'] as const)(
    'a call that is %s is repeated',
    async (end) => {
      const releases = openReleases(open());
      const { id } = await releases.publish(await buildOf('one'));
      await releases.promote('mfe-a', id);
      const two = await releases.publish(await buildOf('two'));
      service.trouble('PUT /suite/pointers/00000002.json', end, 2);
      await releases.promote('mfe-a', two.id);
      const { revision, remotes } = await releases.readPointers();
      // A write whose answer was lost is not repeated.
      expect([revision, remotes['mfe-a']?.live]).toEqual([2, two.id]);
    },
  );

  test('of eight simultaneous changes with lost answers, one succeeds', async () => {
    service.trouble('PUT /suite/pointers/', 'lost', 4);
    const done = await changedAtOnce();
    expect(done).toHaveLength(1);
    expect(await pointersOf().read()).toMatchObject({ pointers: { change: done[0]?.change } });
  });

  test('a release that was killed while sending is not a version; it can be published again or pruned', async () => {
    const releases = openReleases(open());
    service.trouble('/files/Page.abc.js.br', 'refused', 4);
    await expect(releases.publish(await buildOf('one'))).rejects.toThrow(/failed/);
    const [left = ''] = await releases.versions('mfe-a');
    await expect(releases.promote('mfe-a', left)).rejects.toThrow(`There is no version ${left}`);
    expect(await releases.prune()).toEqual([]);
    for (const object of service.objects.values()) object.changedAt = new Date(0);
    expect(await releases.prune()).toEqual([`mfe-a ${left}`]);
    const { id } = await releases.publish(await buildOf('one'));
    expect(id).toBe(left);
    expect(await releases.verify('mfe-a', id)).toEqual([]);
  });

  test('the record is sent last', async () => {
    await openReleases(open()).publish(await buildOf('one'));
    const puts = service.takeCalls().filter((call) => call.startsWith('PUT'));
    expect(puts.length).toBeGreaterThan(3);
    expect(puts.at(-1)).toMatch(/\/release\.json$/);
  });

  test('a host fetches a file once', async () => {
    const releases = openReleases(open());
    const { id } = await releases.publish(await buildOf('one'));
    await releases.fetchFile('mfe-a', id, 'entry.abc.js');
    service.takeCalls();
    await releases.fetchFile('mfe-a', id, 'entry.abc.js');
    expect(service.takeCalls()).toEqual([]);
  });
});
