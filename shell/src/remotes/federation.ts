import { containerName, type ResolvedRemote } from '@fieldline/contracts';
import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import { scriptLimits } from './limits';
import type { FetchModule } from './loader';
import type { ScriptGate } from './scriptGate';

/** Where remotes that are built with `externalRuntime` look for the shell's federation runtime. */
function provideRuntime() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
}

/** Fetches modules through the federation runtime; entries go through the script gate. */
export function createFederation(
  remotes: readonly ResolvedRemote[],
  gate: ScriptGate,
  entryMs: number = scriptLimits().entryMs,
): FetchModule {
  provideRuntime();
  for (const remote of remotes) gate.know(remote.integrity);

  getInstance()?.registerPlugins([
    {
      name: 'fieldline-entries',
      loadEntry: async ({ remoteInfo }) => {
        await loadScript(gate, remoteInfo.entry, entryMs);
        const container: unknown = Reflect.get(globalThis, remoteInfo.entryGlobalName);
        if (!isContainer(container)) throw new Error(`${remoteInfo.name} brought no container`);
        return container;
      },
    },
  ]);
  registerRemotes(
    remotes.map(({ name, entry }) => ({
      name: containerName(name),
      entry,
      type: 'global' as const,
      entryGlobalName: containerName(name),
    })),
  );

  return (remote, module) => loadRemote(`${containerName(remote.name)}/${module.slice(2)}`);
}

type Container = runtimeCore.types.RemoteEntryExports;

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
