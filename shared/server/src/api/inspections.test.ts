import { repeatedChanges } from '../testing/repeatedChanges';
import { openTestServer, type Person, type TestServer } from '../testing/testServer';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signUp();
});

const call = (method: string, path: string, body?: unknown, headers = {}) =>
  server.call(method, path, { person, headers, ...(body !== undefined && { body }) });

const newProject = async (name = 'Dam') => (await call('POST', '/projects', { name })).body;
const newLog = async (projectId: string, fields = {}) =>
  (await call('POST', `/projects/${projectId}/logs`, { title: 'Visit', ...fields })).body;

describe('projects', () => {
  test('are created with defaults, read, listed, changed and deleted', async () => {
    const created = await call('POST', '/projects', { name: ' Dam ' });
    expect(created).toMatchObject({
      status: 201,
      body: { name: 'Dam', description: '', color: 'bg-blue-500', log_count: 0, version: 1 },
    });
    const path = `/projects/${created.body.id}`;
    expect((await call('GET', path)).body).toEqual(created.body);
    const changed = await call('PATCH', path, { color: 'bg-red-500' }, { 'if-match': '"1"' });
    expect(changed.body).toMatchObject({ name: 'Dam', color: 'bg-red-500', version: 2 });
    expect((await call('PATCH', path, { name: 'x' }, { 'if-match': '"1"' })).status).toBe(412);
    const listed = await call('GET', '/projects?sort_by=created_at&sort_order=desc');
    expect(listed.body).toMatchObject({ page: 1, limit: 10, total: 2 });
    expect(listed.body.data[0]).toEqual(changed.body);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
  });

  test('count their logs, which are deleted with them', async () => {
    const project = await newProject();
    const log = await newLog(project.id, {
      engineer: 'A',
      status: 'completed',
      date: '2026-02-01',
    });
    await newLog(project.id, { engineer: 'A', date: '2026-03-01T10:00:00.000Z' });
    expect((await call('GET', `/projects/${project.id}`)).body.log_count).toBe(2);
    expect((await call('GET', `/projects/${project.id}/stats`)).body).toEqual({
      total_logs: 2,
      completed_logs: 1,
      draft_logs: 1,
      total_photos: 0,
      engineers: 1,
      engineer_names: ['A'],
      first_visit: '2026-02-01',
      last_visit: '2026-03-01',
    });
    await call('DELETE', `/projects/${project.id}`);
    expect((await call('GET', `/logs/${log.id}`)).status).toBe(404);
  });

  test.each([
    ['', ['third', 'second', 'first']],
    ['status=completed', ['second']],
    ['engineer=A', ['third', 'first']],
    ['date_from=2026-02-01', ['third', 'second']],
    ['date_to=2026-02-01', ['second', 'first']],
    ['date_from=2026-02-01&date_to=2026-02-01&status=draft', []],
    ['engineer=Nobody', []],
  ])('list the logs that pass ?%s', async (query, titles) => {
    const project = await newProject();
    await newLog(project.id, { title: 'first', engineer: 'A', date: '2026-01-01' });
    await newLog(project.id, { title: 'second', status: 'completed', date: '2026-02-01' });
    await newLog(project.id, { title: 'third', engineer: 'A', date: '2026-03-01' });
    const { body } = await call('GET', `/projects/${project.id}/logs?${query}`);
    expect(body.data.map((log: { title: string }) => log.title)).toEqual(titles);
    expect(body.total).toBe(titles.length);
  });

  test('a repeated key creates one', async () => {
    const headers = { 'idempotency-key': 'p-1' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', '/projects', { name: 'Once' }, headers)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});

test('a change sent again under its key is made once, with the same answer', async () => {
  const outcomes = await repeatedChanges(server, person);
  expect(outcomes).toHaveLength(4);
  for (const { path, first, second, saved } of outcomes) {
    expect([path, first.status, first.body.version]).toEqual([path, 200, 2]);
    expect([path, second.status, second.body]).toEqual([path, 200, first.body]);
    expect(saved).toEqual(first.body);
  }
});

test('a refused change can be corrected and sent under the same key', async () => {
  const { id } = await newProject();
  const change = (version: number) =>
    call(
      'PATCH',
      `/projects/${id}`,
      { name: 'Weir' },
      { 'if-match': `"${version}"`, 'idempotency-key': 'again' },
    );
  expect((await change(7)).status).toBe(412);
  expect((await change(1)).body).toMatchObject({ name: 'Weir', version: 2 });
});

describe('logs', () => {
  test('are created under a project, read, listed, changed and deleted', async () => {
    const project = await newProject();
    const log = await newLog(project.id);
    expect(log).toMatchObject({
      title: 'Visit',
      project_id: project.id,
      project_name: 'Dam',
      status: 'draft',
      date: new Date().toISOString().slice(0, 10),
      photos: [],
      ai_processing_status: 'pending',
    });
    const changed = await call('PATCH', `/logs/${log.id}`, { notes: 'Dry', status: 'completed' });
    expect(changed.body).toMatchObject({ title: 'Visit', notes: 'Dry', version: 2 });
    const listed = await call('GET', `/projects/${project.id}/logs?status=completed`);
    expect(listed.body).toEqual({ data: [changed.body], page: 1, limit: 20, total: 1 });
    expect((await call('GET', '/logs?limit=1')).body).toMatchObject({ total: 4, limit: 1 });
    expect((await call('DELETE', `/logs/${log.id}`)).status).toBe(204);
    expect((await call('DELETE', `/logs/${log.id}`)).status).toBe(404);
  });

  test.each([
    { title: '' },
    { title: 'a\u0000b' },
    { notes: '\ud800' },
    { date: 'yesterday' },
    { date: '2026-02-30' },
    { date: '2026-02-20T25:00:00Z' },
    { date: '2026-02-20T10:60:00Z' },
    { date: '2026-02-20T10:00:00+24:00' },
    { status: 'done' },
  ])('refuse %j', async (fields) => {
    const { id } = await newProject();
    const answer = await call('POST', `/projects/${id}/logs`, { title: 'Visit', ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  test('need their project', async () => {
    expect((await call('POST', '/projects/none/logs', { title: 'x' })).status).toBe(404);
    expect((await call('GET', '/projects/none/logs')).status).toBe(404);
    const log = await newLog((await newProject()).id);
    expect((await call('PATCH', `/logs/${log.id}`, { project_id: 'none' })).status).toBe(404);
  });

  test('start their analysis with an empty body', async () => {
    const log = await newLog((await newProject()).id);
    for (const body of [undefined, {}, '']) {
      const answer = await call('POST', `/logs/${log.id}/ai/retry`, body);
      expect(answer.body).toEqual({ log_id: log.id, ai_processing_status: 'processing' });
    }
  });
});

describe('search', () => {
  const found = async (query: string) => {
    const answer = await call('GET', `/search?${query}`);
    expect(answer).toMatchObject({ status: 200, body: { data: expect.any(Array) } });
    return answer.body.data.map(({ title }: { title: string }) => title);
  };

  beforeEach(async () => {
    const project = await newProject('Müller Tower');
    await newLog(project.id, {
      title: 'Crane inspection',
      location: 'Roof',
      engineer: 'B. Ode',
      notes: 'The hydraulic pump leaks.',
      date: '2026-05-01',
    });
    await newLog(project.id, { title: 'Pump replaced', notes: 'New seal.', date: '2026-06-01' });
  });

  test.each([
    ['q=pump', ['Pump replaced', 'Crane inspection']],
    ['q=hydr', ['Crane inspection']],
    ['q=roof%20crane', ['Crane inspection']],
    ['q=ode', ['Crane inspection']],
    ['q=muller', ['Müller Tower', 'Pump replaced', 'Crane inspection']],
    ['q=muller%20crane', ['Crane inspection']],
    ['q=hydrualic', ['Crane inspection']],
    ['q=inspcetion%20craen', ['Crane inspection']],
    ['q=crne', ['Crane inspection']],
    ['q=pump&date_from=2026-05-15', ['Pump replaced']],
    ['q=pump&date_to=2026-05-15', ['Crane inspection']],
    ['q=pump&type=project', []],
    ['q=pump&project_id=none', []],
    ['q=pump&limit=1', ['Pump replaced']],
    ['q=pump%20nowhere', []],
    ['q=w', ['North abutment walk-through']],
    ["q='%20|%20!!&(", []],
  ])('%s', async (query, titles) => {
    expect(await found(query)).toEqual(titles);
  });

  describe('ranks', () => {
    let projectId = '';
    const visit = (date: string, fields: object) =>
      newLog(projectId, { title: '-', date, ...fields });
    const dates = async (query: string) =>
      (await call('GET', `/search/logs?${query}`)).body.data.map(
        ({ metadata }: { metadata: { date: string } }) => metadata.date,
      );
    beforeEach(async () => {
      projectId = (await newProject('Zebra crossing')).id;
    });

    test('the title over place and engineer, these over the project, that over notes', async () => {
      await visit('2026-01-01', { title: 'Zebra' });
      await visit('2026-01-02', { location: 'Zebra' });
      await visit('2026-01-03', { engineer: 'Zebra' });
      await visit('2026-01-04', {});
      await visit('2026-01-05', { notes: 'zebra '.repeat(40) });
      const other = (await newProject('Other')).id;
      await newLog(other, { title: '-', date: '2026-01-06', notes: 'zebra '.repeat(40) });
      expect(await dates('q=zebra')).toEqual([
        '2026-01-01',
        '2026-01-03',
        '2026-01-02',
        '2026-01-05',
        '2026-01-04',
        '2026-01-06',
      ]);
    });

    test('visits of equal rank by date, not by creation', async () => {
      await visit('2026-03-01', { title: 'Lion' });
      await visit('2026-02-01', { title: 'Lion' });
      await visit('2026-04-01', { notes: 'Lion' });
      expect(await dates('q=lion')).toEqual(['2026-03-01', '2026-02-01', '2026-04-01']);
    });

    test('the phrase over scattered words, and words close together over words far apart', async () => {
      const far = 'lion, seen after a long walk past the pond, the gate and the old';
      await visit('2026-01-01', { title: 'Lion tiger' });
      await visit('2026-01-02', { title: 'Lion tiger cub' });
      await visit('2026-01-03', { title: 'Old lion tiger' });
      await visit('2026-01-04', { location: 'Lion Tiger' });
      await visit('2026-01-05', { notes: 'A lion-tiger.' });
      await visit('2026-01-06', { notes: 'A tiger, no lion.' });
      await visit('2026-01-07', { title: 'Tiger', notes: `The ${far} wall` });
      expect(await dates('q=lion%20tiger')).toEqual(
        [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-01-0${day}`),
      );
    });

    test('a number over longer numbers that begin with it', async () => {
      await visit('2026-01-01', { location: 'Pier 1' });
      await visit('2026-01-02', { location: 'Pier 16', title: 'Check, Pier 16' });
      expect(await dates('q=pier%201')).toEqual(['2026-01-01', '2026-01-02']);
      expect(await dates('q=pier%2016')).toEqual(['2026-01-02']);
    });

    test('a phrase never spans two fields', async () => {
      await visit('2026-01-01', { notes: 'lion tiger' });
      await visit('2026-01-02', { location: 'Lion', engineer: 'Tiger' });
      expect(await dates('q=lion%20tiger')).toEqual(['2026-01-01', '2026-01-02']);
    });

    test('visits with the phrase over projects with scattered words', async () => {
      for (let index = 0; index < 4; index += 1) await newProject(`Lion 1${index}, Section 7`);
      for (let day = 1; day < 7; day += 1) await visit(`2026-02-0${day}`, { location: 'Lion 7' });
      const { body } = await call('GET', '/search?q=lion%207&limit=4');
      expect(body.data.map(({ type }: { type: string }) => type)).toEqual(Array(4).fill('log'));
    });

    test('more words in the title over fewer', async () => {
      await visit('2026-01-01', { title: 'Lion tiger' });
      await visit('2026-01-02', { title: 'Lion', notes: 'tiger' });
      await visit('2026-01-03', { location: 'Lion', engineer: 'Tiger' });
      expect(await dates('q=lion%20tiger')).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
    });

    test('many projects do not hide visits, nor vice versa', async () => {
      for (let index = 0; index < 6; index += 1) await newProject(`Lion ${index}`);
      await visit('2026-01-01', { notes: 'lion' });
      const types = async () =>
        (await call('GET', '/search?q=lion&limit=4')).body.data.map(
          ({ type }: { type: string }) => type,
        );
      expect(await types()).toEqual(['project', 'project', 'project', 'log']);
      for (let day = 1; day < 7; day += 1) await visit(`2026-02-0${day}`, { title: 'Lion' });
      expect((await types()).sort()).toEqual(['log', 'log', 'project', 'project']);
    });

    test('after a project is renamed its visits are found by the new name only', async () => {
      await visit('2026-01-01', { notes: 'dry' });
      expect(await dates('q=zebra%20dry')).toEqual(['2026-01-01']);
      await call('PATCH', `/projects/${projectId}`, { name: 'Giraffe' });
      expect(await dates('q=zebra%20dry')).toEqual([]);
      expect(await dates('q=giraffe%20dry')).toEqual(['2026-01-01']);
      const [{ highlight }] = (await call('GET', '/search/logs?q=giraffe')).body.data;
      expect(highlight).toMatchObject({ field: 'project_name', text: 'Giraffe' });
    });
  });

  test('highlights are offsets into a text', async () => {
    const { body } = await call('GET', '/search?q=hydraulic%20leak');
    const [{ highlight, metadata }] = body.data;
    expect(highlight.field).toBe('notes');
    expect(
      highlight.offsets.map(({ start, end }: { start: number; end: number }) =>
        highlight.text.slice(start, end),
      ),
    ).toEqual(['hydraulic', 'leaks']);
    expect(metadata).toMatchObject({ location: 'Roof', project_name: 'Müller Tower' });
  });

  test('changed items are found by their new words, deleted items by none', async () => {
    const [log] = (await call('GET', '/search/logs?q=new%20seal')).body.data;
    await call('PATCH', `/logs/${log.id}`, { notes: 'Old gasket.' });
    expect(await found('q=gasket')).toEqual(['Pump replaced']);
    await call('DELETE', `/logs/${log.id}`);
    expect(await found('q=gasket')).toEqual([]);
  });

  test('advanced: filters alone list the newest first', async () => {
    const { body } = await call('POST', '/search', { engineer: 'b. ode' });
    expect(body.data).toHaveLength(1);
    const filters = { type: 'log', date_from: '2026-01-01', date_to: '2026-06-30' };
    const all = await call('POST', '/search', filters);
    expect(all.body.data.map(({ title }: { title: string }) => title)).toEqual([
      'Pump replaced',
      'Crane inspection',
    ]);
  });

  test('suggests names and titles', async () => {
    expect((await call('GET', '/search/suggestions?q=pu')).body.data).toEqual([
      'Pump replaced',
      'Crane inspection',
    ]);
    expect((await call('GET', '/search/projects?q=tow')).body.data).toHaveLength(1);
  });

  test('keeps ten recent searches, newest first, each once', async () => {
    for (let index = 0; index < 12; index += 1) {
      await call('POST', '/search/recent', { query: `q${index}` });
    }
    const saved = await call('POST', '/search/recent', { query: 'q5' });
    const expected = ['q5', 'q11', 'q10', 'q9', 'q8', 'q7', 'q6', 'q4', 'q3', 'q2'];
    expect(saved.body.data).toEqual(expected);
    expect((await call('DELETE', '/search/recent', { query: 'q5' })).status).toBe(204);
    expect((await call('GET', '/search/recent')).body.data).toEqual(expected.slice(1));
  });
});
