import { openS3 } from '@fieldline/releases';
import { openS3StandIn, type S3StandIn } from '@fieldline/releases/testing';
import { checkBucket } from './bucketReadiness';

const PROBE = 'photos/probe';

let service: S3StandIn;
let check: () => Promise<void>;
let later = 0;

beforeEach(async () => {
  service = await openS3StandIn();
  check = checkBucket(openS3(service.configuration), PROBE);
  later = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => later);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await service.close();
});

const methods = () => service.takeCalls().map((call) => call.split(' ')[0]);

test('all checks within five seconds share one answer', async () => {
  await Promise.all([check(), check(), check()]);
  later = 4_999;
  await check();
  expect(methods()).toEqual(['PUT']);
});

test('the object is written once a minute, and read in between', async () => {
  for (later = 0; later < 120_000; later += 1_000) await check();
  const calls = methods();
  expect(calls).toHaveLength(24);
  expect(calls.filter((method) => method === 'PUT')).toHaveLength(2);
  expect(calls[12]).toBe('PUT');
});

test('a removed object is written again', async () => {
  await check();
  service.objects.delete(PROBE);
  later = 5_000;
  await check();
  expect(methods()).toEqual(['PUT', 'GET', 'PUT']);
});

test('an unreachable bucket is reported after five seconds, and checked until it is back', async () => {
  await check();
  later = 5_000;
  // The client tries a call four times.
  service.trouble(PROBE, 'failed', 4);
  await expect(check()).rejects.toThrow(/failed/);
  await check();
  expect(methods()).toEqual(['PUT', ...Array<string>(5).fill('GET')]);
});

test('a bucket that accepts no writes is reported within a minute', async () => {
  await check();
  service.trouble(`PUT /suite/${PROBE}`, 'failed', 4);
  later = 60_000;
  await expect(check()).rejects.toThrow(/failed/);
});
