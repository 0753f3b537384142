import type { User } from '@fieldline/contracts';
import type { Session, SessionState } from '@fieldline/platform';
import { createSubject } from '@fieldline/platform/host';

export const TEST_USER: User = {
  uid: 'user-1',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  emailVerified: true,
  photoURL: null,
  createdAt: null,
  lastLoginAt: null,
};

/** A session without an identity provider: signed in from the start, every sign-in succeeds. */
export function createFakeSession(user: User | null = TEST_USER): Session {
  const state = createSubject<SessionState>(
    user ? { status: 'signed-in', user } : { status: 'signed-out' },
  );
  const enter = async () => {
    state.set({ status: 'signed-in', user: TEST_USER });
    return { user: TEST_USER, token: 'token', refresh_token: 'refresh', expiresIn: 3600 };
  };
  return {
    state: state.get,
    subscribe: state.subscribe,
    getToken: async () => (state.get().status === 'signed-in' ? 'token' : null),
    login: enter,
    register: enter,
    loginWithGoogle: enter,
    sendPasswordReset: async () => undefined,
    sendVerification: async () => undefined,
    verifyEmail: async () => undefined,
    checkPasswordReset: async () => TEST_USER.email,
    confirmPasswordReset: async () => undefined,
    updateProfile: async (profile) =>
      state.set({ status: 'signed-in', user: { ...TEST_USER, ...profile } }),
    hasPassword: async () => true,
    changePassword: async () => undefined,
    changeEmail: async () => undefined,
    localMailbox: null,
    logout: async () => state.set({ status: 'signed-out' }),
    getUserCredits: async () => ({ credits: 50, tier: 'free', version: 1 }),
  };
}
