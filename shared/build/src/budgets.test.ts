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
  expect(await budgetOf('mfe-a', root)).toEqual({ scripts: 80_000 });
  await write('{ "scripts": 100 }');
  expect(await budgetOf('mfe-a', root)).toEqual({ scripts: 100 });
});

test.each(['{}', '{ "scripts": 0 }', '{ "scripts": 1, "more": 2 }', 'broken'])(
  'the budget %s is refused',
  async (text) => {
    await write(text);
    await expect(budgetOf('mfe-a', root)).rejects.toThrow();
  },
);
