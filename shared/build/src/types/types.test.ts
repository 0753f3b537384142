import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { BuildError } from '../BuildError';
import { readManifest } from '../manifest';
import { ROOT, WORK_FOLDER } from '../paths';
import { archiveName, writeArchive } from './pack';
import { platformTypes } from './platformTypes';
import { remoteTypes } from './remoteTypes';

/** The types as a team with its own repository gets them. */

const run = promisify(execFile);
let folder = '';

beforeAll(async () => {
  // Within the repository, so that packages which the types mention are found.
  await mkdir(join(WORK_FOLDER, 'test'), { recursive: true });
  folder = await mkdtemp(join(WORK_FOLDER, 'test/types-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ofSearch = () => remoteTypes(readManifest('mfe-search'), join(ROOT, 'mfe-search'));

let program: ts.Program | undefined;

/** The compiler's errors in a source of the team. */
async function problemsOf(source: string): Promise<readonly string[]> {
  const file = join(folder, 'team.tsx');
  await writeFile(file, source);
  const options = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    types: [],
  };
  // Files that have not changed are parsed once.
  program = ts.createProgram([file], options, undefined, program);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('npm installs the types of a release, and the compiler finds components and platform in them', async () => {
  const platform = platformTypes();
  const packages = [platform, ofSearch()];
  for (const each of packages) await writeArchive(each, folder);
  await writeFile(join(folder, 'package.json'), '{}');
  // Without these flags npm would fetch packages from the network.
  const flags = ['--offline', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  const archives = packages.map((each) => `./${archiveName(each)}`);
  await run('npm', ['install', ...flags, ...archives], { cwd: folder });
  const installed = await readFile(
    join(folder, 'node_modules/@fieldline/platform/CHANGES.md'),
    'utf8',
  );
  expect(installed).toContain(`## ${platform.version}`);

  const team = (call: string) => `
    import SearchDialog from '@fieldline/mfe-search/SearchDialog';
    import type { Platform } from '@fieldline/platform';
    import { createStandalonePlatform, StandaloneProvider } from '@fieldline/platform/standalone';
    const user = { uid: 'ada', email: 'ada@example.com', name: 'Ada' };
    export const platform: Promise<Platform> = createStandalonePlatform({
      apiBase: '/fieldline',
      user,
      getToken: async () => 'token',
    });
    export const show = (given: Platform) => {
      ${call}
      return <StandaloneProvider platform={given}><SearchDialog /></StandaloneProvider>;
    };`;
  expect(await problemsOf(team('given.searchDialog.open();'))).toEqual([]);
  const [problem, ...others] = await problemsOf(team('given.searchDialog.opens();'));
  expect(problem).toContain("'opens' does not exist");
  expect(others).toEqual([]);
});

test('equal types make equal archives, because files decide the id of a release', async () => {
  const written = async () => {
    const types = ofSearch();
    await writeArchive(types, folder);
    return readFile(join(folder, archiveName(types)));
  };
  expect((await written()).equals(await written())).toBe(true);
});

test('a remote whose version is missing in CHANGES.md is not built', () => {
  const manifest = readManifest('mfe-search');
  const types = (version: string, from: string) => () =>
    remoteTypes({ ...manifest, version }, join(ROOT, from));
  expect(types('9.0.0', 'mfe-search')).toThrow(BuildError);
  expect(types('9.0.0', 'mfe-search')).toThrow('CHANGES.md begins with');
  expect(types('1.0.0', 'shell')).toThrow('CHANGES.md tells of no version');
});
