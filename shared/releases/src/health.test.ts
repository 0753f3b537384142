import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Observation, openHealth } from './health';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-health-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const TRIAL = { name: 'mfe-a', id: '1.0.0-bbbbbbbbbbbb', since: '2026-11-26T00:00:00.000Z' };
const AN_HOUR_MS = 3_600_000;

/** A visit without a problem, by default from its own network and site. */
const visit = (number: number, more: Partial<Observation> = {}): Observation => ({
  ...{ name: 'mfe-a', id: '1.0.0-aaaaaaaaaaaa', isTroubled: false },
  ...{ visitor: `v${number}`, address: `10.0.0.${number}`, site: `10.0.0.${number}` },
  ...more,
});
const errorOf = (number: number, more: Partial<Observation> = {}) =>
  visit(number, { trouble: 'error', isTroubled: true, ...more });

test('a visitor counts once an hour, whatever they report', async () => {
  const health = openHealth(folder);
  for (let again = 0; again < 5; again += 1) health.add(visit(1));
  for (let again = 0; again < 5; again += 1) health.add(errorOf(2));
  const { visitors, troubles } = (await health.read()).of('mfe-a', '1.0.0-aaaaaaaaaaaa');
  expect(visitors).toBe(2);
  expect(troubles.error).toEqual({ troubled: 1, of: 2 });
  expect(troubles.call).toEqual({ troubled: 0, of: 2 });
});

test('the share of a measure counts only visitors whose page was measured', async () => {
  const health = openHealth(folder);
  health.add(visit(1));
  health.add(visit(2, { trouble: 'paint' }));
  health.add(visit(3, { trouble: 'paint', isTroubled: true }));
  const { troubles } = (await health.read()).of('mfe-a', '1.0.0-aaaaaaaaaaaa');
  expect(troubles.paint).toEqual({ troubled: 1, of: 2 });
});

test('three visitors of a network and nine of a site count', async () => {
  const health = openHealth(folder);
  const trial = { ...TRIAL, isCanary: true };
  for (let number = 0; number < 30; number += 1) {
    const address = `net ${Math.floor(number / 5)}`;
    health.add(errorOf(number, { address, site: 'one site', trial }));
  }
  for (let number = 30; number < 35; number += 1) {
    health.add(errorOf(number, { address: 'another', site: 'another', trial }));
  }
  const counted = await health.read();
  expect(counted.of('mfe-a', '1.0.0-aaaaaaaaaaaa').visitors).toBe(9 + 3);
  expect(counted.ofTrial(TRIAL).canary.troubles.error).toEqual({ troubled: 12, of: 12 });
});

test('hosts share their counts; a visitor of several hosts counts once in a trial', async () => {
  const hosts = [openHealth(folder), openHealth(folder)];
  for (const [index, host] of hosts.entries()) {
    host.add(visit(1, { trial: { ...TRIAL, isCanary: true } }));
    host.add(errorOf(2 + index, { trial: { ...TRIAL, isCanary: false } }));
    await host.share();
  }
  for (const host of hosts) {
    const { canary, live } = (await host.read()).ofTrial(TRIAL);
    expect(canary.visitors).toBe(1);
    expect(live.troubles.error).toEqual({ troubled: 2, of: 2 });
  }
});

test('a trial that starts at another time begins without visitors', async () => {
  const health = openHealth(folder);
  health.add(errorOf(1, { trial: { ...TRIAL, isCanary: true } }));
  const later = { ...TRIAL, since: '2026-11-27T00:00:00.000Z' };
  expect((await health.read()).ofTrial(later).canary.visitors).toBe(0);
});

test('an error budget covers the last day; counts older than a week are deleted', async () => {
  let time = Date.parse('2026-11-26T12:30:00.000Z');
  const health = openHealth(folder, () => new Date(time));
  const visitors = async () => (await health.read()).of('mfe-a', '1.0.0-aaaaaaaaaaaa').visitors;
  health.add(visit(1, { trial: { ...TRIAL, isCanary: true } }));
  time += 23 * AN_HOUR_MS;
  health.add(visit(1));
  expect(await visitors()).toBe(2);
  time += 2 * AN_HOUR_MS;
  expect(await visitors()).toBe(1);
  time += 7 * 24 * AN_HOUR_MS;
  health.add(visit(2));
  await health.share();
  expect((await health.read()).ofTrial(TRIAL).canary.visitors).toBe(0);
  expect(await readdir(folder)).toHaveLength(1);
});

test('versions that visitors loaded in the last day are known, also without counted visitors', async () => {
  let time = Date.parse('2026-11-26T12:30:00.000Z');
  const health = openHealth(folder, () => new Date(time));
  health.meet('mfe-a', 'one');
  health.meet('mfe-b', 'one');
  time += 23 * AN_HOUR_MS;
  health.add(visit(1, { id: 'two' }));
  const { met, of } = await health.read();
  expect(met('mfe-a')).toEqual(['one', 'two']);
  expect(of('mfe-a', 'one').visitors).toBe(0);
  time += 2 * AN_HOUR_MS;
  expect((await health.read()).met('mfe-a')).toEqual(['two']);
});
