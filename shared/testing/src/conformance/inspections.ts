import {
  createLog,
  createProject,
  deleteLog,
  deleteProject,
  listEngineers,
  listLogs,
  listProjectLogs,
  listProjects,
  readAnalytics,
  readDashboardStats,
  readLog,
  readProject,
  readProjectStats,
  readRecentLogs,
  retryAnalysis,
  updateLog,
  updateProject,
} from '@fieldline/contracts';
import type { Api } from './apis';
import { idsOf, missing, refusal, type Rules, stale } from './rules';

const today = () => new Date().toISOString().slice(0, 10);

const addProject = async (api: Api, body: object = { name: 'Bridge' }): Promise<string> =>
  (await api(createProject, { body })).body.id;

async function addLogs(api: Api, project: string, ...drafts: readonly object[]) {
  const ids: string[] = [];
  for (const draft of drafts) {
    ids.push((await api(createLog, { id: project, body: { title: 'Visit', ...draft } })).body.id);
  }
  return ids;
}

export const projectRules: Rules = (api) => {
  test('a new project has defaults and version 1', async () => {
    const created = await api()(createProject, { body: { name: ' Bridge ' } });
    expect(created).toMatchObject({
      status: 201,
      body: {
        name: 'Bridge',
        description: '',
        color: 'bg-blue-500',
        log_count: 0,
        version: 1,
      },
    });
    const { id } = created.body;
    expect((await api()(readProject, { id })).body).toEqual(created.body);
    expect(await api()(createProject, { body: { name: ' ' } })).toMatchObject(
      refusal(400, 'VALIDATION_ERROR'),
    );
  });

  test('projects are listed newest first or as requested, with the number of their logs', async () => {
    const one = await addProject(api(), { name: 'B' });
    const two = await addProject(api(), { name: 'A' });
    await addLogs(api(), one, {}, {});
    const list = async (query = {}) => (await api()(listProjects, { query })).body;
    expect(await list()).toMatchObject({
      page: 1,
      limit: 10,
      total: 2,
      data: [
        { id: two, log_count: 0 },
        { id: one, log_count: 2 },
      ],
    });
    expect(idsOf(await list({ sort_order: 'asc' }))).toEqual([one, two]);
    expect(idsOf(await list({ sort_by: 'name' }))).toEqual([one, two]);
    expect(idsOf(await list({ limit: 1, page: 2 }))).toEqual([one]);
  });

  test('projects are found by their words, and sorted by their visits', async () => {
    const one = await addProject(api(), { name: 'Brücke Nord', description: 'Deck and bearings' });
    const two = await addProject(api(), { name: 'Harbour Bridge' });
    const none = await addProject(api(), { name: 'Tunnel' });
    const planned = { date: '2999-01-01' };
    await addLogs(api(), one, { date: '2026-01-01' }, { date: '2026-02-01' }, planned);
    await addLogs(api(), two, { date: '2026-03-01' });
    await addLogs(api(), none, planned);
    const list = async (query: object) =>
      idsOf((await api()(listProjects, { query: { ...query } })).body);
    expect(await list({ q: 'bru' })).toEqual([one]);
    expect(await list({ q: 'nord bear' })).toEqual([one]);
    expect(await list({ q: 'ridge' })).toEqual([]);
    expect(await list({ q: '!' })).toEqual([]);
    expect(await list({ q: ' ' })).toEqual([none, two, one]);
    expect((await api()(listProjects, { query: { q: 'harbour' } })).body).toMatchObject({
      total: 1,
      data: [{ id: two, last_visit: '2026-03-01' }],
    });
    expect(await list({ sort_by: 'log_count' })).toEqual([one, none, two]);
    expect(await list({ sort_by: 'log_count', sort_order: 'asc' })).toEqual([two, none, one]);
    expect(await list({ sort_by: 'last_visit' })).toEqual([two, one, none]);
    expect(await list({ sort_by: 'last_visit', sort_order: 'asc' })).toEqual([one, two, none]);
  });

  test('a project created offline keeps its id, which is accepted once', async () => {
    const id = 'captured-project-1';
    const create = () => api()(createProject, { body: { name: 'Dam', id } });
    expect(await create()).toMatchObject({ status: 201, body: { id, name: 'Dam', version: 1 } });
    expect(await create()).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } });
    expect(await api()(createProject, { body: { name: 'Dam', id: 'a b' } })).toMatchObject({
      status: 400,
    });
  });

  test('a change raises the version, and is refused on an older version', async () => {
    const id = await addProject(api());
    const change = (body: object, headers = {}) => api()(updateProject, { id, body, headers });
    expect((await change({ description: 'Long' })).body).toMatchObject({
      name: 'Bridge',
      description: 'Long',
      version: 2,
    });
    expect((await change({})).body.version).toBe(2);
    expect(await change({ name: 'Other' }, { 'if-match': '"1"' })).toMatchObject(stale);
    const [log = ''] = await addLogs(api(), id, {});
    await change({ name: 'Dam' });
    expect((await api()(readLog, { id: log })).body.project_name).toBe('Dam');
  });

  test('a project is deleted with its logs; unknown projects are not found', async () => {
    const id = await addProject(api());
    const [log = ''] = await addLogs(api(), id, {});
    expect((await api()(deleteProject, { id })).status).toBe(204);
    expect(await api()(readLog, { id: log })).toMatchObject(missing);
    for (const endpoint of [readProject, deleteProject, listProjectLogs, readProjectStats]) {
      expect(await api()(endpoint, { id })).toMatchObject(missing);
    }
    expect(await api()(updateProject, { id, body: {} })).toMatchObject(missing);
    expect(await api()(createLog, { id, body: { title: 'Visit' } })).toMatchObject(missing);
  });

  test('statistics cover the logs of one project', async () => {
    const id = await addProject(api());
    const stats = async () => (await api()(readProjectStats, { id })).body;
    expect(await stats()).toMatchObject({ total_logs: 0, first_visit: null, last_visit: null });
    await addLogs(
      api(),
      id,
      { date: '2026-03-01', engineer: 'B. Doe', status: 'completed' },
      { date: '2026-01-01', engineer: 'A. Doe' },
      { date: '2026-02-01' },
      { date: '2999-01-01' },
    );
    expect(await stats()).toEqual({
      total_logs: 4,
      completed_logs: 1,
      draft_logs: 3,
      total_photos: 0,
      engineers: 2,
      engineer_names: ['A. Doe', 'B. Doe'],
      first_visit: '2026-01-01',
      last_visit: '2026-03-01',
    });
  });
};

