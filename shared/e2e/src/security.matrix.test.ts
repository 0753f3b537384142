import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '@fieldline/releases';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { copyBuiltReleases } from './builtReleases';

jest.setTimeout(120_000);

let folder = '';
let suite: BuiltSuite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-releases-'));
  await copyBuiltReleases(folder);
  [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder: folder }),
    launchChromium(),
  ]);
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await rm(folder, { recursive: true, force: true });
});

test('the page has a strict policy', async () => {
  const response = await page.goto(suite.address);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  const nonces = new Set<string>();
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = await fetch(suite.address);
    nonces.add(
      /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '',
    );
  }
  expect(nonces.size).toBe(2);
});

test('a whole visit causes no violation of the policy', async () => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'reportViolation');
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await page.goto(suite.address);
  await register(page);
  await page.getByRole('button', { name: /^Credits/ }).click();
  await page.getByRole('dialog', { name: 'Your Credits' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(violations).toEqual([]);
});

test('a page runs neither text as code nor a script from outside the suite', async () => {
  const attempts = await page.evaluate(() => {
    const refused = (attempt: () => void) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    return {
      address: refused(() => {
        document.createElement('script').src = '/elsewhere.js';
      }),
      text: refused(() => {
        document.createElement('script').text = 'alert(1)';
      }),
      html: refused(() => {
        document.body.innerHTML = '<b>x</b>';
      }),
    };
  });
  expect(attempts).toEqual({ address: true, text: true, html: true });
});

test('a script that was changed after its release is not run; the rest of the page works', async () => {
  const releases = openReleases(folder);
  const id = (await releases.readPointers()).remotes['mfe-people']?.live ?? '';
  const files = releases.filesOf('mfe-people', id);
  const { modules } = await releases.readRemote('mfe-people', id);
  const [changed = ''] = modules['./PeopleSection'] ?? [];
  await appendFile(join(files, changed), ' ');
  for (const file of await readdir(files)) {
    // Removed, because the compressed copies are unchanged.
    if (/\.(br|gz)$/.test(file)) await rm(join(files, file));
  }
  // A new browser, whose cache is empty.
  const state = await page.context().storageState();
  page = await (await browser.newContext({ storageState: state })).newPage();
  await page.goto(suite.address);
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  expect(await page.getByRole('heading', { name: 'People Management' }).count()).toBe(0);
  expect(await releases.verify('mfe-people', id)).toContain(changed);
});
