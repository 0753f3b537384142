import { decodeNothing, endpoint } from './endpoint';

/** Ends the session whose token it is: none of its tokens is taken any more. The identity provider signs in and refreshes. */
export const endSession = endpoint({
  method: 'POST',
  access: 'own',
  path: '/auth/logout',
  status: 204,
  decode: decodeNothing,
});
