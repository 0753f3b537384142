import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { LocalAccount } from './localAccounts';

/** As recommended by OWASP's Password Storage Cheat Sheet for scrypt with 16 MB. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
/** The cost of a hash: scrypt's parameters for memory and rounds. */
export type PasswordCost = typeof COST;
const BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify<string, string, number, PasswordCost, Buffer>(scrypt);

type Hashed = Pick<LocalAccount, 'passwordHash' | 'salt'>;

/** A password's hash, with its cost and a salt of its own. */
export async function hashPassword(
  password: string,
  cost: PasswordCost = COST,
  salt: string = randomBytes(SALT_BYTES).toString('base64url'),
): Promise<Hashed> {
  const { N, r, p } = cost;
  const derived = await derive(password, salt, BYTES, cost);
  return { salt, passwordHash: `scrypt:${N}:${r}:${p}:${derived.toString('base64url')}` };
}

/** Whether this is the account's password, compared at the cost that its hash was made with. */
export async function isPasswordOf(
  { passwordHash, salt }: Hashed,
  password: string,
): Promise<boolean> {
  const [kind, N, r, p, stored = ''] = passwordHash?.split(':') ?? [];
  if (kind !== 'scrypt' || salt === undefined) return false;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, salt, BYTES, cost);
  const expected = Buffer.from(stored, 'base64url');
  return expected.length === BYTES && timingSafeEqual(derived, expected);
}

/** The form of earlier versions, which at first stored the password itself in it. */
const EARLIER = /^fakeHash:salt=.*?:password=(?=(scrypt:\d+:\d+:\d+:)?)/;

/** An account as this version stores it. */
export async function withHash(
  account: LocalAccount,
  cost: PasswordCost | undefined,
): Promise<LocalAccount> {
  const { passwordHash, salt } = account;
  const [begin, hashed] = EARLIER.exec(passwordHash ?? '') ?? [];
  if (begin === undefined || passwordHash === undefined) return account;
  const rest = passwordHash.slice(begin.length);
  if (hashed !== undefined) return { ...account, passwordHash: rest };
  return { ...account, ...(await hashPassword(rest, cost, salt)) };
}
