import { type ResolvedRemote, remoteManifest } from '@fieldline/contracts';
import { createTestPlatform } from '@fieldline/testing';
import * as z from 'zod/mini';
import { startBackground } from './background';
import { createRemoteLoader } from './loader';

const remote = (name: string, entry: object = {}): ResolvedRemote => ({
  name,
  id: '1',
  contract: 1,
  entry: `/${name}.js`,
  integrity: {},
  manifest: z.parse(remoteManifest, {
    name,
    version: '1.0.0',
    contract: 1,
    background: [{ module: './task', start: 'at-once', ...entry }],
  }),
});

/** Two remotes with one background module each; the test decides the result of each load. */
async function setUp(fetchModule: (remote: string) => unknown) {
  const [one, two] = [remote('mfe-one'), remote('mfe-two')];
  const loader = createRemoteLoader(async ({ name }) => fetchModule(name));
  const { platform } = await createTestPlatform();
  const stop = startBackground({
    remotes: [one, two],
    loader,
    platform,
    whenIdle: (task) => {
      task();
      return () => undefined;
    },
  });
  return { one, two, loader, stop };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A module that cannot be loaded until it is repaired. */
function broken() {
  const start = jest.fn(() => () => undefined);
  const state = { down: true };
  const fetchModule = () => {
    if (state.down) throw new Error('down');
    return { start };
  };
  return { start, fetchModule, repair: () => (state.down = false) };
}

const both = ['mfe-one', 'mfe-two'];

test('a module that could not be loaded starts with the next retry of its remote', async () => {
  const { start, fetchModule, repair } = broken();
  const { loader, one } = await setUp(fetchModule);
  await jest.advanceTimersByTimeAsync(1000);
  repair();
  loader.retry(one);
  await jest.advanceTimersByTimeAsync(10);
  expect(start).toHaveBeenCalledTimes(1);
  loader.retry(one);
  await jest.advanceTimersByTimeAsync(10);
  expect(start).toHaveBeenCalledTimes(1);
});

test('it starts automatically after a pause, and once', async () => {
  const { start, fetchModule, repair } = broken();
  await setUp(fetchModule);
  await jest.advanceTimersByTimeAsync(1000);
  repair();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(start).toHaveBeenCalledTimes(both.length);
});

test('after the end no module is tried again', async () => {
  const { start, fetchModule, repair } = broken();
  const { stop, loader, one } = await setUp(fetchModule);
  await jest.advanceTimersByTimeAsync(1000);
  stop();
  repair();
  loader.retry(one);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(start).not.toHaveBeenCalled();
});

test('a module that throws at its end, or at its start, does not affect others', async () => {
  const ended: string[] = [];
  const { stop } = await setUp((name) => ({
    start: () => {
      return () => {
        ended.push(name);
        throw new Error(`${name} cannot end`);
      };
    },
  }));
  await jest.advanceTimersByTimeAsync(10);
  expect(stop).not.toThrow();
  expect(ended).toEqual(both);
});

test('a module that throws at its start leaves the others running', async () => {
  const started: string[] = [];
  await setUp((name) => ({
    start: () => {
      if (name === 'mfe-one') throw new Error('cannot start');
      started.push(name);
      return () => undefined;
    },
  }));
  await jest.advanceTimersByTimeAsync(10);
  expect(started).toEqual(['mfe-two']);
});

test('a module is not loaded for users who no longer need it', async () => {
  const fetchModule = jest.fn(() => ({ start: () => () => undefined }));
  const { platform } = await createTestPlatform();
  const begin = () =>
    startBackground({
      remotes: [remote('mfe-one', { unless: 'sampleDataSeeded' })],
      loader: createRemoteLoader(async () => fetchModule()),
      platform,
      whenIdle: () => () => undefined,
    });
  begin()();
  await jest.advanceTimersByTimeAsync(10);
  expect(fetchModule).toHaveBeenCalledTimes(1);
  void platform.stores.preferences.write((current) => ({ ...current, sampleDataSeeded: true }));
  begin()();
  await jest.advanceTimersByTimeAsync(10);
  expect(fetchModule).toHaveBeenCalledTimes(1);
});

test('an idle module starts at once if the user has just turned it on', async () => {
  const fetchModule = jest.fn(() => ({ start: () => () => undefined }));
  const { platform } = await createTestPlatform();
  startBackground({
    remotes: [remote('mfe-one', { start: 'idle', when: 'onAllDevices' })],
    loader: createRemoteLoader(async () => fetchModule()),
    platform,
    whenIdle: () => () => undefined,
  });
  await platform.stores.preferences.write((current) => ({ ...current, onAllDevices: true }));
  await jest.advanceTimersByTimeAsync(10);
  expect(fetchModule).toHaveBeenCalledTimes(1);
});

test('a module that was turned on before starts once the page has loaded, ahead of all others', async () => {
  const fetchModule = jest.fn(() => ({ start: () => () => undefined }));
  const { platform } = await createTestPlatform();
  await platform.stores.preferences.write((current) => ({ ...current, onAllDevices: true }));
  startBackground({
    remotes: [remote('mfe-one', { start: 'idle', when: 'onAllDevices' })],
    loader: createRemoteLoader(async () => fetchModule()),
    platform,
    whenIdle: () => () => undefined,
  });
  await jest.advanceTimersByTimeAsync(2000);
  expect(fetchModule).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(3000);
  expect(fetchModule).toHaveBeenCalledTimes(1);
});
