import type { ResolvedRegistry } from '@fieldline/contracts';
import { remoteFacts, sharedLibraries, sizeText, storedKeys } from './model';

const manifest = {
  name: 'mfe-a',
  version: '1.0.0',
  contract: 1,
  pages: [],
  widgets: [],
  background: [],
  actions: [],
};
const remote = {
  name: 'mfe-a',
  id: '1.0.0-0123456789ab',
  contract: 1,
  entry: '/releases/mfe-a/1.0.0-0123456789ab/entry.js',
  integrity: {},
  manifest: { ...manifest, storage: ['people'] },
};
const registry: ResolvedRegistry = {
  revision: 1,
  shell: { id: 'shell', integrity: {} },
  remotes: [remote],
};
const PAGE = 'http://localhost:3000/people';
const file = (name: string, encodedBodySize: number, startTime: number, responseEnd: number) => ({
  name: `http://localhost:3000${name}`,
  encodedBodySize,
  startTime,
  responseEnd,
});

test('a remote’s bytes and time count only its own files', () => {
  const [facts] = remoteFacts(
    registry,
    [],
    [
      file('/releases/mfe-a/1.0.0-0123456789ab/entry.js', 2500, 100, 140),
      file('/releases/mfe-a/1.0.0-0123456789ab/page.js', 7500, 120, 180.4),
      file('/releases/mfe-ab/1.0.0-0123456789ab/entry.js', 999, 0, 900),
    ],
    PAGE,
  );
  expect(facts).toMatchObject({
    channel: 'live',
    bucket: null,
    origin: 'http://localhost:3000',
    files: 2,
    bytes: 10_000,
    ms: 80,
  });
});

test('unknown values stay unknown', () => {
  const [facts] = remoteFacts(registry, [], [], PAGE);
  expect(facts).toMatchObject({ files: 0, bytes: null, ms: null, failures: [] });
});

test.each([
  [{ channel: 'canary' as const, bucket: 7 }, 'canary', 7],
  [{ channel: 'former' as const }, 'former', null],
  [{ override: 'http://localhost:4001/' }, 'override', null],
])('%j is shown', (how, channel, bucket) => {
  const [facts] = remoteFacts({ ...registry, remotes: [{ ...remote, ...how }] }, [], [], PAGE);
  expect(facts).toMatchObject({ channel, bucket });
});

test('failures are shown with their stack, and only the remote’s own', () => {
  const error = new TypeError('broken');
  const outcome = (name: string) => ({
    remote: { ...remote, name },
    module: './Page',
    error,
    ms: 1,
  });
  const [facts] = remoteFacts(registry, [outcome('mfe-b'), outcome('mfe-a')], [], PAGE);
  expect(facts?.failures).toEqual([
    { module: './Page', message: 'TypeError: broken', stack: error.stack },
  ]);
});

test('shared libraries are shown with their provider', () => {
  const scope = {
    react: { '19.3.0': { from: 'shell', loaded: 1, get: () => undefined } },
    other: { '1.0.0': { from: 'mfe-a' } },
  };
  expect(sharedLibraries(scope)).toEqual([
    { name: 'react', version: '19.3.0', from: 'shell', loaded: true },
    { name: 'other', version: '1.0.0', from: 'mfe-a', loaded: false },
  ]);
  expect(sharedLibraries(undefined)).toEqual([]);
});

test('keys are shown with owner and size, never with their value', () => {
  localStorage.clear();
  localStorage.setItem('people', '[{"name":"Ada Lovelace"}]');
  localStorage.setItem('people:revision', '12');
  localStorage.setItem('fieldline:owner', 'uid-of-ada');
  localStorage.setItem('fieldline:draft:uid-of-ada:person', 'x');
  localStorage.setItem('firebase:authUser:local:[DEFAULT]', 'secret');
  localStorage.setItem('theirs', '1');
  const keys = storedKeys('local', localStorage, [remote]);
  expect(keys.map(({ key, owner, size }) => [key, owner, size])).toEqual([
    ['fieldline:draft:…:person', 'platform', 34],
    ['fieldline:owner', 'platform', 25],
    ['firebase:authUser:local:[DEFAULT]', 'identity', 39],
    ['people', 'mfe-a', 31],
    ['people:revision', 'mfe-a', 17],
    ['theirs', 'not part of the suite', 7],
  ]);
  expect(JSON.stringify(keys)).not.toMatch(/Ada|uid-of-ada|secret/);
  expect(storedKeys('local', null, [remote])).toEqual([]);
});

test.each([
  [null, null],
  [12, '12 B'],
  [2500, '2.5 kB'],
  [3_200_000, '3.2 MB'],
])('%s bytes read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
