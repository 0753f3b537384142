import { readCsv } from '@fieldline/csv';
import { logWireOf, photoWireOf, projectWireOf } from '@fieldline/testing/fixtures';
import { unzip } from 'unzipit';
import { bring } from './bring';
import { filledWorkspace } from './filled.fixture';
import { itemsOf } from './lines';
import { openArchive } from './open';
import { AT_ONCE, pack } from './pack';
import { ABOUT, packed } from './packing.fixture';
import { memorySpools, type Spools } from './spool';
import { everyItem, type Source, sourceOf } from './source';
import { atOnce, createWorkspace, sourceIn } from './workspace.fixture';

async function filesOf(zip: Blob) {
  const { entries } = await unzip(zip);
  return {
    names: Object.keys(entries),
    text: async (name: string) => String(await entries[name]?.text()),
  };
}

test('each list is in the ZIP as JSON and CSV, photos are in a folder for each visit, and a README explains it', async () => {
  const workspace = filledWorkspace();
  const { names, text } = await filesOf((await packed(workspace)).zip);
  expect(names).toEqual([
    ...['people.json', 'people.csv', 'sales-guides.json', 'sales-guides.csv'],
    ...['products.json', 'products.csv', 'checklists.json', 'checklists.csv'],
    ...['projects.json', 'projects.csv'],
    ...['site-visits.json', 'site-visits.csv', 'checklist-answers.csv'],
    ...['photos.json', 'photos.csv', 'voice-notes.json', 'voice-notes.csv'],
    ...['comments.json', 'comments.csv', 'analyses.json', 'analyses.csv', 'findings.csv'],
    'photos/0001 2026-01-02 North abutment/001 bearing.jpg',
    'photos/0001 2026-01-02 North abutment/002 bearing.jpg',
    'voice-notes/0001 2026-01-02 North abutment/001 voice note.webm',
    'photos/0002 2026-01-02 North abutment/001 bearing.jpg',
    ...['README.txt', 'fieldline.json'],
  ]);
  expect(JSON.parse(await text('people.json'))).toEqual(workspace.stores.people.read());
  expect(JSON.parse(await text('analyses.json'))).toEqual([]);
  const visits = readCsv(await text('site-visits.csv'));
  expect(visits[0]?.slice(0, 4)).toEqual(['Id', 'Project', 'Title', 'Date']);
  expect(visits[1]?.slice(1, 3)).toEqual(['Harbour Bridge', '../../North: abutment?']);
  expect(visits).toHaveLength(3);
  expect(readCsv(await text('checklist-answers.csv'))[1]?.slice(3, 6)).toEqual([
    ...['Bearings clean', 'fail', 'Torn'],
  ]);
  expect(readCsv(await text('comments.csv')).map((row) => row[3])).toEqual([
    ...['Author', 'Ada Lovelace', 'Bob'],
  ]);
  const readme = await text('README.txt');
  expect(readme).toContain('site-visits      2');
  expect(readme).toMatch(/COULD NOT BE FETCHED\r\n\r\nNothing\./);
});

test('spreadsheets run no cell as a formula', async () => {
  const workspace = filledWorkspace();
  const { text } = await filesOf((await packed(workspace)).zip);
  expect(await text('products.csv')).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(await text('people.csv')).toContain("'@SUM(A1)");
});

test('files that could not be fetched are listed in the README, and the rest is in the ZIP', async () => {
  const workspace = filledWorkspace();
  workspace.bytes.delete('photo-1');
  const source = sourceIn(workspace);
  const partsOf: Source['partsOf'] = async (id) => ({
    ...(await source.partsOf(id)),
    ...(id === 'visit-a' && { comments: null }),
  });
  const { zip, manifest } = await packed(workspace, { source: { ...source, partsOf } });
  const { names, text } = await filesOf(zip);
  expect(manifest.missing.map(({ what }) => what)).toEqual([
    'Comments of the site visit "../../North: abutment?"',
    'photos/0001 2026-01-02 North abutment/001 bearing.jpg',
  ]);
  expect(await text('README.txt')).toContain('001 bearing.jpg: The server did not send it');
  expect(names).toContain('photos/0001 2026-01-02 North abutment/002 bearing.jpg');
});

test('fields that this version does not know are in the ZIP', async () => {
  const workspace = createWorkspace();
  workspace.state.projects.push({ ...projectWireOf(), ...{ budget: 7 } });
  const { text } = await filesOf((await packed(workspace)).zip);
  expect(JSON.parse(await text('projects.json'))[0]).toMatchObject({ budget: 7 });
});

test('cancelling gives no ZIP, and aborts the target', async () => {
  const workspace = filledWorkspace();
  const life = new AbortController();
  workspace.hooks.before = (call) => {
    if (call === 'GET /files/{id}') life.abort();
  };
  let ended: unknown;
  const target = new WritableStream<Uint8Array>({ abort: (reason) => void (ended = reason) });
  const run = packed(workspace, { signal: life.signal, target });
  await expect(run).rejects.toThrow('aborted');
  expect(ended).toBe(life.signal.reason);
});

/**
 * A workspace of many visits, each with a photo of `size` bytes that is created when it is fetched.
 */
