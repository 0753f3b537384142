import { chmod, readFile, rename } from 'node:fs/promises';
import { types } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { isSystemError, writeDurably } from '@fieldline/releases';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

/** The fields of the emulator's state that must survive; its other fields are derived from them. */
export const ACCOUNT_FIELDS = [
  'users',
  'localIdForEmail',
  'localIdForInitialEmail',
  'localIdForPhoneNumber',
  'localIdsForProviderEmail',
  'userIdForProviderRawId',
  'oobs',
  'verificationCodes',
  'temporaryProofs',
] as const;

/** The file contains password hashes, which could be attacked. */
const OF_OWNER = 0o600;

/**
 * Stores the accounts of the local identity service in one file, which is replaced as a whole: a
 * crash leaves the state before or after a change, never in between.
 */
export async function keepAccounts(file: string, state: AgentProjectState) {
  let saved = await restore(file, state);
  let saving = Promise.resolve();

  async function write() {
    const current = serialize(snapshot(state));
    if (saved && current.equals(saved)) return;
    await writeDurably(file, current, OF_OWNER);
    saved = current;
  }

  return {
    /** Resolves once all changes so far are on disk. */
    save(): Promise<void> {
      const turn = saving.then(write);
      // The caller reports a failed write; the next one writes everything.
      saving = turn.catch(() => undefined);
      return turn;
    },
  };
}

const snapshot = (state: AgentProjectState) =>
  Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, Reflect.get(state, field)]));

async function restore(file: string, state: AgentProjectState): Promise<Buffer | undefined> {
  let stored: Buffer;
  try {
    stored = await readFile(file);
    // Earlier versions left the file readable for everyone on this machine.
    await chmod(file, OF_OWNER);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
  try {
    const values: unknown = deserialize(stored);
    if (typeof values !== 'object' || values === null) throw new TypeError('not an object');
    for (const field of ACCOUNT_FIELDS) {
      const value: unknown = Reflect.get(values, field);
      if (!types.isMap(value)) throw new TypeError(`${field} is not a map`);
      Reflect.set(state, field, value);
    }
    return stored;
  } catch {
    // Unreadable accounts are set aside, not overwritten.
    await rename(file, `${file}.corrupt`);
    return undefined;
  }
}
