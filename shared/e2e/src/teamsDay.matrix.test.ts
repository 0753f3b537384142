import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BuiltSuite,
  freePort,
  launchChromium,
  startBuiltSuite,
} from '@fieldline/testing/browser';
import { source as axeSource } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { createSmallRegistry } from './builtReleases';
import { makeWorkingCopy, type WorkingCopy } from './workingCopy';

/** Runs the commands of `shared/build/TEAMS.md`, in its order, on a copy of the project. */

jest.setTimeout(600_000);

const NAME = 'mfe-fleet';

let copy: WorkingCopy;
let data = '';
let browser: Browser;
let suite: BuiltSuite;
let commands: readonly string[] = [];
let environment: NodeJS.ProcessEnv = {};
const running = new Set<ChildProcess>();

beforeAll(async () => {
  [copy, browser, data] = await Promise.all([
    makeWorkingCopy(),
    launchChromium(),
    mkdtemp(join(tmpdir(), 'fieldline-team-')),
  ]);
  const releases = join(data, 'releases');
  await createSmallRegistry(releases, ['mfe-auth']);
  suite = await startBuiltSuite({ releasesFolder: releases });
  environment = {
    ...process.env,
    PORT: String(await freePort()),
    FIELDLINE_DATA: join(data, 'data'),
    FIELDLINE_RELEASES: releases,
  };
  const page = await readFile(join(copy.folder, 'shared/build/TEAMS.md'), 'utf8');
  commands = [...page.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
});

afterAll(async () => {
  for (const child of running) await ended(child, 'SIGKILL');
  await browser.close();
  await suite.dispose();
  await copy.dispose();
  await rm(data, { recursive: true, force: true });
});

/** The document's next command, which must begin with a text. */
function next(begin: string): string {
  const [command = '', ...rest] = commands;
  expect(command.slice(0, begin.length)).toBe(begin);
  commands = rest;
  return command;
}

function start(command: string): { child: ChildProcess; said: () => string } {
  // A separate process group, because npm does not pass signals on to its commands.
  const child = spawn('sh', ['-c', command], {
    cwd: copy.folder,
    env: environment,
    detached: true,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      said += part.toString();
    });
  }
  return { child, said: () => said };
}

/** Runs a command to its end. */
async function run(command: string): Promise<{ code: number | null; said: string }> {
  const { child, said } = start(command);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, said: said() };
}

/** Starts a command that keeps running, and waits until its output contains a text. */
async function until(command: string, text: RegExp) {
  const { child, said } = start(command);
  while (!text.test(said())) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { child, said };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, signal);
  await end;
}

async function newPage(): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

/** Changes a source of the copy; returns how to undo that. */
async function edit(file: string, from: string, to: string): Promise<() => Promise<void>> {
  const path = join(copy.folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
  return () => writeFile(path, text);
}

test('a team’s day: every command of TEAMS.md works', async () => {
  const begin = Date.now();
  expect((await run(next('npm run new-remote'))).code).toBe(0);

  // The remote runs, keeps typed text while its source is edited, and shows errors in the source.
  const dev = await until(next('npm run dev'), /Open \S+\/fleet\n/);
  const address = new URL(/Open (\S+)/.exec(dev.said())?.[1] ?? '').origin;
  const page = await newPage();
  await page.goto(address);
  await register(page);
  await page.goto(`${address}/fleet?`);
  await page.getByRole('heading', { name: 'Fleet', level: 1 }).waitFor();
  process.stdout.write(`From the command to the page: ${(Date.now() - begin) / 1000} s\n`);

  await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
  const source = `${NAME}/src/fleet/FleetPage.tsx`;
  const withField = await edit(
    source,
    '</PageTitle>',
    '</PageTitle>\n<input aria-label="Typed" />',
  );
  await page.getByLabel('Typed').fill('kept');
  const restore = await edit(source, '{texts.title}', 'Fleet afresh');
  await page.getByRole('heading', { name: 'Fleet afresh' }).waitFor();
  expect(await page.getByLabel('Typed').inputValue()).toBe('kept');
  // A change of `ui`, which the shell contains, also appears in the remote's page.
  const restoreTitle = await edit(
    'shared/ui/src/layout/Page.tsx',
    '<Title ',
    '<Title data-edited ',
  );
  await page.locator('h1[data-edited]').waitFor();
  expect(await page.getByLabel('Typed').inputValue()).toBe('kept');
  await restore();

  const mend = await edit(source, '<PageBody>', '<PageBody <');
  const overlay = page.getByRole('alert', { name: 'The sources have errors' });
  await overlay.waitFor();
  expect(await overlay.innerText()).toContain('<PageBody <');
  expect(dev.said()).toContain(`${NAME}/src/fleet/FleetPage.tsx`);
  expect(dev.said()).not.toMatch(/Stack backtrace|\n\s+at /);
  await mend();
  await overlay.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Typed').inputValue()).toBe('kept');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
  await restoreTitle();
  await withField();
  await ended(dev.child);

  expect((await run(next('npx jest'))).code).toBe(0);
  expect((await run(next('npm run contract'))).code).toBe(0);
  const released = await run(next('npm run release'));
  expect(released.said).toMatch(/mfe-fleet 1\.0\.0-[0-9a-f]{12} is live/);
  expect((await run(next('npm run release'))).said).toContain('1.0.0-');

  // The released remote is live in the running suite, with its widget on the dashboard.
  const live = await newPage();
  await live.goto(suite.address);
  await register(live);
  await live.getByRole('heading', { name: 'Fleet', level: 2 }).waitFor();

  // A development build replaces it for a user who accepts, until they end that.
  const against = await until(next('npm run dev'), /Open (\S+)/);
  const [, link = ''] = /Open (\S+)/.exec(against.said()) ?? [];
  await edit(source, '{texts.title}', 'Fleet of today');
  await live.goto(`${suite.address}/fleet${new URL(link).search}`);
  await live.getByRole('button', { name: 'Run It' }).click();
  await live.getByRole('heading', { name: 'Fleet of today' }).waitFor();
  const badge = live.getByRole('region', { name: 'Overrides' });
  expect(await badge.innerText()).toContain(`${NAME} from http://localhost:`);

  await live.keyboard.press('Control+Alt+KeyI');
  const inspector = live.getByRole('complementary', { name: 'Inspector' });
  await inspector.getByText('1.0.0-override').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await live.emulateMedia({ colorScheme });
    await live.evaluate(axeSource);
    const found = await live.evaluate<readonly string[]>(
      'axe.run().then(({ violations }) => violations.map(({ id }) => id))',
    );
    expect(found).toEqual([]);
  }
  await live.keyboard.press('Control+Alt+KeyI');
  await badge.getByRole('button', { name: 'Clear' }).click();
  await live.getByRole('heading', { name: 'Fleet', exact: true, level: 1 }).waitFor();
  expect(await badge.count()).toBe(0);
  await ended(against.child);
  expect(commands).toEqual([]);
});
