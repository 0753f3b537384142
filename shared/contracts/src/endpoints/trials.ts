import * as z from 'zod/mini';
import { endpoint } from './endpoint';

const wire = z.object({ may_try: z.boolean() });

/**
 * Whether the caller may try versions of remotes that others do not get. Where they may, the answer
 * sets a cookie, so that documents that are asked for later know it too.
 */
export const askToTry = endpoint({
  method: 'POST',
  access: 'own',
  path: '/users/me/trials',
  answer: wire,
  status: 200,
  decode: (answer) => z.parse(wire, answer).may_try,
});
