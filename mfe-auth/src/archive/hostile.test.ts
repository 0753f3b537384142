import { makeZip } from 'client-zip';
import { deflateRawSync } from 'node:zlib';
import { LIST_FILES, LIST_NAMES, MANIFEST_FILE } from './format';
import { ArchiveError, countAll, openArchive } from './open';
import { ABOUT } from './packing.fixture';

const MANIFEST = {
  ...{ format: 'fieldline', version: 1, id: ABOUT.id, exported_at: ABOUT.exported_at },
  ...{ exported_by: ABOUT.exported_by, workspace: null, counts: {}, missing: [] },
};

type Files = Readonly<Record<string, string | Blob>>;

const WHOLE: Files = {
  ...Object.fromEntries(LIST_NAMES.map((list) => [LIST_FILES[list], '[\n]\n'])),
  [MANIFEST_FILE]: JSON.stringify(MANIFEST),
};

const zipOf = (files: Files): Promise<Blob> =>
  new Response(makeZip(Object.entries(files).map(([name, input]) => ({ name, input })))).blob();

/** The fault of a ZIP, also of its lists. */
async function faultOf(zip: Blob, file?: string) {
  try {
    const archive = await openArchive(zip);
    await countAll(archive, new AbortController().signal);
    if (file !== undefined) await archive.file(file);
    return 'nothing';
  } catch (error) {
    if (error instanceof ArchiveError) return error.fault;
    throw error;
  }
}

/** A ZIP of one deflated file, whose directory declares a given size. */
function handmade(name: string, content: Buffer, declared: number): Blob {
  const [path, packed] = [Buffer.from(name), deflateRawSync(content)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(declared, 22);
  local.writeUInt16LE(path.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(declared, 24);
  central.writeUInt16LE(path.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + path.length, 12);
  end.writeUInt32LE(30 + path.length + packed.length, 16);
  return new Blob([local, path, packed, central, path, end]);
}

test('a complete ZIP has no fault, even with a folder around everything', async () => {
  expect(await faultOf(await zipOf(WHOLE))).toBe('nothing');
  const inFolder = Object.fromEntries(
    Object.entries(WHOLE).map(([name, content]) => [`my data/${name}`, content]),
  );
  expect(await faultOf(await zipOf(inFolder))).toBe('nothing');
});

test.each<[string, () => Promise<Blob> | Blob, object]>([
  ['something else', () => new Blob(['%PDF-1.7 and so on'.repeat(10)]), { kind: 'no-zip' }],
  ['nothing', () => new Blob([]), { kind: 'no-zip' }],
  ['a ZIP that was cut off', async () => (await zipOf(WHOLE)).slice(0, 900), { kind: 'no-zip' }],
  ['another program’s ZIP', () => zipOf({ 'a.txt': 'a' }), { kind: 'not-ours' }],
  [
    'another description',
    () => zipOf({ ...WHOLE, [MANIFEST_FILE]: '{"format":"other"}' }),
    { kind: 'not-ours' },
  ],
  [
    'a later version',
    () => zipOf({ ...WHOLE, [MANIFEST_FILE]: JSON.stringify({ ...MANIFEST, version: 2 }) }),
    { kind: 'newer' },
  ],
  ...['../../etc/passwd', '/etc/passwd', 'photos/../../x', 'C:\\x', '..\\x'].map(
    (name): [string, () => Promise<Blob>, object] => [
      `the name ${name}`,
      () => zipOf({ ...WHOLE, [name]: 'x' }),
      { kind: 'unsafe' },
    ],
  ),
  [
    'broken JSON',
    () => zipOf({ ...WHOLE, 'products.json': '[\n{"id":"a","name":"A"},\n{"id":\n]\n' }),
    { kind: 'broken', file: 'products.json', line: 3 },
  ],
  [
    'an item of another shape',
    () => zipOf({ ...WHOLE, 'projects.json': '[\n{"name":7}\n]\n' }),
    { kind: 'broken', file: 'projects.json', line: 2 },
  ],
  [
    'a broken description',
    () => zipOf({ ...WHOLE, [MANIFEST_FILE]: '{' }),
    { kind: 'broken', file: MANIFEST_FILE },
  ],
  [
    'a list that is missing',
    async () => {
      const { 'photos.json': _, ...others } = WHOLE;
      return zipOf(others);
    },
    { kind: 'broken', file: 'photos.json' },
  ],
])('%s is refused', async (_case, zip, fault) => {
  expect(await faultOf(await zip())).toMatchObject(fault);
});

test('reading an endless line is stopped', async () => {
  const endless = new Blob(['[\n{"id":"', new Uint8Array(9_000_000).fill(97), '"}\n]']);
  const zip = await zipOf({ ...WHOLE, 'people.json': endless });
  expect(await faultOf(zip)).toEqual({ kind: 'broken', file: 'people.json', line: 2 });
});

test('a list with an enormous declared size is not unpacked', async () => {
  const zip = handmade('people.json', Buffer.alloc(1000), 0xfffffff0);
  expect(await faultOf(zip)).toEqual({ kind: 'too-large' });
});

test('unpacking a ZIP bomb stops at its declared size', async () => {
  const zip = handmade(MANIFEST_FILE, Buffer.alloc(50_000_000, ' '), 1000);
  expect(zip.size).toBeLessThan(60_000);
  expect(await faultOf(zip)).toEqual({ kind: 'broken', file: MANIFEST_FILE });
});

test('a photo above the size limit is not read', async () => {
  const large = new Blob([new Uint8Array(10_485_761)]);
  const zip = await zipOf({ ...WHOLE, 'photos/a.jpg': large });
  expect(await faultOf(zip, 'photos/a.jpg')).toEqual({ kind: 'too-large' });
});

test.each([
  ['empty lines', '\n'],
  ['lines of a comma', ',\n'],
  ['lines of a bracket', '[\r\n'],
])('a list of millions of %s is not read to its end', async (_case, line) => {
  const lines = new Blob(['[\n', ...Array<string>(100).fill(line.repeat(20_000))]);
  const zip = await zipOf({ ...WHOLE, 'people.json': lines });
  expect(await faultOf(zip)).toEqual({ kind: 'broken', file: 'people.json', line: 1001 });
});
