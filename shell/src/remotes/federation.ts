import { containerName, type ResolvedRemote, SHELL } from '@fieldline/contracts';
import { scriptLimits } from './limits';
import type { FetchModule } from './loader';
import type { ScriptGate } from './scriptGate';

/**
 * What a remote's entry brings, whichever plugin built it: webpack's container protocol
 * (https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers).
 */
interface Container {
  init(shareScope: unknown): unknown;
  /** A module's factory. */
  get(module: string): Promise<() => unknown>;
}

declare global {
  /** webpack's names for sharing (https://webpack.js.org/api/module-variables/#__webpack_init_sharing__-webpack-specific). */
  function __webpack_init_sharing__(scope: string): unknown;
  var __webpack_share_scopes__: Readonly<Record<string, ShareScope>>;
}

/** What is shared: by its key and version, who brought it and how to get it. */
type ShareScope = Record<string, Record<string, object>>;

/** The scope that everything is shared in. */
const SCOPE = 'default';

/**
 * Shows what is shared where tools for Module Federation look for it, the inspector among them
 * (`__FEDERATION__`, the documented global of its runtime, which the shell does not carry).
 */
function showToTools(shared: ShareScope) {
  // Runtimes that remotes bring look for their own instance among these, by the options.
  const instance = { name: SHELL, options: { name: SHELL }, shareScopeMap: { [SCOPE]: shared } };
  Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__: [instance] } });
}

/**
 * Fetches modules of remotes: entries and chunks go through the script gate, what is shared comes
 * from webpack's share scope. A registry, limits, retries and integrity of our own stand where a
 * federation runtime would load remotes; a remote that is built with such a runtime brings it along.
 */
export function createFederation(
  remotes: readonly ResolvedRemote[],
  gate: ScriptGate,
  entryMs: number = scriptLimits().entryMs,
): FetchModule {
  for (const { integrity, override } of remotes) {
    gate.know(integrity);
    if (override !== undefined) gate.allow(override);
  }
  const shared = openScope();
  const containers = new Map<string, Promise<Container>>();

  async function open({ name, entry }: ResolvedRemote): Promise<Container> {
    await loadScript(gate, entry, entryMs);
    const container: unknown = Reflect.get(globalThis, containerName(name));
    if (!isContainer(container)) throw new Error(`${name} brought no container`);
    await container.init(await shared);
    return container;
  }

  function containerOf(remote: ResolvedRemote): Promise<Container> {
    const known = containers.get(remote.entry);
    if (known) return known;
    const opening = open(remote);
    containers.set(remote.entry, opening);
    // A failed one is fetched anew at the next try.
    opening.catch(() => containers.delete(remote.entry));
    return opening;
  }

  return async (remote, module) => {
    const factory = await (await containerOf(remote)).get(module);
    return factory();
  };
}

async function openScope(): Promise<ShareScope> {
  await __webpack_init_sharing__(SCOPE);
  const shared = __webpack_share_scopes__[SCOPE] ?? {};
  showToTools(shared);
  return shared;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

function loadScript(gate: ScriptGate, url: string, limitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => finish(new Error(`No answer: ${url}`)), limitMs);
    const finish = (failure?: Error) => {
      clearTimeout(timer);
      script.remove();
      if (failure) reject(failure);
      else resolve();
    };
    script.onload = () => finish();
    script.onerror = () => finish(new Error(`Could not be loaded: ${url}`));
    script.async = true;
    gate.admit(script, url);
    if (script.src) document.head.append(script);
  });
}
