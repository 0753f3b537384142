import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import sharp from 'sharp';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { keptBy } from './keptBy';
import { until } from './until';

/** A device in a network whose gateway answers in place of the server. */
jest.setTimeout(300_000);

const SIGN_IN_PAGE = '<!doctype html><title>Welcome to the hotel</title><h1>Sign in</h1>';
const html = { 'content-type': 'text/html' };

/** How the gateway answers: a page for everything, or only writes; null while it lets all through. */
const GATEWAYS = {
  'a page': (answer: ServerResponse) => answer.writeHead(200, html).end(SIGN_IN_PAGE),
  'a redirect': (answer: ServerResponse) =>
    answer.writeHead(302, { location: 'http://127.0.0.1:9/sign-in' }).end(),
  'a refusal': (answer: ServerResponse) => answer.writeHead(403, html).end(SIGN_IN_PAGE),
  'status 511': (answer: ServerResponse) => answer.writeHead(511, html).end(SIGN_IN_PAGE),
  'an empty answer': (answer: ServerResponse) => answer.writeHead(200).end(),
  'status 204': (answer: ServerResponse) => answer.writeHead(204).end(),
  'other JSON': (answer: ServerResponse) =>
    answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: 'login_required' })),
} as const;

const suite = sharedSuite();
let gateway: keyof typeof GATEWAYS | null = null;
let asked = 0;
let proxy: Server;
let throughProxy: { readonly server: string; readonly bypass: string };
let browser: Browser;
let context: BrowserContext;
let page: Page;
let visit: string;

beforeAll(async () => {
  proxy = createServer((incoming, answer) => {
    if (gateway !== null) {
      asked += 1;
      incoming.resume();
      return GATEWAYS[gateway](answer);
    }
    const { url = '', method, headers } = incoming;
    const outgoing = request(url, { method, headers });
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((listening) => proxy.listen(0, 'localhost', listening));
  const { port } = proxy.address() as AddressInfo;
  throughProxy = { server: `http://localhost:${port}`, bypass: '<-loopback>' };
  browser = await launchChromium();
  context = await browser.newContext({ serviceWorkers: 'allow', proxy: throughProxy });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
  await page.goto(`${suite.address}/visits`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit notes' }).waitFor();
  visit = page.url();
});

afterAll(async () => {
  await browser.close();
  proxy.closeAllConnections();
  await new Promise((closed) => proxy.close(closed));
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const waiting = (count: number) =>
  page.getByRole('link', { name: `${count} waiting to send`, exact: true });

async function writeNotes(notes: string) {
  await button('Edit notes').click();
  await page.getByRole('textbox', { name: 'Notes' }).fill(notes);
  await button('Save').click();
}

const picture = (width: number, height: number, name: string) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }));

const addPhoto = async (width: number, height: number, name: string) =>
  page
    .locator('input[type="file"]:not([capture])')
    .first()
    .setInputFiles(await picture(width, height, name));

const isDrawn = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].some(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  );

test('a new device that loses the network keeps the open visit, and opens what it lacks later', async () => {
  const fresh = await browser.newContext({ serviceWorkers: 'block' });
  const other = await fresh.newPage();
  other.setDefaultTimeout(PATIENCE_MS);
  await other.goto(suite.address);
  await register(other, 'Grace Hopper');
  await other.goto(visit);
  await other.getByRole('button', { name: 'Edit notes' }).waitFor();
  await fresh.setOffline(true);
  await other.getByRole('link', { name: 'Report' }).first().click();
  await other
    .getByText('You are offline, and this page is not saved on this device yet.')
    .waitFor();
  await other.goBack();
  await other.getByRole('button', { name: 'Edit notes' }).waitFor();
  await other.goForward();
  await other
    .getByText('You are offline, and this page is not saved on this device yet.')
    .waitFor();
  await fresh.setOffline(false);
  await other.getByRole('button', { name: 'Save PDF' }).waitFor();
  await fresh.close();
});

test('a visit whose photos are kept opens behind a sign-in page, and what is captured waits', async () => {
  await addPhoto(320, 240, 'deck.png');
  await until(isDrawn);
  await until(async () => (await keptBy(page)).set !== null);
  await button('More').click();
  await page.getByRole('menuitemcheckbox', { name: 'Keep offline' }).click();
  await page.getByText('Kept on this device').first().waitFor();

  gateway = 'a page';
  await page.goto(visit);
  await button('Edit notes').waitFor();
  await until(isDrawn);
  await page.getByText('This network needs a sign-in.').waitFor();
  await writeNotes('Written in the lobby');
  await addPhoto(320, 240, 'lobby.png');
  await waiting(2).waitFor();
  expect(await page.getByText(/Unexpected token|not valid JSON/).count()).toBe(0);

  gateway = null;
  await page.getByRole('link', { name: /waiting to send$/ }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Written in the lobby').waitFor();
  await page.getByRole('img', { name: 'Photo 1 of 2' }).waitFor();
});

test.each(Object.keys(GATEWAYS) as (keyof typeof GATEWAYS)[])(
  'what waits is sent once, after a gateway answered it with %s',
  async (kind) => {
    await page.goto(visit);
    await button('Edit notes').waitFor();
    await context.setOffline(true);
    await writeNotes(`Behind ${kind}`);
    await waiting(1).waitFor();
    gateway = kind;
    asked = 0;
    await context.setOffline(false);
    // The gateway has answered attempts, and the app has had its answers.
    await until(async () => asked > 2);
    expect(await waiting(1).count()).toBe(1);
    gateway = null;
    await page.getByRole('link', { name: /waiting to send$/ }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(`Behind ${kind}`).waitFor();
  },
);

test('a page in place of a photo does not replace the kept one', async () => {
  gateway = 'a page';
  await page.goto(visit);
  await button('Edit notes').waitFor();
  await until(isDrawn);
  gateway = null;
  await context.setOffline(true);
  await page.goto(visit);
  await button('Edit notes').waitFor();
  await until(isDrawn);
  await context.setOffline(false);
});

test('a photo with too many pixels is refused at once, offline too, and is sent smaller', async () => {
  await context.setOffline(true);
  await addPhoto(9000, 8000, 'wide.png');
  await page.getByText('This image has too many pixels. The most is 50 megapixels.').waitFor();
  expect(await page.getByRole('link', { name: /waiting to send$/ }).count()).toBe(0);
  await button('Send wide.png smaller').click();
  await waiting(1).waitFor();
  await context.setOffline(false);
  await page.getByRole('link', { name: /waiting to send$/ }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('img', { name: 'Photo 1 of 3' }).waitFor();
});

test('a photo that only the server refuses can be downloaded from the list', async () => {
  await context.setOffline(true);
  const damaged = (await picture(300, 300, 'torn.png')).buffer.subarray(0, 300);
  await page
    .locator('input[type="file"]:not([capture])')
    .first()
    .setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: damaged });
  await waiting(1).click();
  await context.setOffline(false);
  await page.getByText('Could not be sent').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button('Download torn.png').click(),
  ]);
  expect(download.suggestedFilename()).toBe('torn.png');
});
