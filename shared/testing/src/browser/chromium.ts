import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
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

/** An installed Chromium; where there is none, the one that an npm package carries. */
export async function launchChromium(): Promise<Browser> {
  const installed = [process.env['CHROMIUM_PATH'], ...USUAL_PLACES].find(
    (path) => path !== undefined && existsSync(path),
  );
  const browser = installed
    ? await chromium.launch({ executablePath: installed, args: FLAGS })
    : await launchCarried();
  browser.once(
    'disconnected',
    endWithTheFile(() => browser.close()),
  );
  return withoutWorkers(browser);
}

/**
 * No context runs the suite's service worker unless it asks for it (`serviceWorkers: 'allow'`): what a
 * test breaks would be answered from what is kept.
 */
function withoutWorkers(browser: Browser): Browser {
  const { newContext, newPage } = browser;
  browser.newContext = (options) =>
    newContext.call(browser, { serviceWorkers: 'block', ...options });
  browser.newPage = (options) => newPage.call(browser, { serviceWorkers: 'block', ...options });
  return browser;
}

async function launchCarried(): Promise<Browser> {
  // Told so, the package unpacks and uses its own copies of a browser's system libraries.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= `nodejs${process.versions.node.split('.')[0]}.x`;
  const { default: carried } = await import('@sparticuz/chromium');
  // Its own flags are for a function in a cloud: one process, which ends with its first context, and
  // no web security, which the tests are to see.
  return chromium.launch({
    executablePath: await carried.executablePath(),
    args: [...FLAGS, '--no-zygote'],
  });
}
