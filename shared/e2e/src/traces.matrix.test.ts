import { type CollectedSpan, openCollector } from '@fieldline/server/testing';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser } from 'playwright-core';
import { createProduct, PATIENCE_MS, register } from './actions';

/** With a collector, a call is traced from the browser to its statements. */
jest.setTimeout(180_000);

let collector: Awaited<ReturnType<typeof openCollector>>;
let suite: BuiltSuite;
let browser: Browser;

beforeAll(async () => {
  collector = await openCollector();
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  [suite, browser] = await Promise.all([startBuiltSuite({ variables }), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await collector.close();
});

test('the page’s span is the parent of the server’s and of its statement’s, without user data', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(suite.address);
  await register(page);
  await page.goto(`${suite.address}/products`);
  await createProduct(page, 'Secretive Drill');
  // The page has sent the spans of its calls by then.
  await page.waitForResponse((response) => response.url() === `${suite.address}/traces`);
  await page.close();
  // The server sends its remaining spans before it ends.
  await suite.stop();

  const spans = collector.spans();
  const below = (parent: CollectedSpan, name: string) =>
    spans.find((each) => each.parentSpanId === parent.spanId && each.name === name);
  const created = spans.find(
    (span) => span.service === 'fieldline-page' && below(span, 'POST /api/products'),
  );
  expect(created).toMatchObject({ name: 'POST', kind: 3 });
  expect(created?.parentSpanId).toBeUndefined();
  const call = created && below(created, 'POST /api/products');
  const transaction = call && below(call, 'transaction');
  const insert = transaction && below(transaction, 'insert products');
  expect(insert?.traceId).toBe(created?.traceId);

  expect([...hosts]).toEqual([new URL(suite.address).host]);
  expect(collector.text()).not.toContain('Secretive');
});
