import * as z from 'zod/mini';

/** An account of the local identity service, signed in. */
export interface SeededAccount {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** The address has an account already. */
export class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError';
}

const PASSWORD = 'correct horse';

const signedUp = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });

/** Registers an account as the sign-in card would. @throws EmailTakenError */
export async function registerAccount(
  address: string,
  { email = 'seller@example.com', name = 'Ada Lovelace' } = {},
): Promise<SeededAccount> {
  const { localId, idToken, refreshToken } = z.parse(
    signedUp,
    await identityCall(address, 'accounts:signUp', {
      email,
      password: PASSWORD,
      displayName: name,
      returnSecureToken: true,
    }),
  );
  return { uid: localId, email, name, password: PASSWORD, token: idToken, refreshToken };
}

async function identityCall(address: string, call: string, body: object): Promise<unknown> {
  const url = `${address}/identitytoolkit.googleapis.com/v1/${call}?key=local`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (answer.includes('EMAIL_EXISTS')) throw new EmailTakenError();
  if (!response.ok) throw new Error(`${call} was answered ${response.status}: ${answer}`);
  return JSON.parse(answer);
}
