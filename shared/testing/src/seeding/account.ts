import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN_SECRET_FILE, ADMIN_SECRET_HEADER, LOCAL_PROJECT } from '@fieldline/server';
import * as z from 'zod/mini';
import type { SharedSuite } from '../browser/sharedSuite';

/** An account of the local identity service, signed in. */
export interface SeededAccount {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** The email has an account already. */
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

/** Registers an account with a given id, as an administrator can, and signs it in. */
export async function registerAs(
  { address, dataFolder }: SharedSuite,
  uid: string,
  { email = 'seller@example.com', name = 'Ada Lovelace' } = {},
): Promise<SeededAccount> {
  const secret = await readFile(join(dataFolder, ADMIN_SECRET_FILE), 'utf8');
  await identityCall(
    address,
    `projects/${LOCAL_PROJECT}/accounts`,
    { localId: uid, email, password: PASSWORD, displayName: name },
    { authorization: 'Bearer owner', [ADMIN_SECRET_HEADER]: secret },
  );
  const { idToken, refreshToken } = z.parse(
    signedUp,
    await identityCall(address, 'accounts:signInWithPassword', {
      email,
      password: PASSWORD,
      returnSecureToken: true,
    }),
  );
  return { uid, email, name, password: PASSWORD, token: idToken, refreshToken };
}

async function identityCall(
  address: string,
  call: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const url = `${address}/identitytoolkit.googleapis.com/v1/${call}?key=local`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (answer.includes('EMAIL_EXISTS')) throw new EmailTakenError();
  if (!response.ok) throw new Error(`${call} was answered ${response.status}: ${answer}`);
  return JSON.parse(answer);
}
