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
  // A camera with a test picture, which pages may use.
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
];

/**
 * Tests prefer the Chromium from npm over an installed one: it is a headless shell, which needs two
 * thirds of the processor time for the same pages. `CHROMIUM_PATH` selects another browser.
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
 * Compiling scripts for speed takes a tenth of the processor time of browser tests: their pages are
 * gone before it pays off.
 */
const COMPILED_QUICKLY = '--js-flags=--no-opt --no-maglev';

/**
 * With these variables the package unpacks and uses its own copies of a browser's system libraries.
 */
const AWS_LAMBDA_JS_RUNTIME = `nodejs${process.versions.node.split('.')[0]}.x`;

export interface ChromiumOptions {
  /** Scrollbars that take space, as in most desktop browsers. Headless browsers have none. */
  readonly scrollbars?: boolean;
  /** Animations, as users see them. Tests have none: each frame costs processor time. */
  readonly motion?: boolean;
}

declare global {
  // Set by the environment of browser tests: launches a browser that the files of a worker share.
  var fieldlineBrowserOf: ((options: LaunchOptions) => Promise<Browser>) | undefined;
}

/**
 * An installed Chromium, or the one that an npm package carries. In tests the files of a worker
 * share it: the contexts that a file opened are closed by `close`, or at the end of the file.
 */
export async function launchChromium({
  scrollbars = false,
  motion = false,
}: ChromiumOptions = {}): Promise<Browser> {
  const installed = installedChromium();
  const left = {
    ignoreDefaultArgs: [
      ...(scrollbars ? ['--hide-scrollbars'] : []),
      // If tests have a folder in memory, Chromium need not write its shared memory to the disk.
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
  // The carried Chromium needs variables that this process has but the worker may not have.
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
 * Sets the defaults of every context. Contexts block the suite's service worker, because its stored
 * answers would hide faults that a test causes.
 */
function withUsual(browser: Browser, motion: boolean): Browser {
  const usual = {
    serviceWorkers: 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  } as const;
  const { newContext } = browser;
  // `newPage` calls this too.
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, { ...usual, ...options });
    return closingQuietly(context);
  };
  return browser;
}

/**
 * A page may send a request just before its context closes. Then the handler of its route fails,
 * which must not fail the test.
 */
function closingQuietly(context: BrowserContext): BrowserContext {
  const { close } = context;
  context.close = async (options) => {
    const closed = close.call(context, options);
    // Errors of running handlers are ignored from these calls on.
    const unrouted = [context, ...context.pages()].map((each) =>
      each.unrouteAll({ behavior: 'ignoreErrors' }),
    );
    await Promise.all([closed, Promise.allSettled(unrouted)]);
  };
  return context;
}

/**
 * Unpacks the carried Chromium if no other is installed. The package would do so itself, but uses
 * files that another process is still unpacking.
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
  // Without the package's flags, which are for cloud functions: they allow only one context, and
  // switch off the web security that tests check.
  return launch({
    executablePath: await carried.executablePath(),
    args: prefersCarried() ? [...FLAGS, COMPILED_QUICKLY] : FLAGS,
    ...options,
  });
}
