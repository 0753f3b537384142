/**
 * The identity provider's codes and the specification's messages (section 8). The test lists every
 * other code of the SDK with the reason why no message fits.
 */
const messages: Readonly<Record<string, string>> = {
  'auth/user-not-found': 'No account found with this email address.',
  'auth/wrong-password': 'Incorrect password.',
  'auth/missing-password': 'Incorrect password.',
  // With e-mail privacy on, one code stands for an unknown address and for a wrong password.
  'auth/invalid-credential': 'Incorrect password.',
  'auth/invalid-login-credentials': 'Incorrect password.',
  'auth/email-already-in-use': 'An account with this email already exists.',
  'auth/account-exists-with-different-credential': 'An account with this email already exists.',
  'auth/credential-already-in-use': 'An account with this email already exists.',
  'auth/weak-password': 'Password should be at least 6 characters.',
  'auth/invalid-email': 'Invalid email address.',
  'auth/missing-email': 'Invalid email address.',
  'auth/invalid-recipient-email': 'Invalid email address.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/quota-exceeded': 'Too many failed attempts. Please try again later.',
  'auth/popup-closed-by-user': 'Sign-in popup was closed before completion.',
  'auth/cancelled-popup-request': 'Sign-in was cancelled.',
  'auth/user-cancelled': 'Sign-in was cancelled.',
  'auth/redirect-cancelled-by-user': 'Sign-in was cancelled.',
  'auth/popup-blocked': 'Sign-in popup was blocked by the browser.',
};

const otherwise = 'An error occurred during authentication. Please try again.';

/** The message for a code of the identity provider. */
export const authenticationMessage = (code: string): string => messages[code] ?? otherwise;
