import type { ResolvedRegistry, ResolvedRemote } from '@fieldline/contracts';
import { offerNewerVersions } from './newerVersions';
import { reloadIfGone, type TabWorld } from './versions';

const remote = (id: string): ResolvedRemote => ({
  name: 'mfe-x',
  id,
  contract: 1,
  entry: `/releases/mfe-x/${id}/entry.js`,
  integrity: {},
  manifest: {
    name: 'mfe-x',
    version: '1.0.0',
    contract: 1,
    pages: [],
    widgets: [],
    background: [],
    actions: [],
  },
});

const registry = (id: string, broken = false): ResolvedRegistry => ({
  revision: 1,
  shell: { id: 'shell-1', integrity: {} },
  remotes: [{ ...remote(id), ...(broken && { broken }) }],
});

/** A tab, with a host that has this registry and these files. */
function tab({ current = 'new', gone = true, down = false, broken = false } = {}) {
  let now = 1_000_000;
  const kept = new Map<string, string>();
  const reload = jest.fn();
  const world: TabWorld = {
    now: () => now,
    reload,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    fetch: async (address) => {
      if (down) throw new TypeError('down');
      if (address === '/registry.json') {
        return { ok: true, json: async () => registry(current, broken) } as Response;
      }
      return { ok: !gone, status: gone ? 404 : 200 } as Response;
    },
  };
  return { world, reload, wait: (ms: number) => (now += ms) };
}

test('if the version is gone and a new one exists, the tab reloads, once a minute', async () => {
  const { world, reload, wait } = tab();
  await reloadIfGone(world, remote('old'));
  await reloadIfGone(world, remote('old'));
  wait(59_000);
  await reloadIfGone(world, remote('old'));
  expect(reload).toHaveBeenCalledTimes(1);
  wait(2000);
  await reloadIfGone(world, remote('old'));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('parts of a page that fail together reload it once', async () => {
  const { world, reload } = tab();
  await Promise.all([1, 2, 3].map(() => reloadIfGone(world, remote('old'))));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['no other version is there', { current: 'old' }],
  ['the version is still there', { gone: false }],
  ['nothing can be reached', { down: true }],
])('it does not reload if %s', async (_what, settings) => {
  const { world, reload } = tab(settings);
  await reloadIfGone(world, remote('old'));
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['while it is damaged', true, 0],
  ['once it is repaired', false, 1],
])(
  'a damaged remote tried again %s reloads the tab if that helps',
  async (_when, broken, times) => {
    const { world, reload } = tab({ current: 'same', broken, gone: false });
    await reloadIfGone(world, { ...remote('same'), broken: true });
    expect(reload).toHaveBeenCalledTimes(times);
  },
);

describe('newer versions', () => {
  const A_DAY = 86_400_000;
  const offered = async (current: string, age: number) => {
    const { world, wait } = tab({ current });
    const offer = jest.fn();
    offerNewerVersions({ ...world, document }, registry('old'), world.now(), offer);
    wait(age);
    for (let look = 0; look < 2; look += 1) {
      document.dispatchEvent(new Event('visibilitychange'));
      await new Promise((resolve) => setTimeout(resolve));
    }
    return offer;
  };

  test('are offered in a tab older than a day, once', async () => {
    expect(await offered('new', A_DAY + 1)).toHaveBeenCalledTimes(1);
  });

  test('are offered at once if the day was over before this code was loaded', async () => {
    const { world, wait } = tab({ current: 'new' });
    const opened = world.now();
    wait(A_DAY + 1);
    const offer = jest.fn();
    offerNewerVersions({ ...world, document }, registry('old'), opened, offer);
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(offer).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['in a younger tab', 'new', A_DAY - 1],
    ['if there are none', 'old', A_DAY + 1],
  ])('are not offered %s', async (_what, current, age) => {
    expect(await offered(current, age)).not.toHaveBeenCalled();
  });
});
