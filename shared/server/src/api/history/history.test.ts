import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HISTORY_PAGE } from '@fieldline/contracts';
import { sql } from 'drizzle-orm';
import { DRILL } from '../../testing/drill';
import { openDatabase } from '../../database/database';
import { TEST_CACHE } from '../../testing/testDatabase';
import { openTestServer, type Person, type TestServer } from '../../testing/testServer';
import { sweepRetention } from '../retention/repository';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ callsPerSecond: 100_000 });
});
afterAll(() => server.close());

const as = (person: Person) => async (method: string, path: string, body?: unknown) =>
  (await server.call(method, path, { person, ...(body !== undefined && { body }) })).body;

interface Change {
  readonly changed_by: { uid: string };
  readonly former: object;
}
const formerValuesOf = ({ data }: { data: readonly Change[] }) => data.map(({ former }) => former);

test('a visit’s history has who changed what, with former values, moves and checklist answers', async () => {
  const ada = await server.signUp();
  const call = as(ada);
  const quay = await call('POST', '/projects', { name: 'Quay' });
  const dam = await call('POST', '/projects', { name: 'Dam' });
  const items = [{ id: 'dry', text: 'Is it dry?' }];
  const draft = { title: 'First', notes: 'Wet', checklist: { name: 'Roof', items } };
  const { id } = await call('POST', `/projects/${quay.id}/logs`, draft);
  const path = `/logs/${id}/history`;
  expect(await call('GET', path)).toMatchObject({ data: [], version: 1, more: false });

  await call('PATCH', `/logs/${id}`, { notes: 'Dry', title: 'First' });
  await call('PATCH', `/logs/${id}/checklist/dry`, { answer: 'pass' });
  await call('PATCH', `/logs/${id}`, { project_id: dam.id, status: 'completed' });
  // The change alters nothing, so nothing is stored.
  await call('PATCH', `/logs/${id}`, { notes: 'Dry' });

  const history = await call('GET', path);
  expect(formerValuesOf(history)).toEqual([
    { project_id: quay.id, project_name: 'Quay', status: 'draft' },
    { 'checklist.dry': { text: 'Is it dry?', answer: null, note: '' } },
    { notes: 'Wet' },
  ]);
  expect(history.data.map(({ changed_by }: Change) => changed_by.uid)).toEqual(
    Array(3).fill(ada.uid),
  );
  expect(history.current).toMatchObject({
    title: 'First',
    notes: 'Dry',
    project_name: 'Dam',
    status: 'completed',
    assigned_to: null,
    'checklist.dry': { answer: 'pass' },
  });
  expect(history.version).toBe((await call('GET', `/logs/${id}`)).version);
});

test('projects and products have a history; a user’s own guide flag is not in it', async () => {
  const call = as(await server.signUp());
  const project = await call('POST', '/projects', { name: 'Quay' });
  await call('PATCH', `/projects/${project.id}`, { name: 'Quays', description: 'North' });
  expect(formerValuesOf(await call('GET', `/projects/${project.id}/history`))).toEqual([
    { name: 'Quay', description: '' },
  ]);
  const objections = { objection_responses: { price: 'Fair' }, objection_keys: ['price'] };
  const product = await call('POST', '/products', { ...DRILL, ...objections });
  await call('PATCH', `/products/${product.id}`, { has_sales_guide: true });
  await call('PATCH', `/products/${product.id}`, { price: 3, objection_responses: {} });
  expect(formerValuesOf(await call('GET', `/products/${product.id}/history`))).toEqual([
    { price: product.price, ...objections },
  ]);
});

test('a long history has pages, the latest first', async () => {
  const call = as(await server.signUp());
  const { id } = await call('POST', '/projects', { name: '0' });
  const count = HISTORY_PAGE + 2;
  for (let each = 1; each <= count; each += 1) {
    await call('PATCH', `/projects/${id}`, { name: String(each) });
  }
  const first = await call('GET', `/projects/${id}/history`);
  expect([first.data.length, first.more]).toEqual([HISTORY_PAGE, true]);
  const before = first.data.at(-1).id;
  const rest = await call('GET', `/projects/${id}/history?before=${before}`);
  expect(rest.more).toBe(false);
  expect([...formerValuesOf(first), ...formerValuesOf(rest)]).toEqual(
    Array.from({ length: count }, (_, back) => ({ name: String(count - 1 - back) })),
  );
});

test('a history is deleted with its item', async () => {
  const call = as(await server.signUp());
  const { id } = await call('POST', '/projects', { name: 'Quay' });
  const draft = { id: 'made-before-00000001', title: 'First' };
  await call('POST', `/projects/${id}/logs`, draft);
  await call('PATCH', `/logs/${draft.id}`, { title: 'Second' });
  await call('DELETE', `/logs/${draft.id}`);
  expect(await call('GET', `/logs/${draft.id}/history`)).toMatchObject({ code: 'NOT_FOUND' });
  await call('POST', `/projects/${id}/logs`, draft);
  expect((await call('GET', `/logs/${draft.id}/history`)).data).toEqual([]);
});

test('changes are deleted after two years', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-history-'));
  const { db, close } = await openDatabase(join(folder, 'database'), TEST_CACHE);
  try {
    await db.execute(
      sql`insert into projects (workspace, id, name, words) values ('w', 'p', '', '')`,
    );
    for (const age of ['1 year', '25 months']) {
      await db.execute(sql`insert into changes (workspace, project_id, changed_at, former)
        values ('w', 'p', now() - ${age}::interval, '{}')`);
    }
    await sweepRetention(db, { remove: async () => undefined });
    const { rows } = await db.execute(sql`select count(*)::int as left from changes`);
    expect(rows).toEqual([{ left: 1 }]);
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});
