import { scrypt, scryptSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { AgentProjectState, EmulatedUser } from 'firebase-tools/lib/emulator/auth/state.js';
import * as z from 'zod/mini';
import { type AskIdentity, isPasswordSignIn, parsed } from './wrongPasswords';

/** As recommended by OWASP's Password Storage Cheat Sheet for scrypt with 16 MB. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
/** The cost of a hash: scrypt's parameters for memory and rounds. */
export type PasswordCost = typeof COST;
const BYTES = 32;

const derive = promisify<string, string, number, PasswordCost, Buffer>(scrypt);

/** The emulator's format of a password, which it does not hash. */
const prefixOf = (salt: string) => `fakeHash:salt=${salt}:password=`;

const written = ({ N, r, p }: PasswordCost, derived: Buffer) =>
  `scrypt:${N}:${r}:${p}:${derived.toString('base64url')}`;

/** The cost of a stored hash; undefined if the password is stored unhashed. */
function costOf({ passwordHash = '', salt = '' }: EmulatedUser): PasswordCost | undefined {
  const prefix = prefixOf(salt);
  if (!passwordHash.startsWith(prefix)) return undefined;
  const [, ...numbers] = /^scrypt:(\d+):(\d+):(\d+):/.exec(passwordHash.slice(prefix.length)) ?? [];
  const [N = 0, r = 0, p = 0] = numbers.map(Number);
  return numbers.length > 0 ? { N, r, p } : undefined;
}

const signIn = z.looseObject({ email: z.string(), password: z.string() });

/**
 * Makes the emulator store, instead of each password, its scrypt hash with the account's salt. A
 * password used to sign in is hashed as the stored one was, before the emulator compares the two.
 * @param cost of new hashes
 */
export function hashPasswords(
  state: AgentProjectState,
  ask: AskIdentity,
  cost: PasswordCost = COST,
): AskIdentity {
  const update = state.updateUserByLocalId.bind(state);
  state.updateUserByLocalId = (localId, fields, ...options) => {
    const { passwordHash, salt = '' } = fields;
    const prefix = prefixOf(salt);
    if (!passwordHash?.startsWith(prefix)) return update(localId, fields, ...options);
    const password = passwordHash.slice(prefix.length);
    // Synchronous, because the emulator's code that calls it is.
    const hash = written(cost, scryptSync(password, salt, BYTES, cost));
    return update(localId, { ...fields, passwordHash: prefix + hash }, ...options);
  };
  // An earlier version stored passwords unhashed.
  for (const user of state.users.values()) {
    const { localId, passwordHash, salt } = user;
    if (passwordHash === undefined || salt === undefined || costOf(user)) continue;
    state.updateUserByLocalId(localId, { passwordHash, salt });
  }

  return async (call, body) => {
    if (call.method !== 'POST' || !isPasswordSignIn(call.path ?? '')) return ask(call, body);
    const content = await buffer(body);
    const asked = z.safeParse(signIn, parsed(content)).data;
    const user = asked && state.getUserByEmail(asked.email.toLowerCase());
    if (!asked || user?.salt === undefined) return ask(call, Readable.from([content]));
    const made = costOf(user) ?? cost;
    const password = written(made, await derive(asked.password, user.salt, BYTES, made));
    const sent = Buffer.from(JSON.stringify({ ...asked, password }));
    const headers = { ...call.headers, 'content-length': String(sent.length) };
    return ask({ ...call, headers }, Readable.from([sent]));
  };
}
