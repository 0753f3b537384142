import { scriptLimits } from './limits';

/**
 * The only way for a script of the suite into the page. Every bundle of the suite, the shell's own included,
 * is built to pass its script elements to this gate (see `shared/build`), which gives them their integrity, a
 * trusted address, and a new address after a failure. A script with unknown integrity is refused: the gate
 * fails closed.
 */
export interface ScriptGate {
  /** Announces the integrity of scripts, by address. */
  know(integrity: Readonly<Record<string, string>>): void;
  /** Admits scripts below an address without integrity: an override that the host allows. */
  allow(base: string): void;
  /** Prepares the element to load that address; an unknown one gets an `error` event instead, and false. */
  admit(script: HTMLScriptElement, url: string): boolean;
}

declare global {
  var __fieldlineScripts: ScriptGate | undefined;
}

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy;
}

declare global {
  interface Window {
    /** Missing if the browser has no trusted types. */
    readonly trustedTypes?: TrustedTypesFactory;
  }
}

const absolute = (url: string) => new URL(url, document.baseURI).href;

/** @param limitMs the time limit for a script; a slower one counts as failed */
export function createScriptGate(limitMs: number = scriptLimits().chunkMs): ScriptGate {
  const hashes = new Map<string, string>();
  const failures = new Map<string, number>();
  const allowed = new Set<string>();
  const isAllowed = (address: string) => [...allowed].some((base) => address.startsWith(base));

  const rules = {
    createScriptURL: (url: string) => {
      const { origin, pathname } = new URL(url);
      if (!hashes.has(origin + pathname) && !isAllowed(url))
        throw new TypeError(`Not a script of the suite: ${url}`);
      return url;
    },
  };
  const policy = window.trustedTypes?.createPolicy('fieldline', rules) ?? rules;

  return {
    allow: (base) => void allowed.add(absolute(base)),
    know: (integrity) => {
      for (const [url, hash] of Object.entries(integrity)) hashes.set(absolute(url), hash);
    },
    admit: (script, url) => {
      const address = absolute(url);
      const hash = hashes.get(address);
      if (hash === undefined && !isAllowed(address)) {
        // The loader attaches its handlers only after this call.
        setTimeout(() => script.dispatchEvent(new Event('error')));
        return false;
      }
      const failed = failures.get(address) ?? 0;
      const timer = setTimeout(() => script.dispatchEvent(new Event('error')), limitMs);
      script.addEventListener('load', () => clearTimeout(timer));
      script.addEventListener('error', () => {
        clearTimeout(timer);
        failures.set(address, failed + 1);
      });
      if (hash !== undefined) script.integrity = hash;
      script.crossOrigin = 'anonymous';
      script.src = policy.createScriptURL(failed === 0 ? address : `${address}?retry=${failed}`);
      return true;
    },
  };
}