function largeSource(visits: number, size: number, onFile: (bytes: number) => void): Source {
  const content = new Blob([new Uint8Array(size)]);
  async function* none() {
    // This workspace has no other items.
  }
  return {
    people: [],
    guides: [],
    products: none,
    checklists: none,
    projects: none,
    visits: async function* () {
      for (let number = 1; number <= visits; number += 1) yield logWireOf({ id: `v${number}` });
    },
    partsOf: async (id) => ({
      photos: [photoWireOf({ id: `photo of ${id}`, log_id: id, size })],
      comments: [],
      analysis: undefined,
    }),
    file: async () => {
      onFile(size);
      return content;
    },
    countVisits: async () => visits,
  };
}

test.each([40, 400])('the memory does not grow with the workspace: %i photos', async (visits) => {
  const size = 100_000;
  let [fetched, written, most] = [0, 0, 0];
  let [spooled, mostWaiting] = [0, 0];
  const source = largeSource(visits, size, (bytes) => {
    fetched += bytes;
    most = Math.max(most, fetched - written);
  });
  // Counts the texts that are in memory, not yet in a spool.
  const spools: Spools = {
    ...memorySpools,
    open: async (name) => {
      const spool = await memorySpools.open(name);
      return {
        ...spool,
        add: async (text) => {
          spooled += text.length;
          mostWaiting = Math.max(mostWaiting, text.length);
          await spool.add(text);
        },
      };
    },
  };
  const target = new WritableStream<Uint8Array>({
    write: (part) => {
      // The lists come before all photos; only those are counted.
      if (fetched > 0) written += part.byteLength;
    },
  });
  await pack({ source, spools, target, about: ABOUT, signal: new AbortController().signal });
  expect(fetched).toBe(visits * size);
  // One file is written while the next ones are fetched.
  expect(most).toBeLessThanOrEqual((AT_ONCE + 1) * size);
  expect(spooled).toBeGreaterThan(visits * 100);
  expect(mostWaiting).toBeLessThan(5000);
});

test('an import holds one photo at a time', async () => {
  const workspace = createWorkspace();
  workspace.state.projects.push(projectWireOf({ id: 'p' }));
  const photos = Array.from({ length: 30 }, (_, index) => `photo-${index}`);
  workspace.state.logs.push(logWireOf({ id: 'v', project_id: 'p', photos }));
  for (const id of photos) {
    workspace.state.photos.push(photoWireOf({ id, log_id: 'v', size: 100_000 }));
    workspace.bytes.set(id, new Blob([new Uint8Array(100_000)]));
  }
  const archive = await openArchive((await packed(workspace)).zip);
  const other = createWorkspace('grace');
  let [held, most] = [0, 0];
  await bring({
    archive: {
      ...archive,
      file: async (path) => {
        most = Math.max(most, (held += 1));
        return archive.file(path);
      },
    },
    api: {
      ...other.api,
      upload: async (endpoint, options) => {
        const stored = await other.api.upload(endpoint, options);
        held -= 1;
        return stored;
      },
    },
    stores: other.stores,
    workspace: null,
    patiently: atOnce,
    signal: new AbortController().signal,
  });
  expect(other.state.photos).toHaveLength(30);
  expect(most).toBe(1);
});

test('an item deleted while a list is read makes no other item missing', async () => {
  const items = Array.from({ length: 7 }, (_, index) => ({ id: `i${index}` }));
  let reads = 0;
  const readPage = async (number: number) => {
    if ((reads += 1) === 2) items.shift();
    return { data: items.slice((number - 1) * 3, number * 3), total: items.length, limit: 3 };
  };
  const seen: string[] = [];
  for await (const { id } of everyItem(readPage)) seen.push(id);
  expect(seen.sort()).toEqual(['i0', 'i1', 'i2', 'i3', 'i4', 'i5', 'i6']);
});

test('a list is read line by line, wherever its chunks end', async () => {
  const bytes = new TextEncoder().encode('[\n{"a":"ü"},\n{"a":"\\n"}\n]\n');
  const file = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const items: unknown[] = [];
  for await (const item of itemsOf(file)) items.push(item);
  expect(items).toEqual([
    { item: { a: 'ü' }, line: 2 },
    { item: { a: '\n' }, line: 3 },
  ]);
});

test('an expired token is renewed once; a former member gets no incomplete ZIP', async () => {
  const workspace = filledWorkspace();
  const tokens: (boolean | undefined)[] = [];
  const sourceWith = (answer: (headers: Headers) => Response | undefined) =>
    sourceOf(
      {
        ...workspace,
        session: {
          getToken: async (refresh) => {
            tokens.push(refresh);
            return refresh ? 'new' : 'old';
          },
        },
        workspace: { current: () => ({ id: 't', name: 'Team', role: 'viewer', isLost: false }) },
        fetch: async (address, init) =>
          answer(new Headers(init?.headers)) ?? workspace.fetch(address),
      },
      atOnce,
      new AbortController().signal,
    );
  const renewing = sourceWith((headers) =>
    headers.get('authorization') === 'Bearer old' && headers.get('x-workspace') === 't'
      ? new Response('', { status: 401 })
      : undefined,
  );
  expect(await renewing.countVisits()).toBe(2);
  expect(tokens).toEqual([false, true]);
  const removed = sourceWith(() => Response.json({ code: 'NO_WORKSPACE' }, { status: 404 }));
  await expect(removed.partsOf('visit-a')).rejects.toMatchObject({ code: 'NO_WORKSPACE' });
});
