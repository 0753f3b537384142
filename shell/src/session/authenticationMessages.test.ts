import { authenticationMessage } from './authenticationMessages';

test.each([
  ['auth/user-not-found', 'No account found with this email address.'],
  ['auth/wrong-password', 'Incorrect password.'],
  ['auth/invalid-credential', 'Incorrect password.'],
  ['auth/email-already-in-use', 'An account with this email already exists.'],
  ['auth/weak-password', 'Password should be at least 6 characters.'],
  ['auth/invalid-email', 'Invalid email address.'],
  ['auth/user-disabled', 'This account has been disabled.'],
  ['auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
  ['auth/popup-closed-by-user', 'Sign-in popup was closed before completion.'],
  ['auth/cancelled-popup-request', 'Sign-in was cancelled.'],
  ['auth/popup-blocked', 'Sign-in popup was blocked by the browser.'],
  ['auth/something-else', 'An error occurred during authentication. Please try again.'],
])('%s reads "%s"', (code, message) => {
  expect(authenticationMessage(code)).toBe(message);
});
