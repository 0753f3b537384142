import { widgetsIn } from '@fieldline/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  checklistTemplateWireOf,
  logWireOf,
  personOf,
  photoWireOf,
  productWireOf,
  projectWireOf,
  salesGuideOf,
} from './fixtures';
import { type ComposedSuite, createFakeApi, renderComposedSuite, sourceRegistry } from './index';
import type { Held } from './leaks/held';
import { watchPlatform } from './leaks/watchPlatform';
import { watchWindow } from './leaks/watchWindow';

/**
 * The header's widgets are loaded once the page is idle, which takes seconds; this makes it idle at
 * once.
 */
let mockIsAtRest = false;
jest.mock('../../../shell/src/app/whenSettled', () => {
  const actual: { whenSettled: (task: () => void) => () => void } = jest.requireActual(
    '../../../shell/src/app/whenSettled',
  );
  return {
    whenSettled: (task: () => void) => {
      if (!mockIsAtRest) return actual.whenSettled(task);
      task();
      return () => undefined;
    },
  };
});

/**
 * Every page and widget is mounted and unmounted again and again, and must release everything it took.
 */
jest.setTimeout(600_000);

/** Half of them stay until everything is loaded, the others are unmounted as soon as they are mounted: each kind is more than `MOST_GROWN`. */
const MOUNTS = 12;
/** Rounds until everything that is loaded once is loaded. */
const WARM_UP = 3;
/** Things that begin once, such as work for idle time, are not leaks. */
const MOST_GROWN = 5;
/** The address of a page that takes nothing. */
const NOWHERE = '/nowhere';
/** After this many turns of the event loop without a change, a screen counts as complete. */
const QUIET_TURNS = 2;

const { remotes } = sourceRegistry();
const IDS: Readonly<Record<string, string>> = {
  person: 'person_1',
  products: 'product_1',
  projects: 'project_1',
  logs: 'log_1',
};
const pages = remotes.flatMap(({ manifest }) =>
  manifest.pages.map(({ pattern, module, when }) => {
    const id = IDS[pattern.split('/')[1] ?? ''] ?? 'item_1';
    const query = when ? `?${when.query[0] ?? ''}=` : '';
    return [module.slice(2), pattern.replace(/:\w+/, id) + query] as const;
  }),
);

const fullApi = () =>
  createFakeApi({
    products: [productWireOf(), productWireOf({ id: 'product_2', name: 'Saw' })],
    projects: [projectWireOf({ log_count: 2 })],
    logs: [
      logWireOf({ photos: ['photo_1', 'photo_2'], follow_up: '2026-01-01' }),
      logWireOf({ id: 'log_2', title: 'South abutment', status: 'completed' }),
    ],
    photos: [photoWireOf(), photoWireOf({ id: 'photo_2' })],
    checklists: [checklistTemplateWireOf()],
    recentSearches: ['abutment'],
  });

let watchedWindow: ReturnType<typeof watchWindow>;
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // Without IndexedDB, which jsdom lacks, each sign-in writes a warning.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  watchedWindow = watchWindow();
});
afterEach(() => {
  watchedWindow.end();
  mockIsAtRest = false;
});

/** The suite on an empty page, and what is currently held. */
async function openSuite() {
  const suite = renderComposedSuite({
    address: NOWHERE,
    api: fullApi(),
    local: {
      people: [personOf(), personOf({ id: 'person_2', name: 'Bob Noyce' })],
      salesGuides: [salesGuideOf()],
    },
  });
  const watchedPlatform = watchPlatform(suite.platform);
  await screen.findByRole('heading', { name: 'Page not found' });
  await stands(suite);
  const held = (): Held => ({ ...watchedWindow.held(), ...watchedPlatform.held() });
  return { suite, held };
}

const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Waits until no call is running and nothing changes any more. */
async function stands({ platform }: ComposedSuite): Promise<void> {
  let hasChanged = false;
  const observer = new MutationObserver(() => (hasChanged = true));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await turn();
    if (hasChanged || platform.queryClient.isFetching() > 0) quiet = -1;
    hasChanged = false;
  }
  observer.disconnect();
}

/**
 * Mounts and unmounts a screen: first a few times as a warm-up, then `MOUNTS` times. Fails if more
 * is held afterwards.
 */
async function expectAllGivenBack(
  { suite, held }: Awaited<ReturnType<typeof openSuite>>,
  comeAndGo: (stays: boolean) => Promise<void>,
) {
  for (let mount = 0; mount < WARM_UP; mount += 1) await comeAndGo(true);
  await stands(suite);
  const before = held();
  for (let mount = 0; mount < MOUNTS; mount += 1) await comeAndGo(mount % 2 === 0);
  await stands(suite);
  // Timers may still run out, so this is repeated; anything left at the end is a leak.
  const leaks = () =>
    Object.fromEntries(
      Object.entries(held())
        .map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const)
        .filter(([, grown]) => grown > MOST_GROWN),
    );
  await waitFor(() => expect(leaks()).toEqual({}), { onTimeout: (error) => error });
}

test.each([['Dashboard', '/'] as const, ...pages])('%s at %s', async (_name, address) => {
  const opened = await openSuite();
  const { platform } = opened.suite;
  const title = () => document.querySelector('h1')?.textContent;
  await expectAllGivenBack(opened, async (stays) => {
    await act(async () => platform.navigate(address));
    await (stays ? stands(opened.suite) : turn());
    expect(title()).not.toBe('Page not found');
    await act(async () => platform.navigate(NOWHERE));
    expect(title()).toBe('Page not found');
  });
});

test('the widgets of the sign-in slot', async () => {
  const opened = await openSuite();
  const { session } = opened.suite.platform;
  await expectAllGivenBack(opened, async () => {
    await act(() => session.logout());
    await stands(opened.suite);
    screen.getByLabelText('Email');
    await act(() => session.login('ada@example.com', 'password').then(() => undefined));
    await stands(opened.suite);
  });
});

test('the widgets of the search slot', async () => {
  const opened = await openSuite();
  await expectAllGivenBack(opened, async () => {
    await act(async () => opened.suite.platform.searchDialog.open());
    await stands(opened.suite);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
    await stands(opened.suite);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('the widgets of the header slot, which members of a team see', async () => {
  const opened = await openSuite();
  const { platform } = opened.suite;
  const own = platform.workspace.current();
  let current = own;
  const listeners = new Set<() => void>();
  Object.assign(platform.workspace, {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  await act(async () => platform.navigate('/nowhere-else'));
  mockIsAtRest = true;
  const work = (workspace: typeof current) =>
    act(async () => {
      current = workspace;
      for (const listener of listeners) listener();
    });
  await expectAllGivenBack(opened, async () => {
    await work({ id: 'team_1', name: 'Acme', role: 'member', isLost: false });
    await stands(opened.suite);
    fireEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    await stands(opened.suite);
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Notifications' }), { key: 'Escape' });
    await work(own);
    await stands(opened.suite);
    expect(screen.queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
  });
  expect(listeners.size).toBeGreaterThan(0);
});

test('no slot is left out', () => {
  const slots = new Set(
    remotes.flatMap(({ manifest }) => manifest.widgets.map(({ slot }) => slot)),
  );
  expect([...slots].sort()).toEqual(['dashboard', 'header', 'search', 'sign-in']);
  expect(widgetsIn(remotes, 'dashboard').length).toBeGreaterThan(0);
});
