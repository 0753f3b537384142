import type { AnyEndpoint } from './handlers/handler';

type Named = Pick<AnyEndpoint, 'method' | 'path'>;

export const keyOf = ({ method, path }: Named): string => `${method} ${path}`;

/** A failing answer; a status of 0 is a lost connection. */
export interface Failure {
  readonly status: number;
  readonly code: string;
}

export interface Faults {
  /** The next call of this endpoint fails like this, once. A status of 0 is a lost connection. */
  fail(endpoint: Named, status: number, code?: string): void;
  /** Every call of this endpoint fails like this, until the returned function is called. */
  keepFailing(endpoint: Named, status: number, code?: string): () => void;
  /** No call of any endpoint arrives, until the returned function is called. */
  goOffline(): () => void;
  /** Holds the answers of this endpoint back until the returned function is called. */
  hold(endpoint: Named): () => void;
  /** Every answer takes this many milliseconds, until the returned function is called. */
  slowDown(milliseconds: number): () => void;
}

/** Faults between a client and the fake API, once or for as long as a test wants. */
export function createFaults() {
  const once: { readonly key: string; readonly failure: Failure }[] = [];
  const lasting = new Map<string, Failure>();
  const held = new Map<string, Promise<void>>();
  let offline = false;
  let delay = 0;

  const faults: Faults = {
    fail: (endpoint, status, code = 'API_ERROR') =>
      void once.push({ key: keyOf(endpoint), failure: { status, code } }),
    keepFailing: (endpoint, status, code = 'API_ERROR') => {
      lasting.set(keyOf(endpoint), { status, code });
      return () => void lasting.delete(keyOf(endpoint));
    },
    goOffline: () => {
      offline = true;
      return () => {
        offline = false;
      };
    },
    hold: (endpoint) => {
      let release: () => void = () => undefined;
      held.set(keyOf(endpoint), new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(keyOf(endpoint));
        release();
      };
    },
    slowDown: (milliseconds) => {
      delay = milliseconds;
      return () => {
        delay = 0;
      };
    },
  };

  return {
    faults,
    /** Waits for the delay of an endpoint's answer. */
    async pass(endpoint: Named): Promise<void> {
      const wait = delay;
      await held.get(keyOf(endpoint));
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    },
    /** The failure of the current call, if it has one. */
    failureOf(endpoint: Named): Failure | undefined {
      if (offline) return { status: 0, code: '' };
      const index = once.findIndex(({ key }) => key === keyOf(endpoint));
      const [planned] = index < 0 ? [] : once.splice(index, 1);
      return planned?.failure ?? lasting.get(keyOf(endpoint));
    },
  };
}
