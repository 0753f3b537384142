import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildError } from './BuildError';
import { readManifestFile } from './manifest';
import { ROOT, WORK_FOLDER } from './paths';

const BOOTSTRAP = pathToFileURL(join(ROOT, 'shared/build/bin/bootstrap.mjs')).href;
/** Neither our own stack nor the one of a native compiler. */
const STACK = /^\s+at |stack backtrace|node:internal/im;

let folder = '';
beforeAll(async () => {
  await mkdir(join(WORK_FOLDER, 'test'), { recursive: true });
  folder = await mkdtemp(join(WORK_FOLDER, 'test/syntax-'));
  await writeFile(join(folder, 'wrong.ts'), 'export const fine = 1;\nexport const wrong = (;\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The errors of a program that begins as every command does. */
function errorsOf(program: string): string {
  const words = ['--input-type=module', '--eval', `import { run } from '${BOOTSTRAP}'; ${program}`];
  const env = { ...process.env, RUST_BACKTRACE: '1' };
  const { stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8', env });
  expect(status).toBe(1);
  return stderr;
}

test('a syntax error in what is built is reported by file, line and frame, without a stack', () => {
  const rules = [
    { test: /\.ts$/, loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } },
  ];
  const said = errorsOf(`
    const { compile } = await run('../src/webpack/compile.ts');
    const { endWithASentence } = await run('../src/commands/endWithASentence.ts');
    const rules = ${JSON.stringify(rules).replace(/"test":\{\}/, '"test":/\\.ts$/')};
    await endWithASentence(() => compile({
      mode: 'development', context: ${JSON.stringify(folder)}, entry: './wrong.ts',
      output: { path: ${JSON.stringify(join(folder, 'output'))} }, module: { rules },
    }));`);
  expect(said).toMatch(/wrong\.ts:2/);
  expect(said).toContain('2 | export const wrong = (;');
  expect(said).not.toMatch(STACK);
});

test('so is one in what the command itself loads', () => {
  const said = errorsOf(
    `await run(${JSON.stringify(pathToFileURL(join(folder, 'wrong.ts')).href)});`,
  );
  expect(said).toMatch(/^\S+wrong\.ts:2:23: Unexpected ";"$/m);
  expect(said).toContain('2 | export const wrong = (;\n  |                       ^');
  expect(said).not.toMatch(STACK);
});

test.each([
  [
    '{\n  "name": "mfe-x",\n  "version" "1.0.0"\n}',
    3,
    13,
    '3 |   "version" "1.0.0"\n  |             ^',
  ],
  ['{\n  "name": "mfe-x",\n', 3, 1, '3 | \n  | ^'],
  ['', 1, 1, '1 | \n  | ^'],
])('so is one in remote.json: %j', async (text, line, column, frame) => {
  const path = join(folder, 'remote.json');
  await writeFile(path, text);
  const read = () => readManifestFile(path, 'mfe-x/remote.json');
  expect(read).toThrow(BuildError);
  expect(read).toThrow(`mfe-x/remote.json:${line}:${column}: `);
  expect(read).toThrow(frame);
});
