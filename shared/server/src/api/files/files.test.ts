import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openS3 } from '@fieldline/releases';
import {
  IS_MATRIX,
  openS3StandIn,
  openTestBucket,
  S3_SERVICES,
  type TestBucket,
} from '@fieldline/releases/testing';
import sharp from 'sharp';
import { BUCKET_PREFIXES } from '../../photos/bucketPrefixes';
import { openTestServer, type Person, type TestServer } from '../../testing/testServer';

// Stores of photos and databases are tested independently, not in all combinations. Calls are the
// same for every store, so buckets are tested only by `npm run test:all`; photoBucket.test has the
// rules of buckets.
const SERVICES = IS_MATRIX && !process.env.FIELDLINE_TEST_DATABASE_URL ? S3_SERVICES : [];
const FOLDER = 'a folder';

describe.each([FOLDER, ...SERVICES])('in %s', (place) => {
  let server: TestServer;
  let person: Person;
  let logId = '';
  let bucket: TestBucket | null = null;

  const MB = 1024 * 1024;
  /** The queues of a server are the same for every store. */
  const testOfQueues = (name: string, run: () => Promise<void>) =>
    place === FOLDER && test(name, run);
  const plain = { width: 80, height: 40, channels: 3 as const, background: 'green' };
  const image = () => sharp({ create: plain });

  beforeAll(async () => {
    if (place !== FOLDER) bucket = await openTestBucket(place);
    server = await openTestServer({
      callsPerSecond: 100_000,
      ...(bucket && { photosBucket: bucket.configuration }),
    });
    person = await server.signUp();
  });
  afterAll(async () => {
    await server.close();
    await bucket?.close();
  });
  beforeEach(async () => {
    const project = await call('POST', '/projects', { name: 'Dam' });
    logId = (await call('POST', `/projects/${project.body.id}/logs`, { title: 'Visit' })).body.id;
  });

  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    server.call(method, path, { person, headers, ...(body !== undefined && { body }) });

  function form(files: readonly Buffer[], fields: Record<string, string> = {}, name = 'a.jpg') {
    const data = new FormData();
    for (const file of files) data.append('files', new Blob([new Uint8Array(file)]), name);
    for (const [field, value] of Object.entries(fields)) data.append(field, value);
    return data;
  }

  const upload = (file: Buffer, fields = {}, headers = {}) =>
    call('POST', '/files/upload', form([file], fields), headers);

  const stored = async () => {
    const folder = join(server.configuration.dataFolder, 'photos');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
    const objects = ((await bucket?.keys()) ?? []).map((key) => key.replace('photos/', ''));
    return [...files, ...objects].sort();
  };

  /** Asks until the condition holds, or the test's time limit is over. */
  async function until(isSo: () => Promise<boolean>) {
    while (!(await isSo())) await setImmediate();
  }

  async function bytes(path: string) {
    const response = await fetch(`${server.address}/api${path}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    return { response, content: Buffer.from(await response.arrayBuffer()) };
  }

  /** Permanently deletes the latest entry in the trash. */
  const deleteForGood = async () => {
    const [latest] = (await call('GET', '/trash')).body.data;
    expect((await call('DELETE', `/trash/${latest.id}`)).status).toBe(204);
  };

  describe('a photo', () => {
    test.each(['jpeg', 'png', 'gif', 'webp'] as const)('of type %s is stored', async (type) => {
      const file = await image()[type]().toBuffer();
      const { status, body } = await upload(file, { log_id: logId });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        log_id: logId,
        name: 'a.jpg',
        type: `image/${type}`,
        size: file.length,
        width: 80,
        height: 40,
      });
      expect((await call('GET', `/files/${body.id}/metadata`)).body).toEqual(body);
      const { response, content } = await bytes(`/files/${body.id}`);
      expect(response.headers.get('content-type')).toBe(`image/${type}`);
      expect(content.equals(file)).toBe(true);
      expect((await call('GET', `/logs/${logId}`)).body.photos).toEqual([body.id]);
      expect((await call('DELETE', `/files/${body.id}`)).status).toBe(204);
      expect((await call('GET', `/files/${body.id}`)).status).toBe(404);
    });

    test('has thumbnails that are upright and without location', async () => {
      const file = await image()
        .jpeg()
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const { body } = await upload(file);
      expect(body).toMatchObject({ width: 40, height: 80, log_id: null });
      for (const [query, height] of [
        ['', 80],
        ['?size=50', 50],
        ['?size=33', 50],
        ['?size=51', 80],
      ] as const) {
        const { response, content } = await bytes(`/files/${body.id}/thumbnail${query}`);
        expect(response.headers.get('content-type')).toBe('image/webp');
        // The server is in this process and limits sharp to files of four types.
        const file = join(server.configuration.dataFolder, '..', 'thumbnail');
        await writeFile(file, content);
        const metadata = await sharp(file).metadata();
        expect(metadata.height).toBe(height);
        expect(metadata.exif).toBeUndefined();
      }
      expect((await stored()).filter((name) => name.includes(body.id)).sort()).toEqual([
        `originals/${body.id}`,
        `thumbnails/${body.id}/100.webp`,
        `thumbnails/${body.id}/300.webp`,
        `thumbnails/${body.id}/50.webp`,
      ]);
      expect((await call('GET', `/files/${body.id}/thumbnail?size=5000`)).status).toBe(400);
    });

    testOfQueues(
      'has thumbnails in few sizes only, and one user cannot block the queue for them',
      async () => {
        const noise = await sharp(randomBytes(1000 * 1000 * 3), {
          raw: { width: 1000, height: 1000, channels: 3 },
        })
          .png()
          .toBuffer();
        const photos = await Promise.all([noise, noise].map((file) => upload(file)));
        const ids = photos.map(({ body }) => body.id);
        const asked = ids.flatMap((id) =>
          Array.from(
            { length: 160 },
            (_each, index) => `/files/${id}/thumbnail?size=${16 + index * 7}`,
          ),
        );
        const answers = await Promise.all(asked.map(bytes));
        const refused = answers.filter(({ response }) => response.status !== 200);
        expect(refused.length).toBeGreaterThan(0);
        for (const { response } of refused) {
          expect(response.status).toBe(429);
          expect(response.headers.get('retry-after')).toBe('1');
        }
        // Uploads have a separate lane, and stored thumbnails need none.
        expect((await upload(noise)).status).toBe(201);
        expect((await bytes(`/files/${ids[0]}/thumbnail`)).response.status).toBe(200);
        for (const id of ids) {
          const kept = (await stored()).filter((name) => name.startsWith(`thumbnails/${id}/`));
          expect(kept.length).toBeLessThanOrEqual(24);
        }
      },
    );

    test('is attached, moved, detached and deleted with its log', async () => {
      const photo = (await upload(await image().png().toBuffer())).body;
      const other = (await upload(await image().png().toBuffer(), { log_id: logId })).body;
      const attach = (ids: readonly string[]) =>
        call('POST', `/logs/${logId}/photos`, { photo_ids: ids });
      expect((await attach([photo.id, 'none'])).status).toBe(404);
      expect((await attach([photo.id])).body.photos).toEqual([photo.id, other.id]);
      const path = `/logs/${logId}/photos/${photo.id}`;
      expect((await call('DELETE', path)).body.photos).toEqual([other.id]);
      expect((await call('DELETE', path)).status).toBe(404);
      await call('DELETE', `/logs/${logId}`);
      expect((await call('GET', `/files/${other.id}`)).status).toBe(404);
      expect((await call('GET', `/files/${photo.id}`)).status).toBe(200);
      expect((await stored()).some((name) => name.includes(other.id))).toBe(true);
      await deleteForGood();
      expect((await stored()).some((name) => name.includes(other.id))).toBe(false);
    });

    test('sent twice with one key is stored once', async () => {
      const file = await image().png().toBuffer();
      const before = (await stored()).length;
      const first = await upload(file, {}, { 'idempotency-key': 'up-1' });
      const second = await upload(file, {}, { 'idempotency-key': 'up-1' });
      expect(second.body).toEqual(first.body);
      expect((await stored()).length).toBe(before + 2);
    });
  });

  describe('a voice note', () => {
    const webm = Buffer.from('\x1a\x45\xdf\xa3\x42\x82webm A_OPUS OpusHead sound', 'latin1');
    const details = JSON.stringify([
      { taken_at: '2026-11-19T12:30:00.000Z', place: null, duration: 42.4 },
    ]);

    test('is stored unchanged, and is not among the photos of its log', async () => {
      const { status, body } = await upload(webm, { log_id: logId, details });
      expect([status, body.type, body.duration]).toEqual([201, 'audio/webm', 42.4]);
      const { response, content } = await bytes(`/files/${body.id}`);
      expect(response.headers.get('content-type')).toBe('audio/webm');
      expect(content.equals(webm)).toBe(true);
      const log = (await call('GET', `/logs/${logId}`)).body;
      expect(log.photos).toEqual([]);
      expect(log.voice_notes).toEqual([
        {
          id: body.id,
          type: 'audio/webm',
          size: webm.length,
          duration: 42.4,
          transcript: null,
          version: 1,
          at: '2026-11-19T12:30:00.000Z',
        },
      ]);
      expect((await call('GET', `/logs/${logId}/photos`)).body).toEqual({ data: [] });
      const stats = (await call('GET', `/projects/${log.project_id}/stats`)).body;
      expect(stats.total_photos).toBe(0);
      expect((await call('GET', `/files/${body.id}/thumbnail`)).status).toBe(404);
      expect((await stored()).filter((name) => name.includes(body.id))).toEqual([
        `originals/${body.id}`,
      ]);
      await call('DELETE', `/logs/${logId}`);
      await deleteForGood();
      expect((await stored()).some((name) => name.includes(body.id))).toBe(false);
    });

    test('can be sent in parts', async () => {
      const part = new FormData();
      for (const [name, value] of Object.entries({ upload: 'voice-1', offset: '0' })) {
        part.append(name, value);
      }
      part.append('part', new Blob([new Uint8Array(webm)]), 'part');
      await call('POST', '/files/parts', part);
      const fields = { upload: 'voice-1', size: String(webm.length), name: 'a.webm' };
      const { status, body } = await call(
        'POST',
        '/files/upload',
        form([], { ...fields, log_id: logId, details }),
      );
      expect([status, body.type, body.name]).toEqual([201, 'audio/webm', 'a.webm']);
    });

    test('that is invalid or too long is refused by name', async () => {
      const before = await stored();
      const data = new FormData();
      data.append('file', new Blob(['words'], { type: 'audio/webm' }), 'a.webm');
      expect(await call('POST', '/files/upload', data)).toMatchObject({
        status: 415,
        body: { message: 'Invalid file type. Only WebM, MP4 and Ogg recordings are allowed.' },
      });
      const long = JSON.stringify([{ taken_at: null, place: null, duration: 301 }]);
      expect((await upload(webm, { details: long })).status).toBe(400);
      const avatar = await call('POST', '/users/avatar', form([webm]));
      expect(avatar.status).toBe(415);
      expect(await stored()).toEqual(before);
    });

    test('cannot have marks, a photo can', async () => {
      const mark = {
        id: 'm',
        kind: 'arrow',
        color: 'red',
        points: [
          [0, 0],
          [1, 1],
        ],
        text: '',
      };
      const drawn = JSON.stringify([{ taken_at: null, place: null, marks: [mark] }]);
      const photo = await upload(await image().png().toBuffer(), { details: drawn });
      expect([photo.body.marks, photo.body.duration]).toEqual([[mark], null]);
      const bad = JSON.stringify([
        { taken_at: null, place: null, marks: [{ ...mark, kind: 'x' }] },
      ]);
      expect((await upload(await image().png().toBuffer(), { details: bad })).status).toBe(400);
    });
  });

  describe('photos of a form with keys of their own', () => {
    const together = (files: readonly Buffer[], keys: string, headers = {}) =>
      call('POST', '/files/upload-multiple', form(files, { log_id: logId, keys }), headers);
    const photosOfLog = async () => (await call('GET', `/logs/${logId}`)).body.photos;

    test('are not stored twice if sent singly under these keys afterwards', async () => {
      const file = await image().png().toBuffer();
      const { status, body } = await together([file, file], 'first,second');
      expect(status).toBe(201);
      const alone = await upload(file, { log_id: logId }, { 'idempotency-key': 'second' });
      expect(alone.body).toEqual(body.data[1]);
      expect(await photosOfLog()).toEqual(body.data.map(({ id }: { id: string }) => id));
    });

    test('are not stored twice if sent singly before', async () => {
      const file = await image().png().toBuffer();
      const alone = await upload(file, { log_id: logId }, { 'idempotency-key': 'one' });
      const { body } = await together([file, file], 'one,two');
      expect(body.data[0]).toEqual(alone.body);
      expect(await photosOfLog()).toHaveLength(2);
      expect((await stored()).filter((name) => name.startsWith('originals/'))).toEqual(
        expect.arrayContaining(body.data.map(({ id }: { id: string }) => `originals/${id}`)),
      );
    });

    test('sent at once, together and singly, are stored once', async () => {
      const file = await image().png().toBuffer();
      const headers = { 'idempotency-key': 'b' };
      const answers = await Promise.all([
        together([file, file], 'a,b'),
        upload(file, { log_id: logId }, headers),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(await photosOfLog()).toHaveLength(2);
    });

    test.each(['only-one', 'a,b,c', 'a,', 'a b,c'])(
      'are refused with the keys %p',
      async (keys) => {
        const file = await image().png().toBuffer();
        const { status, body } = await together([file, file], keys);
        expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
        expect(await photosOfLog()).toEqual([]);
      },
    );
  });

  test('a photo whose file is missing is 404 in every size', async () => {
    const { body } = await upload(await image().png().toBuffer());
    const photos = join(server.configuration.dataFolder, 'photos');
    await rm(join(photos, 'originals', body.id), { force: true });
    await rm(join(photos, 'thumbnails', body.id), { recursive: true, force: true });
    if (bucket) {
      const ofIt = (await bucket.keys()).filter((key) => key.includes(body.id));
      await openS3(bucket.configuration).remove(ofIt);
    }
    for (const path of ['', '/thumbnail', '/thumbnail?size=33']) {
      expect((await call('GET', `/files/${body.id}${path}`)).status).toBe(404);
    }
    expect((await call('DELETE', `/files/${body.id}`)).status).toBe(204);
  });

  test('the name of a file keeps its quotes, which browsers send in their own way', async () => {
    const photo = await image().png().toBuffer();
    const body = form([photo], {}, 'Pier "North" 2".png');
    const sent = await call('POST', '/files/upload', body);
    expect(sent.body).toMatchObject({ name: 'Pier "North" 2".png' });
  });

  describe('refused, and nothing is left behind', () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const jpeg = () =>
      sharp(randomBytes(300 * 300 * 3), {
        raw: { width: 300, height: 300, channels: 3 },
      })
        .jpeg()
        .toBuffer();
    const type = { status: 415, message: 'Invalid file type. Only images are allowed.' };
    const damaged = { status: 415, message: 'This image is damaged or incomplete.' };
    const empty = { status: 415, message: 'This file is empty.' };
    const pixels = {
      status: 413,
      message: 'This image has too many pixels. The most is 50 megapixels.',
    };
    const size = { status: 413, message: 'File size too large. Maximum size is 10MB.' };

    test.each([
      ['an SVG under another name', async () => svg, type],
      ['text', async () => Buffer.from('hello'), type],
      ['nothing', async () => Buffer.alloc(0), empty],
      ['an image of another type', () => image().tiff().toBuffer(), type],
      ['half a JPEG', async () => (await jpeg()).subarray(0, 9000), damaged],
      ['the first bytes of a JPEG', async () => (await jpeg()).subarray(0, 9), damaged],
      [
        'a head without a body',
        async () => (await image().png().toBuffer()).subarray(0, 40),
        damaged,
      ],
      [
        'an image that unfolds into too many pixels',
        () =>
          sharp({ create: { ...plain, width: 9000, height: 9000 } })
            .png()
            .toBuffer(),
        pixels,
      ],
      ['more than 10 MB', async () => Buffer.concat([await jpeg(), Buffer.alloc(10 * MB)]), size],
    ])('%s', async (_case, make, { status, message }) => {
      const before = await stored();
      const answer = await upload(await make(), { log_id: logId });
      expect(answer).toMatchObject({ status, body: { status, message } });
      expect(await stored()).toEqual(before);
    });

    test('a batch with an invalid photo, or with too many', async () => {
      const photo = await image().png().toBuffer();
      const before = await stored();
      const send = (files: readonly Buffer[], fields = {}) =>
        call('POST', '/files/upload-multiple', form(files, fields));
      expect((await send([photo, svg, photo])).status).toBe(415);
      expect(await send(Array(11).fill(photo))).toMatchObject({
        status: 400,
        body: { message: 'Maximum 10 files per upload' },
      });
      expect((await send([photo], { log_id: 'none' })).status).toBe(404);
      expect((await send([])).status).toBe(400);
      expect((await call('POST', '/files/upload', form([photo, photo]))).status).toBe(400);
      expect((await call('POST', '/files/upload', {})).status).toBe(415);
      expect(await stored()).toEqual(before);
      const sent = await send(Array(10).fill(photo), { log_id: logId });
      const { photos } = (await call('GET', `/logs/${logId}`)).body;
      expect(sent.body.data.map(({ id }: { id: string }) => id)).toEqual(photos);
    });

    test('an upload that is cut off', async () => {
      const before = await stored();
      const socket = connect(server.configuration.port, 'localhost');
      socket.write(
        `POST /api/files/upload HTTP/1.1\r\nhost: localhost:${server.configuration.port}\r\n` +
          `authorization: Bearer ${person.token}\r\ncontent-length: 100000\r\n` +
          'content-type: multipart/form-data; boundary=x\r\n\r\n' +
          '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      );
      await until(async () => (await stored()).length > before.length);
      socket.destroy();
      await until(async () => (await stored()).length === before.length);
      expect(await stored()).toEqual(before);
    });
  });

  testOfQueues('ten photos of 10 MB at once are all stored', async () => {
    const noise = await sharp(randomBytes(1750 * 1950 * 3), {
      raw: { width: 1750, height: 1950, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(9.5 * MB);
    const forms = Array.from({ length: 10 }, () => form([noise]));
    const answers = await Promise.all(forms.map((each) => call('POST', '/files/upload', each)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  });
});

test('a failing photo storage is a server error, and leaves no photo', async () => {
  const service = await openS3StandIn();
  const server = await openTestServer({ photosBucket: service.configuration, logLevel: 'silent' });
  const person = await server.signUp();
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(photo)]), 'a.png');
  service.trouble('/photos/originals/', 'failed', 4);
  const { status } = await server.call('POST', '/files/upload', { person, body });
  expect(status).toBe(503);
  const { originals, thumbnails } = BUCKET_PREFIXES;
  const isOfPhoto = (key: string) => key.startsWith(originals) || key.startsWith(thumbnails);
  expect([...service.objects.keys()].filter(isOfPhoto)).toEqual([]);
  await server.close();
  await service.close();
});
