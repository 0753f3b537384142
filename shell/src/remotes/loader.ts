import { CONTRACT_MAJOR, type ResolvedRemote, supportsContract } from '@fieldline/contracts';

/** The time limit for loading a remote, retries included, unless set otherwise. */
export const LOAD_LIMIT_MS = 8000;
/** A further attempt starts after this pause; chunks and entries have their own, shorter limits. */
const RETRY_PAUSE_MS = 250;
const ATTEMPTS = 2;

/** The remote was built for another major of the platform contract. */
export class ContractMismatchError extends Error {
  override readonly name = 'ContractMismatchError';
  constructor(remote: ResolvedRemote) {
    super(
      `${remote.name} is built for contract ${remote.contract}, the shell has ${CONTRACT_MAJOR}`,
    );
  }
}

/** The registry has no version of the remote that can be used. */
export class BrokenReleaseError extends Error {
  override readonly name = 'BrokenReleaseError';
  constructor(remote: ResolvedRemote) {
    super(`No version of ${remote.name} can be used: ${remote.id} is damaged`);
  }
}

/** A key is configured, and the remote has no valid signature. */
export class UnsignedRemoteError extends Error {
  override readonly name = 'UnsignedRemoteError';
  constructor(remote: ResolvedRemote) {
    super(`${remote.name} ${remote.id} is not signed with the configured key`);
  }
}

export class LoadTimeoutError extends Error {
  override readonly name = 'LoadTimeoutError';
  constructor(remote: ResolvedRemote, limitMs: number) {
    super(`${remote.name} did not load within ${limitMs} ms`);
  }
}

/** Gets the exports of an exposed module, in one attempt. */
export type FetchModule = (remote: ResolvedRemote, module: string) => Promise<unknown>;

/** The outcome of a load, or an error thrown later by the loaded code. */
export interface LoadOutcome {
  readonly remote: ResolvedRemote;
  readonly module: string;
  /** Null if it succeeded. */
  readonly error: unknown;
  readonly ms: number;
  /** The module loaded, and threw later. */
  readonly thrown?: true;
}

export interface LoaderSettings {
  readonly limitMs?: number | undefined;
  /** Called with the outcome of each load. */
  readonly onOutcome?: (outcome: LoadOutcome) => void;
  /** Whether a remote may run at all, by its signature. */
  readonly isTrusted?: (remote: ResolvedRemote) => Promise<boolean>;
}

/** Loads exposed modules of remotes. */
export interface RemoteLoader {
  /**
   * @throws BrokenReleaseError, ContractMismatchError, UnsignedRemoteError, LoadTimeoutError, or the error of
   * the last attempt
   */
  load(remote: ResolvedRemote, module: string): Promise<unknown>;
  /** Reports that loaded code threw. Failed loads are reported separately. */
  threw(remote: ResolvedRemote, module: string, error: unknown): void;
  /** Reports that the user wants to retry a failed remote. */
  retry(remote: ResolvedRemote): void;
  /** Calls the listener at each retry, until the returned function is called. */
  onRetry(listener: (remote: ResolvedRemote) => void): () => void;
}

/**
 * Adds the common rules to a way of fetching modules: contract and signature are checked before anything is
 * loaded, there is one retry, and a limit on the whole load.
 */
export function createRemoteLoader(
  fetchModule: FetchModule,
  {
    limitMs = LOAD_LIMIT_MS,
    onOutcome = () => undefined,
    isTrusted = async () => true,
  }: LoaderSettings = {},
): RemoteLoader {
  const listeners = new Set<(remote: ResolvedRemote) => void>();
  const known = new WeakSet<object>();

  async function attempts(remote: ResolvedRemote, module: string) {
    if (!(await isTrusted(remote))) throw new UnsignedRemoteError(remote);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await fetchModule(remote, module);
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
      }
    }
  }

  async function limited(remote: ResolvedRemote, module: string) {
    if (remote.broken) throw new BrokenReleaseError(remote);
    if (!supportsContract(CONTRACT_MAJOR, remote.contract)) throw new ContractMismatchError(remote);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new LoadTimeoutError(remote, limitMs)), limitMs);
    });
    try {
      return await Promise.race([attempts(remote, module), limit]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    load: async (remote, module) => {
      const begin = performance.now();
      const report = (error: unknown) =>
        onOutcome({ remote, module, error, ms: Math.round(performance.now() - begin) });
      try {
        const exports = await limited(remote, module);
        report(null);
        return exports;
      } catch (error) {
        if (typeof error === 'object' && error !== null) known.add(error);
        report(error);
        throw error;
      }
    },
    threw: (remote, module, error) => {
      const isKnown = typeof error === 'object' && error !== null && known.has(error);
      if (!isKnown) onOutcome({ remote, module, error, ms: 0, thrown: true });
    },
    retry: (remote) => {
      for (const listener of [...listeners]) listener(remote);
    },
    onRetry: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
