import type { ForeignRemote } from '@fieldline/contracts';
import { createForeignLoader } from './foreignLoader';

const BASE = '/releases/mfe-fleet/1.0.0-abc/';
const ENTRY = `${BASE}remoteEntry.js`;
const info = { name: 'mfe-fleet', entry: ENTRY };
const container = { init: jest.fn(), get: jest.fn(async () => 'factory') };

function setUp(remote: Partial<ForeignRemote> = {}) {
  const fetched: string[] = [];
  const importModule = jest.fn(async (): Promise<unknown> => container);
  const fetchKnown = jest.fn(async (address: string) => void fetched.push(address));
  const load = createForeignLoader({
    remotes: { 'mfe-fleet': { kind: 'module', base: BASE, modules: {}, ...remote } },
    admit: (script, url) => {
      script.src = url;
      return true;
    },
    fetchKnown,
    refusals: { during: (_remote, work) => work() },
    entryMs: 1000,
    importModule,
  });
  return { load, importModule, fetchKnown, fetched };
}

test('before an ES module is imported, all scripts of its entry are fetched; those of one module come with it', async () => {
  const modules = { './Page': ['/both.js', '/page.js'], './Part': ['/both.js', '/part.js'] };
  const { load, fetched, importModule } = setUp({ modules });
  importModule.mockImplementation(async () => {
    expect(fetched).toEqual([ENTRY, '/both.js']);
    return container;
  });
  const loaded = await load(info);
  fetched.length = 0;
  await expect(loaded.get('./Page')).resolves.toBe('factory');
  expect(fetched).toEqual(['/both.js', '/page.js']);
});

test('a failed ES module is imported again under a new address, of which there are three', async () => {
  const { load, importModule } = setUp();
  importModule.mockRejectedValue(new TypeError('thrown at load'));
  for (let attempt = 0; attempt < 5; attempt += 1) await load(info).catch(() => undefined);
  const asked = importModule.mock.calls.map(
    ([address]: unknown[]) => String(address).split('?')[1],
  );
  expect(asked).toEqual([undefined, 'retry=1', 'retry=2', 'retry=3', 'retry=3']);
});

test('a script that could not be fetched is not imported: a browser would not request it again', async () => {
  const { load, importModule, fetchKnown } = setUp();
  fetchKnown.mockRejectedValueOnce(new TypeError('lost'));
  await expect(load(info)).rejects.toThrow('lost');
  expect(importModule).not.toHaveBeenCalled();
  await load(info);
  expect(importModule).toHaveBeenCalledWith(`http://localhost${ENTRY}`);
});

test('a script is found by the global that it sets', async () => {
  const { load } = setUp({ kind: 'script', global: 'fleet' });
  const loading = load(info);
  const script = document.head.querySelector('script');
  Object.assign(globalThis, { fleet: container });
  script?.dispatchEvent(new Event('load'));
  const loaded = await loading;
  loaded.init('scope', 'chain');
  expect(container.init).toHaveBeenCalledWith('scope', 'chain');
  expect(document.head.querySelector('script')).toBeNull();
});

test.each([
  ['does not load', (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'))],
  ['takes too long', () => jest.advanceTimersByTime(1000)],
])('a script that %s has failed', async (_what, happen) => {
  jest.useFakeTimers();
  const { load } = setUp({ kind: 'script', global: 'fleet' });
  const failed = expect(load(info)).rejects.toThrow(`${ENTRY} could not be loaded`);
  const script = document.head.querySelector('script');
  if (script) happen(script);
  await failed;
  jest.useRealTimers();
});

test('an object without init and get is not an entry', async () => {
  const { load, importModule } = setUp();
  importModule.mockResolvedValue({ default: 'a page' });
  await expect(load(info)).rejects.toThrow(`${ENTRY} is no entry of federation`);
});
