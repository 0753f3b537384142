import { LOCAL_PROJECT } from '../../identity/localIdentity';
import { unsigned } from '../../testing/testServer';
import { authenticateLocally } from './authentication';

const now = Math.floor(Date.now() / 1000);

/** Checks a token of a sign-in at `auth_time`, if tokens are valid from `validSince` on. */
const check = (auth_time: number, validSince: number | null) =>
  authenticateLocally(LOCAL_PROJECT, { tokensValidSince: () => validSince })(
    `Bearer ${unsigned({ sub: 'ada', auth_time })}`,
  ).then(
    ({ uid }) => uid,
    ({ status }: { status: number }) => status,
  );

test.each([
  ['of the same second', now, now, 'ada'],
  // Registered at the end of a second; the password was stored at the beginning of the next.
  ['of the second before', now - 1, now, 'ada'],
  ['of a clock two seconds behind', now - 2, now, 'ada'],
  ['of a sign-in three seconds before', now - 3, now, 401],
  ['of a sign-in long before', now - 3000, now, 401],
  ['of a sign-in after', now, now - 3000, 'ada'],
  ['of an account that is gone', now, null, 401],
])('a token %s', async (_case, auth_time, validSince, expected) => {
  expect(await check(auth_time, validSince)).toBe(expected);
});
