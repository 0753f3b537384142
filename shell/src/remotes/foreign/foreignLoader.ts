import { type ForeignRemote, MODULE_RETRIES } from '@fieldline/contracts';
import type { ScriptGate } from '../scriptGate';
import type { Refusals } from './refusals';

/** The federation runtime's description of a remote. */
export interface ForeignInfo {
  readonly name: string;
  readonly entry: string;
}

/** The container protocol of Module Federation. */
export interface Container {
  init(...given: readonly unknown[]): unknown;
  get(module: string, ...given: readonly unknown[]): unknown;
}

interface Settings {
  readonly remotes: Readonly<Record<string, ForeignRemote>>;
  readonly admit: ScriptGate['admit'];
  /** Fetches and checks a script whose hash is known. */
  readonly fetchKnown: (address: string) => Promise<void>;
  readonly refusals: Pick<Refusals, 'during'>;
  /** The time limit for an entry. */
  readonly entryMs: number;
  readonly importModule?: (address: string) => Promise<unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** Loads entries of remotes built by other tools, for the federation runtime. */
export function createForeignLoader({
  remotes,
  admit,
  fetchKnown,
  refusals,
  entryMs,
  importModule = (address) => import(/* webpackIgnore: true */ address),
}: Settings): (info: ForeignInfo) => Promise<Container> {
  const failures = new Map<string, number>();

  async function moduleAt(entry: string, files: readonly string[]): Promise<unknown> {
    const failed = failures.get(entry) ?? 0;
    const address = failed === 0 ? entry : `${entry}?retry=${failed}`;
    // Import it first: other modules that import the entry use its first address.
    await Promise.all([address, ...files].map(fetchKnown));
    try {
      return await importModule(new URL(address, document.baseURI).href);
    } catch (error) {
      failures.set(entry, Math.min(failed + 1, MODULE_RETRIES));
      throw error;
    }
  }

  /** The global variable that a script sets. */
  async function globalOf(entry: string, name: string): Promise<unknown> {
    const script = document.createElement('script');
    const timer = setTimeout(() => script.dispatchEvent(new Event('error')), entryMs);
    const done = new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new TypeError(`${entry} could not be loaded`));
    });
    if (admit(script, entry)) document.head.append(script);
    try {
      await done;
    } finally {
      clearTimeout(timer);
      script.remove();
    }
    return Reflect.get(globalThis, name);
  }

  return async ({ name, entry }) => {
    const remote = remotes[name];
    if (!remote) throw new TypeError(`The page was told nothing of ${name}`);
    const { kind, global = name, modules } = remote;
    const container = await refusals.during(name, () =>
      kind === 'module' ? moduleAt(entry, inAll(Object.values(modules))) : globalOf(entry, global),
    );
    if (!isContainer(container)) {
      throw new TypeError(`${entry} is no entry of federation: it has no init and get`);
    }
    return {
      init: (...given) => container.init(...given),
      get: (module, ...given) =>
        refusals.during(name, async () => {
          if (kind === 'module') await Promise.all((modules[module] ?? []).map(fetchKnown));
          return container.get(module, ...given);
        }),
    };
  };
}

/** The intersection of lists: a file that every module needs is needed by the entry itself. */
const inAll = ([first = [], ...others]: readonly (readonly string[])[]): readonly string[] =>
  first.filter((file) => others.every((list) => list.includes(file)));
