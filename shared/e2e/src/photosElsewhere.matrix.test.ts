import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as ask, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBucket, openFolder, openS3 } from '@fieldline/releases';
import { openS3StandIn, type S3StandIn } from '@fieldline/releases/testing';
import {
  type BuiltSuite,
  freePort,
  launchChromium,
  startBuiltSuite,
} from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { PATIENCE_MS, register } from './actions';
import { until } from './until';

const WIDTH = 2000;

/** Photos in a bucket with its own address, from which browsers fetch them directly. */
jest.setTimeout(300_000);

let store: S3StandIn;
let front: Awaited<ReturnType<typeof openFront>>;
let suite: BuiltSuite;
let browser: Browser;
let page: Page;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-elsewhere-'));
  store = await openS3StandIn();
  front = await openFront(store.configuration.endpoint);
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.configuration;
  await copyReleases();
  const variables = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_DOWNLOAD_ENDPOINT: front.address,
    FIELDLINE_RELEASES: join(folder, 'releases'),
  };
  [suite, browser] = await Promise.all([startBuiltSuite({ variables }), launchChromium()]);
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  front.allow(suite.address);
  await page.goto(suite.address);
  await register(page);
  await page.goto(`${suite.address}/logs/sample-log-north`);
  await page.getByRole('heading', { name: 'Photos' }).waitFor();
  await addPhoto('a.jpg');
  await thumbnail('Photo 1 of 1').waitFor();
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await Promise.all([store.close(), front.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** Copies the built releases into the bucket that the suite uses. */
async function copyReleases() {
  const from = openFolder(join(__dirname, '../../../.fieldline/test/releases'));
  const to = openBucket(openS3(store.configuration), join(folder, 'fetched'), 'releases/');
  for (const { name } of await from.list()) {
    const content = await from.read(name);
    if (content) await to.write(name, content);
  }
}

/**
 * The bucket's address for browsers: passes calls on, and adds the bucket's CORS rule to answers.
 */
async function openFront(target: string) {
  let allowed: string | null = null;
  const seen: string[] = [];
  const port = await freePort();
  const server: Server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '', headers } = incoming;
    seen.push(method);
    const isAllowed = allowed !== null && headers.origin === allowed;
    const cors = isAllowed ? { 'access-control-allow-origin': String(allowed) } : {};
    if (method === 'OPTIONS') {
      outgoing.writeHead(isAllowed ? 200 : 403, {
        ...cors,
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
      });
      outgoing.end();
      return;
    }
    ask(`${target}${url}`, { method, headers }, (answer) => {
      const { 'access-control-allow-origin': _any, ...others } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 500, { ...others, ...cors });
      answer.pipe(outgoing);
    }).end();
  });
  await new Promise<void>((ready) => {
    server.listen(port, 'localhost', ready);
  });
  return {
    address: `http://localhost:${port}`,
    /** The calls so far; forgets them. */
    takeSeen: () => seen.splice(0),
    /** Allows pages of one origin to read; before that, none may. */
    allow: (origin: string) => {
      allowed = origin;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  };
}

const thumbnail = (name: string) => page.getByRole('img', { name, exact: true });
const photo = () => page.getByRole('dialog').getByRole('img', { name: /^Photo/ });
const width = () =>
  photo().evaluate((it) => (it instanceof HTMLImageElement ? it.naturalWidth : 0));

async function addPhoto(name: string) {
  const plain = { width: WIDTH, height: 1500, channels: 3 as const, background: '#c85a28' };
  const buffer = await sharp({ create: plain }).jpeg().toBuffer();
  await page.getByLabel('Add Photos').setInputFiles([{ name, mimeType: 'image/jpeg', buffer }]);
}

/** Opens a photo in full size, after a reload so that it is fetched again. */
async function openPhoto(name: string) {
  await page.reload();
  await thumbnail(name).click();
  await photo().waitFor();
}

test('the page’s policy allows requests to the bucket, and to no other origin', async () => {
  const policy = (await fetch(suite.address)).headers.get('content-security-policy') ?? '';
  const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(connect.filter((source) => source.startsWith('http'))).toEqual([front.address]);
});

test('the original photo is fetched from the bucket in one call', async () => {
  front.allow(suite.address);
  front.takeSeen();
  await openPhoto('Photo 1 of 1');
  await until(async () => (await width()) === WIDTH);
  expect(front.takeSeen()).toEqual(['GET']);
});

test('if the browser cannot read from the bucket, photos come from the API', async () => {
  await page.keyboard.press('Escape');
  await addPhoto('b.jpg');
  await thumbnail('Photo 2 of 2').waitFor();
  await addPhoto('c.jpg');
  await thumbnail('Photo 3 of 3').waitFor();
  front.allow('https://elsewhere.example');
  front.takeSeen();
  await openPhoto('Photo 2 of 3');
  await until(async () => (await width()) === WIDTH);
  expect(front.takeSeen()).toEqual(['GET']);
  // The bucket gets no further call.
  await page.getByRole('button', { name: 'Next photo' }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'Photo 3 of 3' }).waitFor();
  await until(async () => (await width()) === WIDTH);
  expect(front.takeSeen()).toEqual([]);
});
