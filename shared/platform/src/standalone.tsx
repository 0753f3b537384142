/**
 * A platform for hosts that are not Fieldline: with it, a component that a remote exposes works in any page.
 * Local data last as long as the page, and nothing is captured for later.
 */
import type { User } from '@fieldline/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createApiClient } from './api/client';
import { sendFormByXhr } from './api/transport';
import { createConnection } from './connection';
import { createCredits } from './credits';
import { createEventBus } from './events';
import { createLogger, type Logger } from './logger';
import { NotKeptError } from './offline/entry';
import type { Outbox } from './offline/outbox';
import type { Platform } from './platform';
import { watchPageKeys } from './pageKeys';
import { PlatformContext } from './PlatformContext';
import { createQueryClient } from './queryClient';
import { MemoryRouter } from 'react-router-dom';
import { createSearchDialog } from './searchDialog';
import type { Session } from './session/session';
import { createMemoryCommits, createMemoryOtherUsers } from './stores/memory';
import { createStores } from './stores/stores';
import { createTheme } from './theme';
import type { Toaster } from './toast';

export { createMemoryCommits, createMemoryOtherUsers };

export interface StandaloneSettings {
  /**
   * The suite's API, without a slash at the end. It accepts only pages of its own origin: a host on another
   * origin forwards the calls, and gives the address of its forwarder.
   */
  readonly apiBase: string;
  readonly user: Pick<User, 'uid' | 'email' | 'name'> & Partial<User>;
  /** The user's token for the suite; `refresh` gets a new one. */
  readonly getToken: (refresh: boolean) => Promise<string | null>;
  /** Called with the suite's address when a component navigates; by default nothing happens. */
  readonly navigate?: Platform['navigate'];
  /** Shows a component's messages; by default they are logged. */
  readonly toast?: Toaster;
  /** Called when the session is over, or the user signs out. */
  readonly onSignOut?: () => void;
  /** The element that carries the theme (`data-theme`); by default the document's. */
  readonly root?: HTMLElement;
  readonly logger?: Logger;
  /** By default the browser's own. */
  readonly fetch?: typeof fetch;
}

/** Makes a platform for one signed-in user. */
export async function createStandalonePlatform({
  apiBase,
  user: given,
  getToken,
  navigate = () => undefined,
  onSignOut = () => undefined,
  root = document.documentElement,
  logger = createLogger(),
  toast = toLog(logger),
  fetch = globalThis.fetch.bind(globalThis),
}: StandaloneSettings): Promise<Platform> {
  const user = {
    emailVerified: true,
    photoURL: null,
    createdAt: null,
    lastLoginAt: null,
    ...given,
  };
  watchPageKeys(window);
  const events = createEventBus(window);
  const connection = createConnection(window, () => navigator.onLine);
  const queryClient = createQueryClient();
  const api = createApiClient({
    baseUrl: apiBase,
    getToken,
    events,
    fetch,
    sendForm: sendFormByXhr,
    connection,
  });
  const stores = createStores({
    backing: null,
    target: window,
    otherUsers: createMemoryOtherUsers(),
    commits: createMemoryCommits(),
    events,
    logger,
  });
  await stores.adopt(user.uid);
  const credits = createCredits(api, queryClient);
  events.on('auth:unauthorized', () => {
    if (api.authentication() === 'rejected') onSignOut();
  });
  return {
    session: sessionOf(user, getToken, credits.read, onSignOut),
    workspace: {
      current: () => OWN_WORKSPACE,
      subscribe: never,
      owner: () => user.uid,
      switchTo: refuse,
    },
    api,
    queryClient,
    credits,
    stores,
    outbox: NO_OUTBOX,
    connection,
    kept: NOTHING_KEPT,
    events,
    toast,
    theme: createTheme(stores.preferences, root),
    searchDialog: createSearchDialog(() => undefined),
    logger,
    navigate,
    features: [],
    actions: [],
    signOut: onSignOut,
  };
}

export interface StandaloneProviderProps {
  readonly platform: Platform;
  /** The component's address within the suite, such as `/products/1`. */
  readonly address?: string;
  readonly children: ReactNode;
}

/** Wraps a remote's component with the platform, its queries, and its own router. */
export function StandaloneProvider({ platform, address = '/', children }: StandaloneProviderProps) {
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </PlatformContext>
  );
}

const OWN_WORKSPACE = { id: null, name: null, role: 'owner', isLost: false } as const;

/** The value never changes, so there is nothing to call and nothing to unsubscribe. */
const never = () => () => undefined;

const refuse = () => Promise.reject(new Error('The host of this component does that by itself'));

const sessionOf = (
  user: User,
  getToken: StandaloneSettings['getToken'],
  getUserCredits: Session['getUserCredits'],
  onSignOut: () => void,
): Session => {
  const state = { status: 'signed-in', user } as const;
  return {
    state: () => state,
    subscribe: never,
    getToken: (refresh = false) => getToken(refresh),
    login: refuse,
    register: refuse,
    loginWithGoogle: refuse,
    sendPasswordReset: refuse,
    sendVerification: refuse,
    verifyEmail: refuse,
    checkPasswordReset: refuse,
    confirmPasswordReset: refuse,
    updateProfile: refuse,
    hasPassword: async () => false,
    changePassword: refuse,
    changeEmail: refuse,
    logout: async () => onSignOut(),
    getUserCredits,
    localMailbox: null,
  };
};

const NO_ENTRIES: ReturnType<Outbox['entries']> = [];
const notKept = () => Promise.reject(new NotKeptError('This host keeps nothing for later'));

/** Calls go to the API at once. */
const NO_OUTBOX: Outbox = {
  entries: () => NO_ENTRIES,
  subscribe: never,
  isNeeded: () => false,
  add: notKept,
  retry: async () => undefined,
  change: async () => false,
  discard: async () => undefined,
  fileOf: async () => undefined,
};

const NOTHING_KEPT: Platform['kept'] = {
  asOf: () => null,
  subscribe: never,
  isPinned: async () => false,
  pin: notKept,
  keep: async () => undefined,
};

const toLog = (logger: Logger): Toaster => ({
  show: ({ title, description = '' }) => logger.warn(`${title} ${description}`.trim()),
  dismiss: () => undefined,
});
