import { OWNER_KEY, type Person, PREFERENCES_KEY, type SalesGuide } from '@fieldline/contracts';
import type { SeededAccount } from './account';

/** The stored data of a signed-in seller's browser, in Playwright's form. */
export interface StorageState {
  readonly cookies: [];
  readonly origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

export interface LocalData {
  readonly people: readonly Person[];
  readonly salesGuides: readonly SalesGuide[];
}

const TOKEN_LIFETIME_MS = 3_600_000;

/** The local-storage values of a seller with people and guides. */
export const localValues = (uid: string, { people, salesGuides }: LocalData) => ({
  people: JSON.stringify(people),
  salesGuides: JSON.stringify(salesGuides),
  [PREFERENCES_KEY]: JSON.stringify({ sampleDataSeeded: true, firstSteps: 'closed' }),
  [OWNER_KEY]: uid,
});

/**
 * A browser that is signed in to a suite in local mode, with the given people and guides, if any.
 */
export function signedInState(
  address: string,
  account: SeededAccount,
  data?: LocalData,
): StorageState {
  const kept = data ? localValues(account.uid, data) : { [OWNER_KEY]: account.uid };
  const values = { ...kept, ...firebaseValues(account) };
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: address, localStorage }] };
}

/** How Firebase keeps a signed-in user (the JSON form of its `User`), for the local project's key. */
function firebaseValues({ uid, email, name, token, refreshToken }: SeededAccount) {
  const now = Date.now();
  const user = {
    uid,
    email,
    emailVerified: false,
    displayName: name,
    isAnonymous: false,
    providerData: [
      {
        providerId: 'password',
        uid: email,
        displayName: name,
        email,
        phoneNumber: null,
        photoURL: null,
      },
    ],
    stsTokenManager: {
      refreshToken,
      accessToken: token,
      expirationTime: now + TOKEN_LIFETIME_MS,
    },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: 'local',
    appName: '[DEFAULT]',
  };
  return { 'firebase:authUser:local:[DEFAULT]': JSON.stringify(user) };
}
