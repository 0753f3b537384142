import * as z from 'zod/mini';
import { endpoint } from './endpoint';

const wire = z.object({ may_try: z.boolean() });

/**
 * Whether the caller may try versions of remotes that other users do not get. If so, the answer sets a cookie
 * for later requests for documents.
 */
export const askToTry = endpoint({
  method: 'POST',
  access: 'own',
  path: '/users/me/trials',
  answer: wire,
  status: 200,
  decode: (answer) => z.parse(wire, answer).may_try,
});
