import {
  LOCAL_LISTS,
  PREFERENCES_KEY,
  type ResolvedRegistry,
  type ResolvedRemote,
} from '@fieldline/contracts';
import type { LoadOutcome } from '../remotes/loader';

/** A fetched file, as the Resource Timing standard describes it. */
export interface FetchedFile {
  readonly name: string;
  /** 0 if another origin hides it. */
  readonly encodedBodySize: number;
  readonly startTime: number;
  readonly responseEnd: number;
}

/** A failure of a module. */
export interface Failure {
  readonly module: string;
  readonly message: string;
  /** Empty if there is none. */
  readonly stack: string;
}

export interface RemoteFacts {
  readonly name: string;
  readonly version: string;
  readonly channel: string;
  /** The visitor's bucket (0–99) for the current canary; null without one. */
  readonly bucket: number | null;
  readonly origin: string;
  readonly files: number;
  /** Compressed; null if the origin hides it. */
  readonly bytes: number | null;
  /** From the first request to the last answer, in milliseconds; null if nothing was loaded. */
  readonly ms: number | null;
  readonly failures: readonly Failure[];
}

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);

/** The state of each remote in this document. */
export function remoteFacts(
  { remotes }: ResolvedRegistry,
  outcomes: readonly LoadOutcome[],
  fetched: readonly FetchedFile[],
  page: string,
): readonly RemoteFacts[] {
  return remotes.map((remote) => {
    const { href, origin } = new URL(folderOf(remote.entry), page);
    const files = fetched.filter(({ name }) => name.startsWith(href));
    const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return {
      name: remote.name,
      version: remote.id,
      channel: channelOf(remote),
      bucket: remote.bucket ?? null,
      origin,
      files: files.length,
      bytes: bytes === 0 ? null : bytes,
      ms: spanOf(files),
      failures: failuresOf(remote, outcomes),
    };
  });
}

function channelOf({ override, broken, channel }: ResolvedRemote): string {
  if (override !== undefined) return 'override';
  return broken ? 'no usable version' : (channel ?? 'live');
}

function spanOf(files: readonly FetchedFile[]): number | null {
  if (files.length === 0) return null;
  const begin = Math.min(...files.map(({ startTime }) => startTime));
  return Math.round(Math.max(...files.map(({ responseEnd }) => responseEnd)) - begin);
}

const failuresOf = (remote: ResolvedRemote, outcomes: readonly LoadOutcome[]): readonly Failure[] =>
  outcomes
    .filter((outcome) => outcome.remote.name === remote.name && outcome.error !== null)
    .map(({ module, error }) => ({
      module,
      message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      stack: error instanceof Error ? (error.stack ?? '') : '',
    }));

export interface SharedLibrary {
  readonly name: string;
  readonly version: string;
  /** The package that brought it. */
  readonly from: string;
  readonly loaded: boolean;
}

/**
 * The libraries of a share scope, as webpack's federation stores them: by name, version and
 * provider.
 */
export function sharedLibraries(scope: unknown): readonly SharedLibrary[] {
  return entriesOf(scope).flatMap(([name, versions]) =>
    entriesOf(versions).map(([version, shared]) => {
      const described = Object.fromEntries(entriesOf(shared));
      return {
        name,
        version,
        from: typeof described['from'] === 'string' ? described['from'] : 'unknown',
        loaded: Boolean(described['loaded'] ?? described['lib']),
      };
    }),
  );
}

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

export interface StoredKey {
  readonly storageName: string;
  readonly key: string;
  /** The parts that declare it, or its purpose. */
  readonly owner: string;
  /** UTF-16 code units of key and value, which browsers count against their limit. */
  readonly size: number;
}

/** The contents of a storage, without values. */
export function storedKeys(
  storageName: string,
  storage: Storage | null,
  remotes: readonly ResolvedRemote[],
): readonly StoredKey[] {
  if (!storage) return [];
  return Array.from({ length: storage.length }, (_, index) => storage.key(index))
    .filter((key) => key !== null)
    .map((key) => ({
      storageName,
      key: withoutUser(key),
      owner: ownerOf(key, remotes),
      size: key.length + (storage.getItem(key)?.length ?? 0),
    }))
    .sort((one, other) => one.key.localeCompare(other.key));
}

/** Keys of drafts contain their user's id. */
const withoutUser = (key: string) => key.replace(/^(fieldline:draft:)[^:]+/, '$1…');

function ownerOf(key: string, remotes: readonly ResolvedRemote[]): string {
  const [base = key] = key.split(/:(?:revision|corrupt)$/);
  const users = remotes
    .filter(({ manifest }) => manifest.storage?.includes(base))
    .map(({ name }) => name);
  if (users.length > 0) return users.join(', ');
  if (base in LOCAL_LISTS || base === PREFERENCES_KEY) return 'platform';
  if (base.startsWith('firebase:')) return 'identity';
  return base.startsWith('fieldline') ? 'platform' : 'not part of the suite';
}

/** A size in readable units. */
export const sizeText = (bytes: number | null): string | null =>
  bytes === null
    ? null
    : bytes < 1000
      ? `${bytes} B`
      : bytes < 1_000_000
        ? `${(bytes / 1000).toFixed(1)} kB`
        : `${(bytes / 1_000_000).toFixed(1)} MB`;
