import {
  createApiClient,
  type NavigateOptions,
  NetworkError,
  type Platform,
  type SendForm,
} from '@fieldline/platform';
import {
  createConnection,
  createCredits,
  createOutbox,
  createQueryClient,
  createEventBus,
  watchPageKeys,
  createSearchDialog,
  createStores,
  createTheme,
  createToaster,
  type CommitLog,
} from '@fieldline/platform/host';
// jsdom has no IndexedDB.
import { createMemoryCommits, createMemoryOtherUsers } from '@fieldline/platform/standalone';
import { createFakeApi, type FakeApi } from './fakeApi';
import { createMemoryEntries, createMemoryOutbox } from './memoryOutbox';
import { createFakeSession, TEST_USER } from './fakeSession';

export interface TestPlatform {
  readonly platform: Platform;
  readonly api: FakeApi;
  /** The toast on the screen. */
  readonly toast: ReturnType<typeof createToaster>['shown'];
  /** Where `platform.navigate` was sent. */
  readonly visited: { to: string | number; options: NavigateOptions | undefined }[];
  /** The logged errors. */
  readonly errors: string[];
  /** Makes writes to the outbox fail, as on a full disk. */
  readonly fillDisk: () => void;
}

/** Sends forms to the fake API; jsdom would open a connection. */
const sendFormBy =
  (send: typeof fetch): SendForm =>
  async ({ url, method, headers, form, onProgress, signal }) => {
    onProgress(0.5);
    const response = await send(url, {
      method,
      headers,
      body: form,
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw signal?.aborted ? signal.reason : new NetworkError(error);
    });
    onProgress(1);
    const { status, statusText } = response;
    return { status, statusText, body: await response.text() };
  };

const OWN_WORKSPACE = { id: null, name: null, role: 'owner', isLost: false } as const;

/** Stores nothing for offline reading, because jsdom has no IndexedDB. */
const nothingKept: Platform['kept'] = {
  asOf: () => null,
  subscribe: () => () => undefined,
  isPinned: async () => false,
  pin: async () => undefined,
  keep: async () => undefined,
};

/**
 * A complete platform over a fake API, with the real stores, client, credits and events. Several
 * act as tabs of one browser if they share `commits`.
 */
export async function createTestPlatform(
  api: FakeApi = createFakeApi(),
  commits: CommitLog = createMemoryCommits(),
): Promise<TestPlatform> {
  watchPageKeys(window);
  const events = createEventBus(window);
  const errors: string[] = [];
  const logger = {
    error: (message: string) => void errors.push(message),
    warn: () => undefined,
    scoped: () => logger,
  };
  const stores = createStores({
    backing: localStorage,
    target: window,
    otherUsers: createMemoryOtherUsers(),
    commits,
    events,
    logger,
  });
  await stores.adopt(TEST_USER.uid);
  const session = createFakeSession();
  const queryClient = createQueryClient();
  const client = createApiClient({
    baseUrl: '/api',
    getToken: session.getToken,
    events,
    fetch: api.fetch,
    sendForm: sendFormBy(api.fetch),
    pause: async () => undefined,
  });
  const toaster = createToaster();
  // A real connection: failing calls must not make the platform count as offline.
  const connection = createConnection(window, () => navigator.onLine);
  const entries = createMemoryEntries(TEST_USER.uid);
  const workspace: Platform['workspace'] = {
    current: () => OWN_WORKSPACE,
    subscribe: () => () => undefined,
    owner: () => (session.state().status === 'signed-in' ? TEST_USER.uid : undefined),
    switchTo: async () => undefined,
  };
  const outbox = createOutbox({
    session,
    owner: workspace.owner,
    connection,
    events,
    logger,
    storage: null,
    onGone: () => undefined,
    load: async () =>
      createMemoryOutbox({ api: client, connection, logger, entries }, () => {
        void queryClient.invalidateQueries();
      }),
  });
  const visited: TestPlatform['visited'] = [];
  return {
    api,
    toast: toaster.shown,
    visited,
    errors,
    fillDisk: entries.full,
    platform: {
      session,
      workspace,
      api: client,
      queryClient,
      credits: createCredits(client, queryClient),
      stores,
      outbox,
      connection,
      kept: nothingKept,
      events,
      toast: toaster,
      theme: createTheme(stores.preferences, document.documentElement),
      searchDialog: createSearchDialog(() => undefined),
      logger,
      navigate: (to, options) => void visited.push({ to, options }),
      features: api.state.features,
      actions: [],
      signOut: () => void session.logout(),
    },
  };
}
