import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

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
];

/** An installed Chromium; where there is none, the one that an npm package carries. */
export async function launchChromium(): Promise<Browser> {
  const installed = [process.env['CHROMIUM_PATH'], ...USUAL_PLACES].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (installed) return chromium.launch({ executablePath: installed, args: FLAGS });
  return launchCarried();
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
