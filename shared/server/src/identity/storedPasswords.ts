import { scrypt, scryptSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import * as z from 'zod/mini';
import { type AskIdentity, isPasswordSignIn, parsed } from './wrongPasswords';

/** As recommended by OWASP's Password Storage Cheat Sheet for scrypt with 16 MB. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const BYTES = 32;

const derive = promisify<string, string, number, typeof COST, Buffer>(scrypt);

/** The emulator's format of a password, which it does not hash. */
const prefixOf = (salt: string) => `fakeHash:salt=${salt}:password=`;

const signIn = z.looseObject({ email: z.string(), password: z.string() });

/**
 * Makes the emulator store, instead of each password, its scrypt hash with the account's salt. A
 * password used to sign in is hashed as well, before the emulator compares the two.
 * @param rounds scrypt's parallelization, run one after the other here
 */
export function hashPasswords(
  state: AgentProjectState,
  ask: AskIdentity,
  rounds: number = COST.p,
): AskIdentity {
  const cost = { ...COST, p: rounds };
  const mark = `scrypt:${cost.N}:${cost.r}:${cost.p}:`;
  const written = (derived: Buffer) => mark + derived.toString('base64url');
  const update = state.updateUserByLocalId.bind(state);
  state.updateUserByLocalId = (localId, fields, ...options) => {
    const { passwordHash, salt = '' } = fields;
    const prefix = prefixOf(salt);
    if (!passwordHash?.startsWith(prefix)) return update(localId, fields, ...options);
    const password = passwordHash.slice(prefix.length);
    // Synchronous, because the emulator's code that calls it is.
    const hash = written(scryptSync(password, salt, BYTES, cost));
    return update(localId, { ...fields, passwordHash: prefix + hash }, ...options);
  };
  // An earlier version stored passwords unhashed.
  for (const { localId, passwordHash, salt } of state.users.values()) {
    if (passwordHash === undefined || salt === undefined) continue;
    if (passwordHash.startsWith(prefixOf(salt) + mark)) continue;
    state.updateUserByLocalId(localId, { passwordHash, salt });
  }

  return async (call, body) => {
    if (call.method !== 'POST' || !isPasswordSignIn(call.path ?? '')) return ask(call, body);
    const content = await buffer(body);
    const asked = z.safeParse(signIn, parsed(content)).data;
    const salt = asked && state.getUserByEmail(asked.email.toLowerCase())?.salt;
    if (asked === undefined || salt === undefined) return ask(call, Readable.from([content]));
    const password = written(await derive(asked.password, salt, BYTES, cost));
    const sent = Buffer.from(JSON.stringify({ ...asked, password }));
    const headers = { ...call.headers, 'content-length': String(sent.length) };
    return ask({ ...call, headers }, Readable.from([sent]));
  };
}
