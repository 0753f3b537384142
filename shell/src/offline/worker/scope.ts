/** The parts of its global scope that the worker uses: the project has the types of documents. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(
    type: 'sync',
    listener: (event: Lasting & { readonly tag: string }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: Lasting & MessageEvent) => void): void;
}

interface Lasting {
  /** Keeps the worker running until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}
