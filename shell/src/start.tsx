import type { ResolvedRegistry } from '@fieldline/contracts';
import {
  BrowserRouter,
  createIndexedDbCommits,
  createIndexedDbParking,
  createLogger,
  openLocalStorage,
} from '@fieldline/platform/host';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createShellPlatform } from './app/createShellPlatform';
import { embeddedRegistry, embeddedSettings } from './boot/embedded';
import { createRemoteLoader, type FetchModule } from './remotes/loader';
import { createScriptGate, type ScriptGate } from './remotes/scriptGate';
import { installDefaultPolicy } from './remotes/trustedTypes';

/**
 * Starts the suite in this document.
 * @param fetching how modules of remotes are fetched: by federation, or from this very bundle
 */
export function startShell(
  fetching: (registry: ResolvedRegistry, gate: ScriptGate) => FetchModule,
): void {
  const registry = embeddedRegistry();
  const settings = embeddedSettings();

  const gate = createScriptGate();
  gate.know(registry.shell.integrity);
  globalThis.__fieldlineScripts = gate;
  installDefaultPolicy();

  const shell = createShellPlatform({
    registry,
    settings,
    backing: openLocalStorage(),
    parking: createIndexedDbParking(() => indexedDB),
    commits: createIndexedDbCommits(() => indexedDB),
    loadIdentity: async () => {
      const { createFirebaseIdentity } = await import(
        /* webpackChunkName: "identity" */ './session/firebaseIdentity'
      );
      return createFirebaseIdentity(settings, createLogger('fieldline/identity'));
    },
  });
  const loader = createRemoteLoader(fetching(registry, gate));

  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <App
      shell={shell}
      registry={registry}
      loader={loader}
      router={(children) => <BrowserRouter>{children}</BrowserRouter>}
    />,
  );
}
