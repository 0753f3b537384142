import { containerName, type ResolvedRemote } from '@fieldline/contracts';
import { getInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
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

/** Where remotes that are built with `externalRuntime` look for the shell's federation runtime. */
function provideRuntime() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
}

/**
 * Fetches modules of remotes: entries and chunks go through the script gate, what is shared comes
 * from the federation runtime's share scope. The runtime's own loading of remotes is not built in
 * (`disableRemote`): a registry, limits, retries and integrity of our own stand in its place.
 */
export function createFederation(
  remotes: readonly ResolvedRemote[],
  gate: ScriptGate,
  entryMs: number = scriptLimits().entryMs,
): FetchModule {
  provideRuntime();
  for (const { integrity, override } of remotes) {
    gate.know(integrity);
    if (override !== undefined) gate.allow(override);
  }
  const containers = new Map<string, Promise<Container>>();

  async function open({ name, entry }: ResolvedRemote): Promise<Container> {
    await loadScript(gate, entry, entryMs);
    const container: unknown = Reflect.get(globalThis, containerName(name));
    if (!isContainer(container)) throw new Error(`${name} brought no container`);
    await container.init(getInstance()?.shareScopeMap['default']);
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
