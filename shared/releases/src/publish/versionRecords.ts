import {
  remoteRelease,
  type RemoteRelease,
  SHELL,
  shellRelease,
  type ShellRelease,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { checkFileNames } from './fileNames';
import { release, ReleaseError } from '../ReleaseError';
import type { Signer, Verifier } from './signature';
import type { FileStorage } from '../storage/fileStorage';

export const RECORD_FILE = 'release.json';
export const FILES_FOLDER = 'files';

export type Release = RemoteRelease | ShellRelease;

/** Keys: to sign what is published, and to refuse what is not signed. */
export interface Keys {
  readonly sign?: Signer;
  readonly verify?: Verifier;
}

export const versionOf = (name: string, id: string) => `${name}/${id}`;
export const recordOf = (name: string, id: string) => `${versionOf(name, id)}/${RECORD_FILE}`;
export const filesOf = (name: string, id: string) => `${versionOf(name, id)}/${FILES_FOLDER}`;

/** The records of versions: what was published, and who signed it. */
export function openRecords(storage: FileStorage, keys: Keys) {
  /** @throws ReleaseError if there is no such version, or its record is not valid */
  async function read<Record extends Release>(
    name: string,
    id: string,
    schema: z.ZodMiniType<Record>,
  ): Promise<Record> {
    const content = await storage.read(recordOf(name, id));
    if (content === null)
      throw new ReleaseError(
        `There is no version ${id} of ${name}. ${release('status', name)} lists those before`,
      );
    let record: Record;
    try {
      record = z.parse(schema, JSON.parse(content.toString()));
      checkFileNames(Object.keys({ ...record.integrity, ...record.files }));
    } catch (error) {
      throw new ReleaseError(`The record of ${name} ${id} is damaged`, { cause: error });
    }
    if (record.name !== name || record.id !== id) {
      throw new ReleaseError(`The record of ${name} ${id} is that of ${record.name} ${record.id}`);
    }
    if (keys.verify && !(await keys.verify(record))) {
      throw new ReleaseError(`The record of ${name} ${id} is not signed with the configured key`);
    }
    return record;
  }
  const readRemote = (name: string, id: string) => read(name, id, remoteRelease);
  const readShell = (id: string) => read(SHELL, id, shellRelease);
  const readAny = (name: string, id: string): Promise<Release> =>
    name === SHELL ? readShell(id) : readRemote(name, id);

  const known = new Map<string, Promise<Release>>();
  /** Cached, because records never change; a failure is not. */
  function remembered(name: string, id: string): Promise<Release> {
    const key = versionOf(name, id);
    const reading = known.get(key) ?? readAny(name, id);
    known.set(key, reading);
    reading.catch(() => known.delete(key));
    return reading;
  }

  /** @throws ReleaseError if a version published with these keys would be refused */
  async function checkKeys(): Promise<void> {
    if (!keys.verify) return;
    const probe = { name: '', id: '', contract: 0, integrity: {} };
    const signature = await keys.sign?.(probe);
    if (await keys.verify({ ...probe, signature })) return;
    throw new ReleaseError(
      keys.sign
        ? 'FIELDLINE_SIGN_KEY is not the private key of FIELDLINE_VERIFY_KEY'
        : 'Set FIELDLINE_SIGN_KEY: FIELDLINE_VERIFY_KEY refuses what is not signed',
    );
  }

  return { read: readAny, readRemote, readShell, remembered, checkKeys };
}

export type Records = ReturnType<typeof openRecords>;
