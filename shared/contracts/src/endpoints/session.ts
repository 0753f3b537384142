import { decodeNothing, endpoint } from './endpoint';

/**
 * Ends the session of the token: none of its tokens is accepted after that. Signing in and refreshing are
 * calls of the identity provider.
 */
export const endSession = endpoint({
  method: 'POST',
  access: 'own',
  path: '/auth/logout',
  status: 204,
  decode: decodeNothing,
});
