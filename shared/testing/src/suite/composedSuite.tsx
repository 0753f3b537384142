import type { BootSettings, ResolvedRegistry, User } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { createSubject, MemoryRouter } from '@fieldline/platform/host';
import { createMemoryCommits, createMemoryOtherUsers } from '@fieldline/platform/standalone';
import {
  type Account,
  App,
  createRemoteLoader,
  createKnownUsers,
  createShellPlatform,
  type IdentityProvider,
  type LoadOutcome,
} from '@fieldline/shell/app';
import { render, type RenderResult } from '@testing-library/react';
import { setClock } from './clock';
import { createFakeApi, type FakeApi } from './fakeApi';
import { TEST_USER } from './fakeSession';
import { type LocalSeeds, plantLocalSeeds } from './seeds';
import { requireExposed, sourceRegistry } from './sourceRegistry';

export interface ComposedOptions {
  readonly api?: FakeApi;
  readonly address?: string;
  readonly signedIn?: boolean;
  /** The signed-in user; none if `signedIn` is false. */
  readonly user?: Partial<User>;
  /** The data in the browser; without it, it is a first visit, with samples. */
  readonly local?: LocalSeeds;
  /** The time of day. */
  readonly now?: string | Date;
  readonly registry?: ResolvedRegistry;
  /** Makes a remote fail to load, by throwing. */
  readonly beforeLoad?: (remote: string, module: string) => void;
}

const settings: BootSettings = {
  apiBase: '/api',
  firebase: { apiKey: 'test', authDomain: 'localhost', projectId: 'demo-test' },
  identityEmulator: null,
  features: [],
};

export interface ComposedSuite extends RenderResult {
  /** The fake API with its state, calls and faults (`api.goOffline()`, `api.keepFailing(…)`). */
  readonly api: FakeApi;
  /** The platform of the shell, with its events, stores and session. */
  readonly platform: Platform;
}

/** Renders the real shell with the real remotes, all from source, over a fake API and identity. */
export function renderComposedSuite(options: ComposedOptions = {}): ComposedSuite {
  const { address = '/', signedIn = true, registry = sourceRegistry(), beforeLoad } = options;
  const { api = createFakeApi(), user = {}, local, now } = options;
  if (now !== undefined) setClock(now);
  if (local) plantLocalSeeds(local);
  globalThis.fetch = api.fetch;
  const shell = createShellPlatform({
    registry,
    settings: { ...settings, features: [...api.state.features] },
    backing: localStorage,
    otherUsers: createMemoryOtherUsers(),
    commits: createMemoryCommits(),
    lastAnswers: null,
    known: createKnownUsers(null, window),
    address: () => new URL(address, location.origin),
    loadIdentity: async () => createFakeIdentity(signedIn, user),
  });
  const outcomes = createSubject<readonly LoadOutcome[]>([]);
  const loader = createRemoteLoader(
    async (remote, module) => {
      beforeLoad?.(remote.name, module);
      return requireExposed(remote.name, module);
    },
    { onOutcome: (outcome) => outcomes.set([...outcomes.get(), outcome]) },
  );
  const result = render(
    <App
      shell={shell}
      registry={registry}
      loader={loader}
      outcomes={outcomes}
      router={(children) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>}
    />,
  );
  return { ...result, api, platform: shell.platform };
}

function createFakeIdentity(signedIn: boolean, own: Partial<User>): IdentityProvider {
  const accountOf = (fields: Partial<User> = {}): Account => ({
    user: { ...TEST_USER, ...own, ...fields },
    refreshToken: 'refresh',
    getToken: async () => 'token',
    update: async (profile) => accountOf({ ...fields, ...profile }),
    hasPassword: async () => true,
    changePassword: async () => accountOf(fields),
    changeEmail: async () => undefined,
  });
  return {
    observe: (listener) => listener(signedIn ? accountOf() : null),
    signIn: async () => accountOf(),
    signUp: async (email, _password, name) => accountOf({ email, name }),
    signInWithGoogle: async () => accountOf(),
    sendPasswordReset: async () => undefined,
    sendVerification: async () => undefined,
    verifyEmail: async () => undefined,
    checkPasswordReset: async () => TEST_USER.email,
    confirmPasswordReset: async () => undefined,
    signOut: async () => undefined,
  };
}
