import { openModelService } from '../../testing/modelService';
import { openTestServer, type TestServer } from '../../testing/testServer';

jest.setTimeout(180_000);

const KEY = 'secret-key';
const DAILY_BYTES = 4000;
const said = (text: string, language: unknown = 'english') => ({
  raw: JSON.stringify({ text, language, duration: 4.2, task: 'transcribe' }),
});
const good = said('The <b>bearing</b> is seized.');

let service: Awaited<ReturnType<typeof openModelService>>;
let server: TestServer;
/** The server's answers and log lines. */
const told: string[] = [];

beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    told.push(String(chunk));
    return true;
  });
  service = await openModelService(good);
  const timing = { pausesMs: [0, 0] };
  const terms = { dailyBytes: DAILY_BYTES, timing };
  server = await openTestServer({
    callsPerSecond: 100_000,
    logLevel: 'info',
    transcription: { url: service.url, key: KEY, model: 'hears', ...terms },
  });
});
beforeEach(() => service.does(good));
afterAll(async () => {
  await server.close();
  await service.close();
  jest.restoreAllMocks();
});

/** A user with a visit, and functions for its voice notes. */
async function speaker() {
  const person = await server.signUp();
  const call = async (method: string, path: string, body?: unknown, version?: number) => {
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    const answer = await server.call(method, path, {
      person,
      headers,
      ...(body !== undefined && { body }),
    });
    told.push(JSON.stringify(answer.body) ?? '');
    return answer;
  };
  const project = (await call('POST', '/projects', { name: 'Harbour' })).body;
  const { id } = (await call('POST', `/projects/${project.id}/logs`, { title: 'Deck' })).body;
  const notes = async () => (await call('GET', `/logs/${id}`)).body.voice_notes;
  return {
    ...{ id, call, notes },
    async speak(bytes = 100) {
      const form = new FormData();
      form.append('log_id', id);
      const head = '\x1a\x45\xdf\xa3webm A_OPUS'.padEnd(bytes, '.');
      const sound = Uint8Array.from(head, (letter) => letter.charCodeAt(0));
      form.append('file', new Blob([sound], { type: 'audio/webm' }), 'private name.webm');
      return (await call('POST', '/files/upload', form)).body;
    },
    /** Waits for the last note's transcript or failure. */
    async ended() {
      for (;;) {
        const note = (await notes()).at(-1);
        if (note.transcript?.status !== 'processing' || note.transcript.error) return note;
      }
    },
    found: async (q: string) => (await call('GET', `/search/logs?q=${q}`)).body.data,
  };
}

