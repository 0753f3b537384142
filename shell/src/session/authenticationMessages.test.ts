import { AuthErrorCodes } from 'firebase/auth';
import { authenticationMessage } from './authenticationMessages';

const DEFAULT = 'An error occurred during authentication. Please try again.';

test.each([
  ['auth/user-not-found', 'No account found with this email address.'],
  ['auth/wrong-password', 'Incorrect password.'],
  ['auth/missing-password', 'Incorrect password.'],
  ['auth/invalid-credential', 'Incorrect password.'],
  ['auth/invalid-login-credentials', 'Incorrect password.'],
  ['auth/email-already-in-use', 'An account with this email already exists.'],
  ['auth/account-exists-with-different-credential', 'An account with this email already exists.'],
  ['auth/credential-already-in-use', 'An account with this email already exists.'],
  ['auth/weak-password', 'Password should be at least 6 characters.'],
  ['auth/invalid-email', 'Invalid email address.'],
  ['auth/missing-email', 'Invalid email address.'],
  ['auth/invalid-recipient-email', 'Invalid email address.'],
  ['auth/user-disabled', 'This account has been disabled.'],
  ['auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
  ['auth/quota-exceeded', 'Too many failed attempts. Please try again later.'],
  ['auth/popup-closed-by-user', 'Sign-in popup was closed before completion.'],
  ['auth/cancelled-popup-request', 'Sign-in was cancelled.'],
  ['auth/user-cancelled', 'Sign-in was cancelled.'],
  ['auth/redirect-cancelled-by-user', 'Sign-in was cancelled.'],
  ['auth/popup-blocked', 'Sign-in popup was blocked by the browser.'],
  ['auth/something-else', DEFAULT],
])('%s reads "%s"', (code, message) => {
  expect(authenticationMessage(code)).toBe(message);
});

/** Codes of the SDK without a text in the specification, by the reason why no text fits. */
const DEFAULT_ON_PURPOSE = {
  'the project is set up wrongly, which a user cannot mend': [
    'admin-restricted-operation',
    'app-not-authorized',
    'auth-domain-config-required',
    'invalid-api-key',
    'invalid-app-id',
    'invalid-oauth-client-id',
    'invalid-oauth-provider',
    'invalid-provider-id',
    'invalid-sender',
    'invalid-message-payload',
    'no-such-provider',
    'operation-not-allowed',
    'unauthorized-domain',
  ],
  'a link of an e-mail: the page that is opened by it says what is wrong with it': [
    'expired-action-code',
    'invalid-action-code',
    'invalid-continue-uri',
    'missing-continue-uri',
    'unauthorized-continue-uri',
    'dynamic-link-not-activated',
    'invalid-dynamic-link-domain',
    'invalid-hosting-link-domain',
  ],
  'the session has ended: no text says so, and the shell asks to sign in': [
    'invalid-user-token',
    'null-user',
    'requires-recent-login',
    'user-signed-out',
    'user-token-expired',
  ],
  'no connection, for which the catalogue of authentication has no text': [
    'network-request-failed',
  ],
  'the answer of the provider or the SDK itself is at fault': [
    'internal-error',
    'invalid-auth-event',
    'no-auth-event',
    'missing-iframe-start',
    'missing-or-invalid-nonce',
    'rejected-credential',
    'timeout',
  ],
  'a mistake of the program': [
    'already-initialized',
    'app-deleted',
    'argument-error',
    'dependent-sdk-initialized-before-auth',
    'emulator-config-failed',
    'invalid-emulator-scheme',
    'invalid-persistence-type',
    'redirect-operation-pending',
  ],
  'the browser cannot do it': [
    'cors-unsupported',
    'operation-not-supported-in-this-environment',
    'unsupported-persistence-type',
    'web-storage-unsupported',
  ],
  'proof that no robot calls, which the project does not ask for': [
    'captcha-check-failed',
    'invalid-recaptcha-action',
    'invalid-recaptcha-token',
    'invalid-recaptcha-version',
    'invalid-req-type',
    'missing-client-type',
    'missing-recaptcha-token',
    'missing-recaptcha-version',
    'recaptcha-not-enabled',
  ],
  'telephones and second factors, which no screen asks for': [
    'code-expired',
    'invalid-app-credential',
    'invalid-multi-factor-session',
    'invalid-phone-number',
    'invalid-verification-code',
    'invalid-verification-id',
    'maximum-second-factor-count-exceeded',
    'missing-app-credential',
    'missing-multi-factor-info',
    'missing-multi-factor-session',
    'missing-phone-number',
    'missing-verification-code',
    'missing-verification-id',
    'multi-factor-auth-required',
    'multi-factor-info-not-found',
    'second-factor-already-in-use',
    'unsupported-first-factor',
  ],
  'linked accounts, changed addresses, tenants and tokens of a server, which no screen uses': [
    'custom-token-mismatch',
    'email-change-needs-verification',
    'invalid-custom-token',
    'invalid-tenant-id',
    'provider-already-linked',
    'tenant-id-mismatch',
    'unsupported-tenant-operation',
    'unverified-email',
    'user-mismatch',
  ],
  'apps of telephones': [
    'app-not-installed',
    'cordova-not-ready',
    'invalid-cert-hash',
    'invalid-cordova-configuration',
    'missing-android-pkg-name',
    'missing-ios-bundle-id',
  ],
};

test('each code of the SDK has a text, or is listed without one', () => {
  const unmapped = [...new Set<string>(Object.values(AuthErrorCodes))].filter(
    (code) => authenticationMessage(code) === DEFAULT,
  );
  const onPurpose = Object.values(DEFAULT_ON_PURPOSE).flat();
  expect(unmapped.sort()).toEqual(onPurpose.map((code) => `auth/${code}`).sort());
});
