import { type BootSettings, OWNER_KEY, readDeletedAccount } from '@fieldline/contracts';
import type { Logger, Toaster } from '@fieldline/platform';
import { forgetUser } from './forgetUser';
import type { KnownUser } from './knownUser';

const texts = {
  ended: 'You have been signed out',
  endedByServer: 'Your session has ended. Please sign in again.',
};

/** The page that says that an account was deleted. */
const DELETED_ADDRESS = '/auth/action?mode=accountDeleted';

export interface EndedSession {
  readonly settings: Pick<BootSettings, 'apiBase' | 'firebase' | 'identityEmulator'>;
  /** The user of the session; null if this browser knows no user. */
  readonly known: KnownUser | null;
  /** The reason of the identity provider, if it gives one. */
  readonly message: string | undefined;
  readonly backing: Storage | null;
  readonly show: Toaster['show'];
  readonly load: (address: string) => void;
  readonly logger: Logger;
}

/**
 * Tells the user that the session is over, if they did not end it. Removes this browser's data of a deleted
 * account.
 */
export async function tellEnded(ended: EndedSession): Promise<void> {
  const { known, message = texts.endedByServer, backing, show, load, logger } = ended;
  const uid = known?.user.uid ?? backing?.getItem(OWNER_KEY);
  try {
    if (uid && (await isDeleted(ended, uid))) {
      await deleteIdentity(ended);
      await forgetUser(uid, { local: backing, session: sessionStorage, databases: indexedDB });
      return load(DELETED_ADDRESS);
    }
  } catch (error) {
    logger.warn('Could not check if the account was deleted', error);
  }
  show({ title: texts.ended, description: message, variant: 'destructive' });
}

async function isDeleted({ settings }: EndedSession, uid: string): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(uid));
  const account = Array.from(new Uint8Array(hash), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const { is_deleted } = readDeletedAccount.decode(
    await post(settings.apiBase + readDeletedAccount.path, { account }),
  );
  return is_deleted;
}

/**
 * Without a service account, a server cannot delete the user of a Firebase project. The user's
 * browser can, for some minutes after signing in. If it is too late, or the user is already
 * deleted, nothing happens.
 */
async function deleteIdentity({ settings, known, logger }: EndedSession): Promise<void> {
  if (!known) return;
  const { firebase, identityEmulator } = settings;
  const host = identityEmulator ? `${identityEmulator}/` : 'https://';
  const call = `${host}identitytoolkit.googleapis.com/v1/accounts:delete?key=${firebase.apiKey}`;
  await post(call, { idToken: known.token }).catch((error: unknown) =>
    logger.warn('The identity provider still has the user', error),
  );
}

async function post(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`It was answered with ${answer.status}`);
  return answer.json();
}
