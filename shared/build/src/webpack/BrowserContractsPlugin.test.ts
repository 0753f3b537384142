import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WORK_FOLDER } from '../paths';
import { baseConfiguration } from './base';
import { compile } from './compile';

let folder = '';
beforeEach(async () => {
  // Within the repository, so that its dependencies are found.
  await mkdir(join(WORK_FOLDER, 'test'), { recursive: true });
  folder = await mkdtemp(join(WORK_FOLDER, 'test/contracts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a script that imports these names of the contracts. */
async function builtWith(...names: readonly string[]): Promise<string> {
  const entry = join(folder, 'entry.ts');
  const output = join(folder, 'output');
  await writeFile(
    entry,
    `import { ${names.join(', ')} } from '@fieldline/contracts';\nconsole.log(${names.join(', ')});\n`,
  );
  const base = baseConfiguration({ name: 'entry', mode: 'production', output, root: folder });
  await compile({
    ...base,
    context: folder,
    entry: { entry },
    output: { ...base.output, filename: 'entry.js' },
  });
  return readFile(join(output, 'entry.js'), 'utf8');
}

test('a call keeps only what the browser needs, and other calls are removed', async () => {
  const built = await builtWith('readProjectStats');
  for (const kept of ['"GET"', '/stats', 'first_visit']) expect(built).toContain(kept);
  // Fields of projects and visits, and parameters that the server reads in a list's query.
  for (const gone of ['log_count', 'ai_processing_status', 'sort_order', '"DELETE"', 'answer:']) {
    expect(built).not.toContain(gone);
  }
});

test('an imported schema is kept, even if a call uses it too', async () => {
  expect(await builtWith('logDraftWire')).toContain('follow_up');
});
