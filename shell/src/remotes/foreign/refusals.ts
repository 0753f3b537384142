/**
 * A remote requested a script that is not part of its release, or is from an origin that the page
 * does not allow.
 */
export class RefusedScriptError extends Error {
  override readonly name = 'RefusedScriptError';
  constructor(remote: string, address: string) {
    super(`${remote} asked for ${address}, which is no file of its release`);
  }
}

export interface Refusals {
  /** Reports that the page refused a script. */
  readonly tell: (address: string) => void;
  /**
   * Runs a remote's work, and rejects as soon as a script is refused.
   * @throws RefusedScriptError
   */
  readonly during: <Result>(remote: string, work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Listens for scripts that the page refuses. Otherwise the code that requested one could wait
 * forever.
 */
export function createRefusals(document: Document): Refusals {
  const listeners = new Set<(address: string) => void>();
  /** By remote: a browser reports a refused module once; later imports just fail. */
  const known = new Map<string, RefusedScriptError>();
  const tell = (address: string) => {
    for (const listener of [...listeners]) listener(address);
  };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective.startsWith('script-src') && URL.canParse(blockedURI)) tell(blockedURI);
  });
  return {
    tell,
    during: (remote, work) =>
      new Promise((resolve, reject) => {
        const listener = (address: string) => {
          const error = new RefusedScriptError(remote, address);
          known.set(remote, error);
          reject(error);
        };
        listeners.add(listener);
        work()
          .then(resolve, (error: unknown) => reject(known.get(remote) ?? error))
          .finally(() => listeners.delete(listener));
      }),
  };
}
