import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
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

/** The compiler's errors in sources of the team, all in one program. */
async function problemsOf(sources: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const files = Object.keys(sources).map((name) => join(folder, name));
  await Promise.all(Object.values(sources).map((source, at) => writeFile(files[at] ?? '', source)));
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
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
  const problems = await problemsOf({
    'right.tsx': team('given.searchDialog.open();'),
    'wrong.tsx': team('given.searchDialog.opens();'),
  });
  expect(problems).toEqual([expect.stringMatching(/^wrong\.tsx: .*'opens' does not exist/)]);
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