export const logRules: Rules = (api) => {
  test('a new log is a draft of today with version 1', async () => {
    const id = await addProject(api());
    const created = await api()(createLog, { id, body: { title: 'Visit' } });
    expect(created).toMatchObject({
      status: 201,
      body: {
        title: 'Visit',
        project_id: id,
        project_name: 'Bridge',
        location: '',
        date: today(),
        engineer: '',
        notes: '',
        photos: [],
        status: 'draft',
        summary: '',
        ai_processing_status: 'pending',
        version: 1,
      },
    });
    expect((await api()(readLog, { id: created.body.id })).body).toEqual(created.body);
  });

  test('a change of a log raises the version, is refused on an older version, and may move the log', async () => {
    const project = await addProject(api());
    const other = await addProject(api(), { name: 'Dam' });
    const [id = ''] = await addLogs(api(), project, {});
    const change = (body: object, headers = {}) => api()(updateLog, { id, body, headers });
    expect((await change({ notes: 'Dry' })).body).toMatchObject({ notes: 'Dry', version: 2 });
    expect((await change({})).body.version).toBe(2);
    expect(await change({ notes: 'Wet' }, { 'if-match': '"1"' })).toMatchObject(stale);
    expect((await change({ project_id: other })).body).toMatchObject({
      project_id: other,
      project_name: 'Dam',
    });
    expect(await change({ project_id: 'none' })).toMatchObject(missing);
    expect((await api()(listProjects)).body.data).toMatchObject([
      { id: other, log_count: 1 },
      { id: project, log_count: 0 },
    ]);
  });

  test('logs are filtered by status, engineer and days, and sorted as requested', async () => {
    const project = await addProject(api());
    const [one = '', two = '', three = ''] = await addLogs(
      api(),
      project,
      { title: 'B', date: '2026-02-01', engineer: 'Ada', status: 'completed' },
      { title: 'C', date: '2026-03-01', engineer: 'Ada' },
      { title: 'A', date: '2026-01-01', engineer: 'Bea' },
    );
    const list = async (query: object) =>
      idsOf((await api()(listLogs, { query: { ...query } })).body);
    expect(await list({ sort_by: 'created_at' })).toEqual([three, two, one]);
    expect(await list({ sort_by: 'date' })).toEqual([two, one, three]);
    expect(await list({ sort_by: 'title', sort_order: 'asc' })).toEqual([three, one, two]);
    expect(await list({ status: 'completed' })).toEqual([one]);
    expect((await list({ engineer: 'Ada' })).sort()).toEqual([one, two].sort());
    expect(await list({ date_from: '2026-02-01', date_to: '2026-02-28' })).toEqual([one]);
    const { body } = await api()(listProjectLogs, { id: project, query: { limit: 2 } });
    expect(body).toMatchObject({ page: 1, limit: 2, total: 3 });
    expect((await api()(listLogs)).body).toMatchObject({ page: 1, limit: 20, total: 3 });
  });

  test('logs are found by their words and their project', async () => {
    const project = await addProject(api(), { name: 'Harbour' });
    const other = await addProject(api(), { name: 'Tunnel' });
    const [one = '', two = ''] = await addLogs(
      api(),
      project,
      { title: 'Deck survey', notes: 'Café open', engineer: 'Ada' },
      { title: 'Bearings', location: 'Deck' },
    );
    const [three = ''] = await addLogs(api(), other, { title: 'Deck joint' });
    const list = async (query: object) =>
      idsOf((await api()(listLogs, { query: { ...query } })).body).sort();
    expect(await list({ q: 'deck' })).toEqual([one, two, three].sort());
    expect(await list({ q: 'deck', project_id: project })).toEqual([one, two].sort());
    expect(await list({ q: 'DECK cafe' })).toEqual([one]);
    expect(await list({ q: 'tunnel' })).toEqual([three]);
    expect(await list({ q: 'eck' })).toEqual([]);
    expect(await list({ q: '?' })).toEqual([]);
    expect(await list({ project_id: 'none' })).toEqual([]);
    expect((await api()(listEngineers)).body).toEqual({ data: ['Ada'] });
  });

  test('of logs with the same day, the one created last comes first', async () => {
    const project = await addProject(api());
    const [one = '', two = '', three = ''] = await addLogs(
      api(),
      project,
      { date: '2026-02-01' },
      { date: '2026-02-01' },
      { date: '2026-02-01' },
    );
    const list = async (query: object) =>
      idsOf((await api()(listLogs, { query: { sort_by: 'date', ...query } })).body);
    expect(await list({})).toEqual([three, two, one]);
    expect(await list({ sort_order: 'asc' })).toEqual([one, two, three]);
  });

  test('logs are filtered and sorted by the day of their follow-up', async () => {
    const project = await addProject(api());
    const [late = '', soon = '', never = ''] = await addLogs(
      api(),
      project,
      { follow_up: '2026-03-02' },
      { follow_up: '2026-03-01' },
      {},
    );
    const list = async (query: object) =>
      idsOf((await api()(listLogs, { query: { ...query } })).body);
    expect(await list({ follow_up_to: '2026-03-01' })).toEqual([soon]);
    expect(await list({ sort_by: 'follow_up', sort_order: 'asc' })).toEqual([soon, late, never]);
    expect(await list({ sort_by: 'follow_up' })).toEqual([late, soon, never]);
    const change = async (follow_up: unknown) =>
      api()(updateLog, { id: soon, body: { follow_up } });
    expect((await change(null)).body.follow_up).toBeNull();
    expect(await list({ follow_up_to: '2026-03-01' })).toEqual([]);
    expect(await change('tomorrow')).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
  });

  test('logs are listed newest first by default', async () => {
    const project = await addProject(api());
    const [one = '', two = '', three = ''] = await addLogs(
      api(),
      project,
      { date: '2026-02-01' },
      { date: '2026-03-01' },
      { date: '2026-02-01' },
    );
    const { sort_by } = (await api()(listLogs)).body;
    expect(sort_by).toBeUndefined();
    const byDefault = idsOf((await api()(listLogs)).body);
    expect([
      [two, three, one],
      [three, two, one],
    ]).toContainEqual(byDefault);
  });

  test('an analysis is started; a deleted log is not found', async () => {
    const project = await addProject(api());
    const [id = ''] = await addLogs(api(), project, {});
    expect((await api()(retryAnalysis, { id, body: {} })).body).toEqual({
      log_id: id,
      ai_processing_status: 'processing',
    });
    expect((await api()(deleteLog, { id })).status).toBe(204);
    for (const endpoint of [readLog, deleteLog]) {
      expect(await api()(endpoint, { id })).toMatchObject(missing);
    }
    expect(await api()(updateLog, { id, body: {} })).toMatchObject(missing);
    expect(await api()(retryAnalysis, { id, body: {} })).toMatchObject(missing);
  });
};

