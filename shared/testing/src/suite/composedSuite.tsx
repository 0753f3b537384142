import type { BootSettings, ResolvedRegistry, User } from '@fieldline/contracts';
import { MemoryRouter } from '@fieldline/platform/host';
import {
  type Account,
  App,
  createRemoteLoader,
  createShellPlatform,
  type IdentityProvider,
} from '@fieldline/shell/app';
import { render, type RenderResult } from '@testing-library/react';
import { createFakeApi, type FakeApi } from './fakeApi';
import { TEST_USER } from './fakeSession';
import { requireExposed, sourceRegistry } from './sourceRegistry';
import { createMemoryCommits, createMemoryParking } from './testPlatform';

export interface ComposedOptions {
  readonly api?: FakeApi;
  readonly address?: string;
  readonly signedIn?: boolean;
  readonly registry?: ResolvedRegistry;
  /** Stands in for a remote that cannot be loaded, by throwing. */
  readonly beforeLoad?: (remote: string, module: string) => void;
}

const settings: BootSettings = {
  apiBase: '/api',
  firebase: { apiKey: 'test', authDomain: 'localhost', projectId: 'demo-test' },
  identityEmulator: null,
  features: [],
};

/** Renders the real shell with the real remotes, all from source, over a fake API and identity. */
export function renderComposedSuite(
  options: ComposedOptions = {},
): RenderResult & { api: FakeApi } {
  const { address = '/', signedIn = true, registry = sourceRegistry(), beforeLoad } = options;
  const api = options.api ?? createFakeApi();
  globalThis.fetch = api.fetch;
  const shell = createShellPlatform({
    registry,
    settings,
    backing: localStorage,
    parking: createMemoryParking(),
    commits: createMemoryCommits(),
    loadIdentity: async () => createFakeIdentity(signedIn),
  });
  const loader = createRemoteLoader(async (remote, module) => {
    beforeLoad?.(remote.name, module);
    return requireExposed(remote.name, module);
  });
  const result = render(
    <App
      shell={shell}
      registry={registry}
      loader={loader}
      router={(children) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>}
    />,
  );
  return { ...result, api };
}

function createFakeIdentity(signedIn: boolean): IdentityProvider {
  const accountOf = (fields: Partial<User> = {}): Account => ({
    user: { ...TEST_USER, ...fields },
    refreshToken: 'refresh',
    getToken: async () => 'token',
    update: async (profile) => accountOf({ ...fields, ...profile }),
  });
  return {
    observe: (listener) => listener(signedIn ? accountOf() : null),
    signIn: async () => accountOf(),
    signUp: async (email, _password, name) => accountOf({ email, name }),
    signInWithGoogle: async () => accountOf(),
    sendPasswordReset: async () => undefined,
    verifyEmail: async () => undefined,
    checkPasswordReset: async () => TEST_USER.email,
    confirmPasswordReset: async () => undefined,
    signOut: async () => undefined,
  };
}
