import {
  createLog,
  createProject,
  deleteRecentSearch,
  globalSearch,
  listRecentSearches,
  saveRecentSearch,
} from '@fieldline/contracts';
import type { Api } from './apis';
import { refusal, type Rules } from './rules';

async function fill(api: Api) {
  const project = await api(createProject, {
    body: { name: 'Harbour Bridge', description: 'Retrofit', color: 'bg-red-500' },
  });
  const log = await api(createLog, {
    id: project.body.id,
    body: {
      title: 'Bridge bearing',
      notes: 'Hairline cracks',
      location: 'Pier 3',
      date: '2026-02-03',
      engineer: 'Ada',
      status: 'completed',
    },
  });
  return { project: project.body.id, log: log.body.id };
}

export const searchRules: Rules = (api) => {
  const search = (query: { q: string; type?: string; limit?: number }) =>
    api()(globalSearch, { query });

  test('finds projects and logs by words of their titles, with what is shown of them', async () => {
    const { project, log } = await fill(api());
    const { status, body } = await search({ q: 'bridge' });
    expect(status).toBe(200);
    const found = new Map(body.data.map((hit: { type: string }) => [hit.type, hit]));
    expect(found.size).toBe(2);
    expect(found.get('project')).toMatchObject({
      id: project,
      title: 'Harbour Bridge',
      description: 'Retrofit',
      highlight: { text: 'Harbour Bridge', offsets: [{ start: 8, end: 14 }] },
      metadata: { color: 'bg-red-500', log_count: 1 },
    });
    expect(found.get('log')).toMatchObject({
      id: log,
      title: 'Bridge bearing',
      highlight: { text: 'Bridge bearing', offsets: [{ start: 0, end: 6 }] },
      metadata: {
        location: 'Pier 3',
        date: '2026-02-03',
        engineer: 'Ada',
        status: 'completed',
        project_id: project,
        project_name: 'Harbour Bridge',
      },
    });
  });

  test('every word must be met', async () => {
    const { log } = await fill(api());
    const ids = async (q: string) =>
      (await search({ q })).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('bearing bridge')).toEqual([log]);
    expect(await ids('bridge tunnel')).toEqual([]);
    expect((await search({ q: 'bridge', limit: 1 })).body.data).toHaveLength(1);
  });

  test('a name comes before names that begin with it, then those that have it, then its words', async () => {
    const { project } = await fill(api());
    const names = ['Crane check 4', 'Check of the crane', 'Old crane check', 'Crane check'];
    for (const title of [...names.slice(2), ...names.slice(0, 2)]) {
      await api()(createLog, { id: project, body: { title, date: '2026-02-03' } });
    }
    const { body } = await search({ q: 'crane check' });
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual([
      'Crane check',
      'Crane check 4',
      'Old crane check',
      'Check of the crane',
    ]);
  });

  test('needs a query', async () => {
    expect(await search({ q: ' ' })).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
  });
};

export const recentSearchRules: Rules = (api) => {
  const save = (query: string) => api()(saveRecentSearch, { body: { query } });
  const recent = async () => (await api()(listRecentSearches)).body.data;

  test('come newest first, without doubles, ten at most', async () => {
    expect(await recent()).toEqual([]);
    await save('a');
    await save('b');
    expect((await save('a')).body.data).toEqual(['a', 'b']);
    for (let index = 0; index < 10; index += 1) await save(`more ${index}`);
    expect(await recent()).toEqual(Array.from({ length: 10 }, (_, index) => `more ${9 - index}`));
  });

  test('are forgotten one by one, known or not', async () => {
    await save('a');
    await save('b');
    for (const query of ['a', 'never']) {
      expect((await api()(deleteRecentSearch, { body: { query } })).status).toBe(204);
    }
    expect(await recent()).toEqual(['b']);
  });
};
