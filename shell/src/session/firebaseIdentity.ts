import { type BootSettings, displayNameOf, endSession, type User } from '@fieldline/contracts';
import { AuthenticationError, type Logger } from '@fieldline/platform';
import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type User as FirebaseUser,
} from 'firebase/auth';
import { authenticationMessage } from './authenticationMessages';
import type { Account, IdentityProvider } from './identity';

/** The identity provider of a Firebase project, or of the local identity service. */
export function createFirebaseIdentity(settings: BootSettings, logger: Logger): IdentityProvider {
  const auth = initializeAuth(initializeApp(settings.firebase), {
    persistence: persistences(),
  });
  if (settings.identityEmulator) {
    connectAuthEmulator(auth, settings.identityEmulator, { disableWarnings: true });
  }

  /**
   * Refresh tokens of sessions that ended here. A tab whose SDK is still starting writes the
   * confirmed account back to storage, from where every tab's SDK takes it.
   */
  const ended = new Set<string>();
  const endHere = async () => {
    await auth.authStateReady();
    const { currentUser } = auth;
    const token = currentUser?.getIdToken();
    // Awaited below.
    token?.catch(() => undefined);
    if (currentUser) ended.add(currentUser.refreshToken);
    await signOut(auth);
    // Not awaited: users can sign out offline. A stolen token then stays valid for its hour.
    if (token) void endOnServer(token);
  };

  async function endOnServer(token: Promise<string>) {
    try {
      const { method, path } = endSession;
      const headers = { authorization: `Bearer ${await token}` };
      await fetch(`${settings.apiBase}${path}`, { method, headers, keepalive: true });
    } catch (error) {
      logger.warn('The session was ended in this browser only', error);
    }
  }

  return {
    observe: (listener) => {
      onAuthStateChanged(auth, (user) => {
        if (!user || !ended.has(user.refreshToken)) listener(user && accountOf(user));
        else void signOut(auth);
      });
    },
    signIn: (email, password) =>
      translated(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        return accountOf(user);
      }),
    signUp: (email, password, name) =>
      translated(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName: name });
        await renewed(user);
        // The account exists: a mail that cannot be sent must not undo the registration.
        sendEmailVerification(user).catch((error: unknown) =>
          logger.error('The verification e-mail could not be sent', error),
        );
        return accountOf(user);
      }),
    signInWithGoogle: () =>
      translated(async () => {
        const provider = new GoogleAuthProvider();
        if (settings.identityEmulator) {
          const { installLocalPopup } = await import(
            /* webpackChunkName: "local-popup" */ './localPopup'
          );
          installLocalPopup();
        }
        // The resolver is passed here so that the popup's code is loaded only when it is needed.
        const { user } = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
        return accountOf(user);
      }),
    sendPasswordReset: (email) => translated(() => sendPasswordResetEmail(auth, email)),
    sendVerification: () =>
      translated(async () => {
        if (auth.currentUser) await sendEmailVerification(auth.currentUser);
      }),
    verifyEmail: (code) => translated(() => applyActionCode(auth, code)),
    checkPasswordReset: (code) => translated(() => verifyPasswordResetCode(auth, code)),
    confirmPasswordReset: (code, password) =>
      translated(() => confirmPasswordReset(auth, code, password)),
    signOut: endHere,
  };
}

/** As much text as the SDK needs for a user with tokens. */
const ROOM = 'x'.repeat(8192);

/**
 * The storage of the SDK's user: the first one that the SDK can write, to which it moves the user. Local
 * storage signs other tabs out within a tenth of a second, IndexedDB takes almost one second; but with a full
 * local storage the SDK would forget the user at the next start.
 */
function persistences() {
  try {
    localStorage.setItem('fieldline:room', ROOM);
    localStorage.removeItem('fieldline:room');
    return [browserLocalPersistence, indexedDBLocalPersistence];
  } catch {
    return [indexedDBLocalPersistence, browserLocalPersistence];
  }
}

function accountOf(user: FirebaseUser): Account {
  return {
    user: userOf(user),
    refreshToken: user.refreshToken,
    getToken: (refresh) =>
      translated(() =>
        user.getIdToken(refresh).catch((error: unknown) => {
          // The SDK has the new token, but no room to store it.
          if (codeOf(error) === 'auth/internal-error') return user.getIdToken(false);
          throw error;
        }),
      ),
    update: ({ name, photoURL }) =>
      translated(async () => {
        // The local identity service rejects null, and Firebase keeps the old value for undefined.
        await updateProfile(user, { displayName: name, photoURL: photoURL ?? '' });
        await renewed(user);
        return accountOf(user);
      }),
    hasPassword: async () =>
      user.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID),
    changePassword: (current, next) =>
      translated(async () => {
        await prove(user, current);
        await updatePassword(user, next);
        return accountOf(user);
      }),
    changeEmail: (password, email) =>
      translated(async () => {
        await prove(user, password);
        await verifyBeforeUpdateEmail(user, email);
      }),
  };
}

/** Signs the user in again with their password, as both changes need a recent sign-in. */
const prove = (user: FirebaseUser, password: string) =>
  reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));

/**
 * The token contains the name that team members see. If it cannot be renewed now, the next one has
 * the new name.
 */
const renewed = (user: FirebaseUser) => user.getIdToken(true).catch(() => undefined);

function userOf({
  uid,
  email,
  displayName,
  emailVerified,
  photoURL,
  metadata,
}: FirebaseUser): User {
  return {
    uid,
    email: email ?? '',
    name: displayNameOf(displayName, email),
    emailVerified,
    photoURL: photoURL || null,
    createdAt: isoTime(metadata.creationTime),
    lastLoginAt: isoTime(metadata.lastSignInTime),
  };
}

const isoTime = (time: string | undefined) => (time ? new Date(time).toISOString() : null);

async function translated<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    const code = codeOf(error);
    throw new AuthenticationError(code, authenticationMessage(code));
  }
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'auth/unknown';
}