test('a new voice note is transcribed: text, language and sound are stored, and the search finds it', async () => {
  const { id, call, speak, ended, found } = await speaker();
  const file = await speak();
  const note = await ended();
  expect(note).toMatchObject({
    ...{ id: file.id, version: 2 },
    transcript: {
      status: 'completed',
      text: 'The bearing is seized.',
      language: 'english',
      error: null,
    },
  });
  const [asked] = service.asked;
  expect(asked?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(asked?.body).toMatch(/name="model"\r\n\r\nhears/);
  expect(asked?.body).toMatch(/verbose_json[\s\S]*webm A_OPUS|webm A_OPUS[\s\S]*verbose_json/);
  expect(asked?.body).not.toContain('private');
  expect((await call('GET', `/files/${file.id}`)).status).toBe(200);
  const [hit] = await found('seiz');
  expect(hit).toMatchObject({
    id,
    highlight: {
      field: 'transcript',
      text: 'The bearing is seized.',
      offsets: [{ start: 15, end: 21 }],
    },
  });
});

test('correcting a transcript updates the search; so does deleting the note', async () => {
  const { id, call, speak, ended, found } = await speaker();
  await speak();
  const { id: file, version } = await ended();
  expect((await call('PATCH', `/files/${file}`, { transcript: 'Late' }, 1)).status).toBe(412);
  const { body } = await call(
    'PATCH',
    `/files/${file}`,
    { transcript: ' Bearing greased ' },
    version,
  );
  expect(body).toMatchObject({ transcript: 'Bearing greased', version: 3 });
  expect((await ended()).transcript).toMatchObject({
    text: 'Bearing greased',
    language: 'english',
  });
  expect([await found('seized'), (await found('greased')).length]).toEqual([[], 1]);
  await call('PATCH', `/logs/${id}`, { notes: 'Dry' });
  expect(await found('greased')).toHaveLength(1);
  await call('DELETE', `/files/${file}`);
  expect(await found('greased')).toEqual([]);
});

test('a note moved to another visit is found there only', async () => {
  const { id, call, speak, ended, found } = await speaker();
  const file = await speak();
  await ended();
  const { project_id } = (await call('GET', `/logs/${id}`)).body;
  const other = (await call('POST', `/projects/${project_id}/logs`, { title: 'Pier' })).body;
  await call('POST', `/logs/${other.id}/photos`, { photo_ids: [file.id] });
  expect((await found('seized')).map((hit: { id: string }) => hit.id)).toEqual([other.id]);
});

test('a correction made during transcription is not overwritten', async () => {
  let answer = () => {};
  const heard = new Promise<void>((resolve) => (answer = resolve));
  service.does({ after: heard, answer: '' });
  const { call, speak, notes } = await speaker();
  const { id } = await speak();
  while (service.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await call('PATCH', `/files/${id}`, { transcript: 'Mine' });
  answer();
  expect((await notes())[0].transcript).toMatchObject({ status: 'completed', text: 'Mine' });
});

test.each([
  ['an error', 500, 'The service answered 500'],
  ['no JSON', { raw: 'hello' }, /could not be reached, or its answer was not understood/],
  ['no text', { raw: '{"text":1}' }, 'The answer of the service could not be read'],
  ['a huge answer', said('x'.repeat(300_000)), /could not be reached/],
  ['a redirection', { redirect: 'http://localhost:1' }, /could not be reached/],
])(
  'after three attempts with %s a transcript fails, and can be requested again',
  async (_what, doing, error) => {
    service.does(doing);
    const { call, speak, ended } = await speaker();
    const { id } = await speak();
    expect((await ended()).transcript).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(error),
    });
    expect(service.asked).toHaveLength(3);
    service.does(429, said('Wet', ['?']));
    const again = () => call('POST', `/files/${id}/transcript`);
    expect((await again()).body).toMatchObject({ status: 'processing', error: null });
    expect((await ended()).transcript).toMatchObject({
      status: 'completed',
      text: 'Wet',
      language: null,
    });
    expect((await again()).body).toMatchObject({ status: 'completed', text: 'Wet' });
    expect(service.asked).toHaveLength(2);
  },
);

test('notes beyond the daily limit wait for the next day and say so; one larger than the limit fails', async () => {
  const { speak, ended } = await speaker();
  await speak(DAILY_BYTES - 500);
  expect((await ended()).transcript.status).toBe('completed');
  service.does(good);
  await speak(600);
  expect((await ended()).transcript).toMatchObject({
    status: 'processing',
    error: expect.stringMatching(/has used up today’s .* transcribed after 00:00 UTC/),
  });
  await speak(DAILY_BYTES + 1);
  expect((await ended()).transcript).toMatchObject({ status: 'failed' });
  expect(service.asked).toHaveLength(0);
});

test('a transcription interrupted by a stop resumes after the start', async () => {
  service.does('hang');
  const { speak, ended } = await speaker();
  await speak();
  while (service.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  service.does(good);
  await server.restart();
  expect((await ended()).transcript).toMatchObject({ text: 'The bearing is seized.' });
  expect(service.asked).toHaveLength(1);
});

test('another workspace does not find the note; no answer and no log line contains the key', async () => {
  const { speak } = await speaker();
  const { id } = await speak();
  const other = await speaker();
  expect((await other.call('POST', `/files/${id}/transcript`)).status).toBe(404);
  expect((await other.call('PATCH', `/files/${id}`, { transcript: 'x' })).status).toBe(404);
  expect(told.join('')).toContain('A transcription failed');
  expect(told.join('')).not.toContain(KEY);
});
