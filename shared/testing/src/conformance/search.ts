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

  test('a search ignores accents, case, width and the order of words', async () => {
    const body = { name: 'Mu\u0308ller Straße Ærø', description: '', color: 'bg-red-500' };
    const { id } = (await api()(createProject, { body })).body;
    for (const q of ['strasse muller', 'STRASSE', 'ÆRØ', 'aero', 'ｍüller']) {
      const { data } = (await search({ q })).body;
      expect([q, ...data.map((hit: { id: string }) => hit.id)]).toEqual([q, id]);
    }
  });

  test('a search finds projects and logs by words of their titles, with the fields to show', async () => {
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

  test('a hit must contain every word', async () => {
    const { log } = await fill(api());
    const ids = async (q: string) =>
      (await search({ q })).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('bearing bridge')).toEqual([log]);
    expect(await ids('bridge tunnel')).toEqual([]);
    expect((await search({ q: 'bridge', limit: 1 })).body.data).toHaveLength(1);
  });

  test('the exact name comes first, then names that begin with it, contain it, or contain its words', async () => {
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

  test('an empty query is refused', async () => {
    expect(await search({ q: ' ' })).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
  });
};

export const recentSearchRules: Rules = (api) => {
  const save = (query: string) => api()(saveRecentSearch, { body: { query } });
  const recent = async () => (await api()(listRecentSearches)).body.data;

  test('recent searches are listed newest first, without duplicates, ten at most', async () => {
    expect(await recent()).toEqual([]);
    await save('a');
    await save('b');
    expect((await save('a')).body.data).toEqual(['a', 'b']);
    for (let index = 0; index < 10; index += 1) await save(`more ${index}`);
    expect(await recent()).toEqual(Array.from({ length: 10 }, (_, index) => `more ${9 - index}`));
  });

  test('recent searches are deleted one by one; unknown ones are ignored', async () => {
    await save('a');
    await save('b');
    for (const query of ['a', 'never']) {
      expect((await api()(deleteRecentSearch, { body: { query } })).status).toBe(204);
    }
    expect(await recent()).toEqual(['b']);
  });
};
