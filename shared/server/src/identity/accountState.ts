import { createHash } from 'node:crypto';
import { chmod, readFile, rename } from 'node:fs/promises';
import { types } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { isSystemError, writeDurably } from '@fieldline/releases';
import { ConfigurationError } from '../config/errors';
import type { AccountState } from './localAccounts';

/** What the file holds; those of earlier versions have more fields. */
export const ACCOUNT_FIELDS = ['users', 'oobs'] as const;

/** The file contains password hashes, which could be attacked. */
const OF_OWNER = 0o600;
/** Begins a file with a checksum; those of earlier versions begin with a byte of V8. */
const MARK = Buffer.from('fieldline accounts 1\n');
const CHECKSUM_BYTES = 32;
const FIRST_BYTE_OF_V8 = 0xff;

/** The path of the copy of a file with accounts, which is written after each change. */
export const copyOf = (file: string): string => `${file}.copy`;

/** Where the accounts came from at the start. */
export type Found = 'none' | 'copy' | 'file';

interface Accounts {
  readonly stored: Buffer;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Stores the accounts of the local identity service in one file with a checksum, which is replaced
 * as a whole: a crash leaves the state before or after a change, never in between. A copy beside it
 * is used if the file is damaged or missing.
 * @param force if both files are damaged, sets the accounts aside and begins without any
 * @throws ConfigurationError if the accounts cannot be read
 */
export async function keepAccounts(file: string, state: AccountState, force = false) {
  const [main, copy] = [await read(file), await read(copyOf(file))];
  const found = isFound(main) ? main : isFound(copy) ? copy : undefined;
  if (!found && (main === 'damaged' || copy === 'damaged') && !force) throw damaged(file);
  // What cannot be read is set aside, not overwritten.
  if (main === 'damaged') await rename(file, `${file}.corrupt`);
  if (found) {
    for (const field of ACCOUNT_FIELDS) Reflect.set(state, field, found.values[field]);
  }
  const isStored = isFound(main) && isFound(copy) && main.stored.equals(copy.stored);
  // No file is written before there is an account.
  let saved = isStored || !found ? written(state) : undefined;
  let saving = Promise.resolve();

  async function write() {
    const current = written(state);
    if (saved && current.equals(saved)) return;
    await writeDurably(file, current, OF_OWNER);
    await writeDurably(copyOf(file), current, OF_OWNER);
    saved = current;
  }

  return {
    found: sourceOf(main, found),
    /** Resolves once all changes so far are on disk. */
    save(): Promise<void> {
      const turn = saving.then(write);
      // The caller reports a failed write; the next one writes everything.
      saving = turn.catch(() => undefined);
      return turn;
    },
  };
}

const sourceOf = (main: unknown, found: Accounts | undefined): Found => {
  if (!found) return 'none';
  return found === main ? 'file' : 'copy';
};

function written(state: AccountState): Buffer {
  const content = serialize(
    Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, Reflect.get(state, field)])),
  );
  return Buffer.concat([MARK, checksumOf(content), content]);
}

const checksumOf = (content: Buffer) => createHash('sha256').update(content).digest();

const isFound = (read: Accounts | 'missing' | 'damaged'): read is Accounts =>
  typeof read === 'object';

async function read(file: string): Promise<Accounts | 'missing' | 'damaged'> {
  let stored: Buffer;
  try {
    stored = await readFile(file);
    // Earlier versions left the file readable for everyone on this machine.
    await chmod(file, OF_OWNER);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return 'missing';
    // A folder in its place, or a disk that cannot read it: the copy may be good.
    if (['EISDIR', 'EIO'].some((code) => isSystemError(error, code))) return 'damaged';
    throw error;
  }
  try {
    const values: unknown = deserialize(contentOf(stored));
    if (typeof values !== 'object' || values === null) throw new TypeError('not an object');
    const fields = ACCOUNT_FIELDS.map((field): [string, unknown] => {
      const value: unknown = Reflect.get(values, field);
      if (!types.isMap(value)) throw new TypeError(`${field} is not a map`);
      return [field, value];
    });
    return { stored, values: Object.fromEntries(fields) };
  } catch {
    return 'damaged';
  }
}

/** The accounts in a file of this version or of an earlier one. @throws TypeError if it is damaged */
function contentOf(stored: Buffer): Buffer {
  if (stored[0] === FIRST_BYTE_OF_V8) return stored;
  const checksum = stored.subarray(MARK.length, MARK.length + CHECKSUM_BYTES);
  const content = stored.subarray(MARK.length + CHECKSUM_BYTES);
  if (!stored.subarray(0, MARK.length).equals(MARK) || !checksumOf(content).equals(checksum)) {
    throw new TypeError('not what was written');
  }
  return content;
}

const damaged = (file: string) =>
  new ConfigurationError(
    `The accounts in ${file} are damaged, and there is no good copy beside them. ${HOW_TO_RESTORE}`,
  );

/** How an operator gets accounts back. */
export const HOW_TO_RESTORE =
  'Put the file "accounts" of the last backup in their place, or restore the whole backup into a new folder: FIELDLINE_DATA=NEW npm run restore -- BACKUP. To start without any account: npm start -- --force.';
