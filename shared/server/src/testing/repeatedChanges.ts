import type { Person, TestServer } from './testServer';

/**
 * Makes a change of each kind twice under one key, like a client whose first answer was lost.
 * Returns both answers and the saved item, by its path.
 */
export async function repeatedChanges(server: TestServer, person: Person) {
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    server.call(method, path, { person, headers, ...(body !== undefined && { body }) });
  const made = async (path: string, body: unknown) => (await call('POST', path, body)).body;

  const project = await made('/projects', { name: 'Dam' });
  const items = [{ id: 'dry', text: 'Is it dry?' }];
  const log = await made(`/projects/${project.id}/logs`, {
    title: 'Visit',
    checklist: { name: 'Roof', items },
  });
  const template = await made('/checklists', { name: 'Roof', items: ['Is it dry?'] });
  const changes: readonly (readonly [string, object])[] = [
    [`/projects/${project.id}`, { name: 'Weir' }],
    [`/logs/${log.id}`, { notes: 'Wet' }],
    [`/logs/${log.id}/checklist/dry`, { answer: 'pass' }],
    [`/checklists/${template.id}`, { name: 'Roofs' }],
  ];
  const outcomes = [];
  for (const [path, body] of changes) {
    const headers = { 'if-match': '"1"', 'idempotency-key': `key-of${path.replaceAll('/', ':')}` };
    const first = await call('PATCH', path, body, headers);
    const second = await call('PATCH', path, body, headers);
    const { body: saved } = await call('GET', path);
    outcomes.push({ path, first, second, saved });
  }
  return outcomes;
}
