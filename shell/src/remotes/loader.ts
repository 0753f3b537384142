import { CONTRACT_MAJOR, type ResolvedRemote } from '@fieldline/contracts';

/** A load of a remote may take this long, retries included. */
export const LOAD_LIMIT_MS = 8000;
/** A further attempt starts after this pause; chunks and entries have shorter limits of their own. */
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

export class LoadTimeoutError extends Error {
  override readonly name = 'LoadTimeoutError';
  constructor(remote: ResolvedRemote) {
    super(`${remote.name} did not load within ${LOAD_LIMIT_MS} ms`);
  }
}

/** Gets the exports of an exposed module, in one attempt. */
export type FetchModule = (remote: ResolvedRemote, module: string) => Promise<unknown>;

/** Loads exposed modules of remotes. */
export interface RemoteLoader {
  /** @throws ContractMismatchError, LoadTimeoutError, or what the last attempt failed with */
  load(remote: ResolvedRemote, module: string): Promise<unknown>;
  /** Tells that the user wants a remote that failed to be tried again. */
  retry(remote: ResolvedRemote): void;
  /** Calls the listener at each retry, until the returned function is called. */
  onRetry(listener: (remote: ResolvedRemote) => void): () => void;
}

/**
 * Adds to a way of fetching what must hold however modules are fetched: the contract's major is
 * checked before anything is loaded, one retry, and a limit on the whole.
 */
export function createRemoteLoader(fetchModule: FetchModule): RemoteLoader {
  const listeners = new Set<(remote: ResolvedRemote) => void>();

  async function attempts(remote: ResolvedRemote, module: string) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await fetchModule(remote, module);
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
      }
    }
  }

  return {
    retry: (remote) => {
      for (const listener of [...listeners]) listener(remote);
    },
    onRetry: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async (remote, module) => {
      if (remote.contract !== CONTRACT_MAJOR) throw new ContractMismatchError(remote);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new LoadTimeoutError(remote)), LOAD_LIMIT_MS);
      });
      try {
        return await Promise.race([attempts(remote, module), limit]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
