import { randomBytes } from 'node:crypto';
import { UPLOAD_PART_BYTES } from '@fieldline/contracts';
import sharp from 'sharp';
import { openTestServer, type Person, type TestServer } from '../../testing/testServer';

let server: TestServer;
let person: Person;
let logId = '';
let photo: Buffer;

beforeAll(async () => {
  server = await openTestServer();
  const raw = { width: 800, height: 500, channels: 3 } as const;
  photo = await sharp(randomBytes(800 * 500 * 3), { raw })
    .png()
    .toBuffer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signUp();
  const project = await call('POST', '/projects', { name: 'Dam' });
  logId = (await call('POST', `/projects/${project.body.id}/logs`, { title: 'Visit' })).body.id;
});

const call = (method: string, path: string, body?: unknown, headers = {}) =>
  server.call(method, path, { person, headers, ...(body !== undefined && { body }) });

const formOf = (fields: Record<string, string | Buffer>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'part');
  }
  return form;
};

const partAt = (offset: number, bytes = photo.subarray(offset, offset + UPLOAD_PART_BYTES)) =>
  call('POST', '/files/parts', formOf({ upload: 'u-1', offset: String(offset), part: bytes }));

const finish = (key = 'u-1') =>
  call(
    'POST',
    '/files/upload',
    formOf({ log_id: logId, upload: 'u-1', size: String(photo.length), name: 'wall.png' }),
    { 'idempotency-key': key },
  );

const received = async () => (await call('GET', '/files/parts?upload=u-1')).body.received;

const sendAll = async () => {
  for (let at = 0; at < photo.length; at += UPLOAD_PART_BYTES) await partAt(at);
};

test('a photo sent in parts is stored unchanged', async () => {
  expect(photo.length).toBeGreaterThan(2 * UPLOAD_PART_BYTES);
  await sendAll();
  const { status, body } = await finish();
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'wall.png', size: photo.length, log_id: logId, width: 800 });
  const answer = await fetch(`${server.address}/api/files/${body.id}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(photo)).toBe(true);
  expect(await received()).toBe(0);
});

test('after a lost connection the sender asks for the offset and continues there', async () => {
  expect(await received()).toBe(0);
  await partAt(0);
  expect(await received()).toBe(UPLOAD_PART_BYTES);
  // The answer may be lost: the same part again changes nothing. Nor does a part after a gap.
  expect((await partAt(0)).body).toEqual({ received: UPLOAD_PART_BYTES });
  expect((await partAt(3 * UPLOAD_PART_BYTES, Buffer.from('late'))).body).toEqual({
    received: UPLOAD_PART_BYTES,
  });
  expect(await finish()).toMatchObject({ status: 409, body: { code: 'PARTS_MISSING' } });
  await sendAll();
  expect((await finish()).status).toBe(201);
});

test('an upload finished twice with one key is stored once, also if both calls come at once', async () => {
  await sendAll();
  const [one, two] = await Promise.all([finish(), finish()]);
  expect(one.body).toEqual(two.body);
  expect((await finish()).body).toEqual(one.body);
  expect((await call('GET', `/logs/${logId}`)).body.photos).toEqual([one.body.id]);
  // Another key would mean another photo, but the parts are deleted.
  expect((await finish('u-2')).status).toBe(409);
});

test('the same part sent by two tabs at once is kept once', async () => {
  await Promise.all([partAt(0), partAt(0), partAt(0)]);
  expect(await received()).toBe(UPLOAD_PART_BYTES);
});

test('another user’s parts are not found', async () => {
  await sendAll();
  person = await server.signUp();
  expect(await received()).toBe(0);
});

test('a file in parts that is no photo is refused by its content', async () => {
  await call(
    'POST',
    '/files/parts',
    formOf({ upload: 'text', offset: '0', part: Buffer.from('hello') }),
  );
  const form = formOf({ log_id: logId, upload: 'text', size: '5', name: 'wall.png' });
  expect((await call('POST', '/files/upload', form)).status).toBe(415);
});

test.each([
  [
    'a part that is too long',
    { upload: 'x', offset: '0', part: Buffer.alloc(UPLOAD_PART_BYTES + 1) },
    413,
  ],
  ['an invalid name', { upload: '../x', offset: '0', part: Buffer.from('a') }, 400],
  ['an invalid offset', { upload: 'x', offset: '-1', part: Buffer.from('a') }, 400],
  ['no part', { upload: 'x', offset: '0' }, 400],
])('%s is refused', async (_case, fields, status) => {
  expect((await call('POST', '/files/parts', formOf(fields))).status).toBe(status);
});

test('an upload that grows over 10 MB is refused', async () => {
  const bytes = Buffer.alloc(UPLOAD_PART_BYTES);
  for (let part = 0; part < 20; part += 1) await partAt(part * UPLOAD_PART_BYTES, bytes);
  expect((await partAt(20 * UPLOAD_PART_BYTES, Buffer.from('a'))).status).toBe(413);
});

test('a visit can be created with an id, unless that is in use', async () => {
  const { body: project } = await call('POST', '/projects', { name: 'Harbour' });
  const draft = { id: 'made-by-the-client-0001', title: 'Offline' };
  const create = (key: string) =>
    call('POST', `/projects/${project.id}/logs`, draft, { 'idempotency-key': key });
  const first = await create('k-1');
  expect(first).toMatchObject({ status: 201, body: { id: draft.id } });
  expect((await create('k-1')).body).toEqual(first.body);
  expect(await create('k-2')).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } });
  person = await server.signUp();
  expect((await call('GET', `/logs/${draft.id}`)).status).toBe(404);
});
