import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, LaunchOptions } from 'playwright-core';
import { comesWhole } from './comesWhole';
import { endWithTheFile } from './leftovers';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera that shows a test picture, and a user who allows it.
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
];

/**
 * Tests prefer the Chromium from npm over an installed one: it is a headless shell, which needs two
 * thirds of the processor time for the same pages. `CHROMIUM_PATH` has them run in another browser.
 */
const prefersCarried = () =>
  process.env['FIELDLINE_TEST_BROWSER'] === 'carried' &&
  process.platform === 'linux' &&
  process.arch === 'x64';

const installedChromium = () =>
  [process.env['CHROMIUM_PATH'], ...(prefersCarried() ? [] : USUAL_PLACES)].find(
    (path) => path !== undefined && existsSync(path),
  );

/**
 * With these variables the package unpacks and uses its own copies of a browser's system libraries.
 */
const AWS_LAMBDA_JS_RUNTIME = `nodejs${process.versions.node.split('.')[0]}.x`;

export interface ChromiumOptions {
  /** Scrollbars that take space, as on most desks. Headless browsers have none. */
  readonly scrollbars?: boolean;
  /** Animations, as users see them. Tests have none: each frame costs processor time. */
  readonly motion?: boolean;
}

declare global {
  // Of the environment of browser tests: a browser that the files of a worker share.
  var fieldlineBrowserOf: ((options: LaunchOptions) => Promise<Browser>) | undefined;
}

/**
 * An installed Chromium, or the one that an npm package carries. In tests the files of a worker share it: what a
 * file has opened in it ends with `close`, or with the file.
 */
export async function launchChromium({
  scrollbars = false,
  motion = false,
}: ChromiumOptions = {}): Promise<Browser> {
  const installed = installedChromium();
  const left = {
    ignoreDefaultArgs: [
      ...(scrollbars ? ['--hide-scrollbars'] : []),
      // Where there is memory for tests, its processes share theirs there and not in files on the disk.
      ...(process.env['FIELDLINE_TEST_FOLDER'] ? ['--disable-dev-shm-usage'] : []),
    ],
  };
  const browser = installed
    ? await launch({ executablePath: installed, args: FLAGS, ...left })
    : await launchCarried(left);
  const own = globalThis.fieldlineBrowserOf ? partOf(browser) : browser;
  return withUsual(own, motion);
}

/**
 * Starts a browser, with a second attempt if it dies at the start, which Chromium does on rare
 * occasions.
 */
async function launch(given: LaunchOptions): Promise<Browser> {
  // The carried one needs variables that this process may have and the worker's may not.
  const options = { ...given, env: process.env };
  const start =
    globalThis.fieldlineBrowserOf ??
    ((each: LaunchOptions) =>
      import('playwright-core').then(({ chromium }) => chromium.launch(each)));
  return start(options).catch(() => start(options));
}

/** A browser as one file sees it: closing it closes only the contexts opened through it. */
function partOf(browser: Browser): Browser {
  const contexts = new Set<BrowserContext>();
  const part: Browser = Object.create(browser);
  part.newContext = async (options) => {
    const context = await browser.newContext(options);
    contexts.add(context);
    return context;
  };
  const forget = endWithTheFile(() => part.close());
  part.close = async () => {
    forget();
    await Promise.all([...contexts].map((context) => context.close()));
  };
  return part;
}

/**
 * Sets the defaults of every context. None runs the suite's service worker: its stored answers
 * would hide what a test breaks.
 */
function withUsual(browser: Browser, motion: boolean): Browser {
  const usual = {
    serviceWorkers: 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  } as const;
  const { newContext } = browser;
  // `newPage` asks for a context as others do.
  browser.newContext = (options) => newContext.call(browser, { ...usual, ...options });
  return browser;
}

/**
 * Unpacks the carried Chromium where it will be needed and is not there yet. The package does so by itself,
 * but takes for whole what another process still unpacks.
 */
export async function unpackChromium(): Promise<void> {
  if (installedChromium() !== undefined) return;
  const program = fileURLToPath(new URL('unpackChromium.mjs', import.meta.url));
  await comesWhole(tmpdir(), 'chromium', (folder) => {
    const env = { AWS_LAMBDA_JS_RUNTIME, ...process.env, TMPDIR: folder };
    return promisify(execFile)(process.execPath, [program], { env });
  });
}

async function launchCarried(options: { ignoreDefaultArgs: string[] }): Promise<Browser> {
  await unpackChromium();
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= AWS_LAMBDA_JS_RUNTIME;
  const { default: carried } = await import('@sparticuz/chromium');
  // Its own flags are for a function in a cloud: one process, which ends with its first context, and
  // no web security, which the tests are to see.
  return launch({
    executablePath: await carried.executablePath(),
    args: FLAGS,
    ...options,
  });
}
