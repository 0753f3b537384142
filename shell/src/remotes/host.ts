import { containerName, type ResolvedRemote, SHELL } from '@fieldline/contracts';
import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { scriptLimits } from './limits';
import type { FetchModule } from './loader';
import type { ScriptGate } from './scriptGate';
import { sharedByShell } from './shared';

/**
 * Fetches modules of remotes with an instance of Module Federation's runtime. Remotes are registered from the
 * registry, without manifests; each shared library has one provider, so there is nothing to choose.
 */
export function createHost(
  remotes: readonly ResolvedRemote[],
  gate: ScriptGate,
  entryMs: number = scriptLimits().entryMs,
): FetchModule {
  for (const { integrity, override } of remotes) {
    gate.know(integrity);
    if (override !== undefined) gate.allow(override);
  }
  const host = createInstance({
    name: SHELL,
    shareStrategy: 'loaded-first',
    remotes: remotes.map(({ name, entry }) => ({
      name,
      entry,
      entryGlobalName: containerName(name),
    })),
    plugins: [throughGate(gate, entryMs)],
  });
  host.initShareScopeMap('default', sharedByShell());
  return (remote, module) => host.loadRemote(`${remote.name}${module.slice(1)}`);
}

/** Entries go through the script gate, with their own time limit. */
const throughGate = (gate: ScriptGate, timeout: number): ModuleFederationRuntimePlugin => ({
  name: 'fieldline-script-gate',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    if (!gate.admit(script, url)) throw new TypeError(`Not a script of the suite: ${url}`);
    return { script, timeout };
  },
});