export const dashboardRules: Rules = (api) => {
  test('the dashboard counts projects, logs and products, but no people', async () => {
    const project = await addProject(api());
    await addLogs(api(), project, {}, {});
    expect((await api()(readDashboardStats)).body).toMatchObject({
      total_projects: 1,
      total_logs: 2,
      people_profiled: null,
      active_products: 0,
    });
  });

  test('recent logs are those created last', async () => {
    const project = await addProject(api());
    const [, two = '', three = ''] = await addLogs(api(), project, {}, {}, {});
    const { body } = await api()(readRecentLogs, { query: { limit: 2 } });
    expect(idsOf(body)).toEqual([three, two]);
  });

  test.each([
    ['week', 7],
    ['month', 30],
    ['quarter', 90],
    ['year', 12],
  ])('a %s has %i steps up to today', async (period, steps) => {
    const project = await addProject(api());
    await addLogs(api(), project, { status: 'completed' }, { date: '2020-01-01' });
    const { body } = await api()(readAnalytics, { query: { period } });
    expect(body.period).toBe(period);
    expect(body.points).toHaveLength(steps);
    const day = period === 'year' ? `${today().slice(0, 7)}-01` : today();
    expect(body.points.at(-1)).toEqual({
      date: day,
      logs: 2,
      completed_logs: 1,
      projects: 1,
      products: 0,
      visits: 1,
    });
    expect(body.points[0]).toMatchObject({ logs: 0, visits: 0 });
  });
};
