import { decodeNothing, endpoint } from './endpoint';

/**
 * Ends the session of the token: none of its tokens is accepted any more. Signing in and refreshing
 * are the identity provider's.
 */
export const endSession = endpoint({
  method: 'POST',
  access: 'own',
  path: '/auth/logout',
  status: 204,
  decode: decodeNothing,
});
