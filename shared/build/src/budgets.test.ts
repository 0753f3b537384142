import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { budgetOf } from './budgets';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldline-budget-'));
  await mkdir(join(root, 'mfe-a'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (text: string) => writeFile(join(root, 'mfe-a/budget.json'), text);

test('a package has the budget of its file, and the preset without one', async () => {
  const promote = { visitors: 100, hours: 24 };
  expect(await budgetOf('mfe-a', root)).toEqual({ scripts: 80_000, promote });
  await write('{ "scripts": 100 }');
  expect(await budgetOf('mfe-a', root)).toEqual({ scripts: 100, promote });
});

test('a budget file may set goals and when a canary is promoted', async () => {
  const goals = { error: { share: 0.02 }, interaction: { share: 0.1, above: 300 } };
  const stated = { scripts: 100, goals, promote: { visitors: 500, hours: 1 } };
  await write(JSON.stringify(stated));
  expect(await budgetOf('mfe-a', root)).toEqual(stated);
});

test.each([
  '{}',
  '{ "scripts": 0 }',
  '{ "scripts": 1, "more": 2 }',
  '{ "scripts": 1, "goals": { "eror": { "share": 0.1 } } }',
  '{ "scripts": 1, "goals": { "error": { "share": 2 } } }',
  '{ "scripts": 1, "promote": { "visitors": 0, "hours": 1 } }',
  'broken',
])('the budget %s is refused', async (text) => {
  await write(text);
  await expect(budgetOf('mfe-a', root)).rejects.toThrow();
});
