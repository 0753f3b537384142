import fs from 'node:fs/promises';
import sharp from 'sharp';
import { startServer } from '../server';
import { openTestServer, type Person, type TestServer } from '../testing/testServer';
import { DatabaseError } from './databaseError';
import type { DatabaseThread } from './embedded/thread';

let isFull = false;

// PostgreSQL's answer if a table cannot grow: only writing statements fail.
jest.mock('./embedded/thread', () => ({
  async startThread(folder: string): Promise<DatabaseThread> {
    const { startThread } = jest.requireActual('./embedded/thread');
    const thread: DatabaseThread = await startThread(folder);
    const full = new DatabaseError('could not extend file "base/5/16390"', '53100');
    return {
      ...thread,
      query: (sql, parameters) =>
        isFull && /^insert/i.test(sql) ? Promise.reject(full) : thread.query(sql, parameters),
    };
  },
}));

const { writeFile } = fs;
let server: TestServer;
let person: Person;

beforeAll(async () => {
  jest.spyOn(fs, 'writeFile').mockImplementation(async (...file) => {
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return writeFile(...file);
  });
  server = await openTestServer({ samples: false });
  person = await server.signUp();
});
afterAll(async () => {
  isFull = false;
  await server.close();
  jest.restoreAllMocks();
});
beforeEach(() => {
  isFull = false;
});

const create = () => server.call('POST', '/projects', { person, body: { name: 'Dam' } });

async function upload() {
  const plain = { width: 9, height: 9, channels: 3, background: 'red' } as const;
  const photo = await sharp({ create: plain }).png().toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(photo)]), 'a.png');
  return server.call('POST', '/files/upload', { person, body });
}

const NO_SPACE = { status: 507, body: { status: 507, code: 'NO_SPACE' } };

test('a full disk is told by what writes and by the status, once in the log, until there is room', async () => {
  expect((await create()).status).toBe(201);
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  isFull = true;
  for (let call = 0; call < 5; call += 1) expect(await create()).toMatchObject(NO_SPACE);
  // The photo is not reported as invalid.
  expect(await upload()).toMatchObject(NO_SPACE);
  expect((await server.call('GET', '/projects', { person })).body.total).toBe(1);
  expect(await server.call('GET', '/status')).toMatchObject({
    status: 503,
    body: { status: 'unavailable', database: 'unavailable', photos: 'unavailable' },
  });
  isFull = false;
  // On a slow machine the first check may come too late.
  while ((await server.call('GET', '/status')).status !== 200);
  expect([(await create()).status, (await upload()).status]).toEqual([201, 201]);
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines.filter((line) => line.includes('No space left'))).toHaveLength(1);
  expect(lines.join('')).not.toContain('The call failed');
});

test('the server does not start on a full disk', async () => {
  const { dataFolder } = server.configuration;
  await server.restart(async () => {
    isFull = true;
    await expect(startServer(server.configuration)).rejects.toThrow(
      `No space left in ${dataFolder}.`,
    );
    isFull = false;
  });
  expect((await create()).status).toBe(201);
});
