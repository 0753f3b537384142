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
import { scriptLimits } from './remotes/limits';
import { createRemoteLoader, type FetchModule } from './remotes/loader';
import { createLoadReports, sendByBeacon } from './remotes/loadReports';
import { createScriptGate, type ScriptGate } from './remotes/scriptGate';
import { createSignatureCheck } from './remotes/signatures';
import { installDefaultPolicy } from './remotes/trustedTypes';
import { offerNewerVersions, reloadIfGone, sessionStorageOf } from './remotes/versions';

const texts = {
  updated: { title: 'Updated', description: 'Reload when you like.' },
  reload: 'Reload',
};

const reload = () => location.reload();

/**
 * Starts the suite in this document.
 * @param fetching how modules of remotes are fetched: by federation, or from this very bundle
 */
export function startShell(
  fetching: (
    registry: ResolvedRegistry,
    gate: ScriptGate,
    limits: ReturnType<typeof scriptLimits>,
  ) => FetchModule,
): void {
  const registry = embeddedRegistry();
  const settings = embeddedSettings();

  const limits = scriptLimits(settings.loadLimitMs);
  const gate = createScriptGate(limits.chunkMs);
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
  const tab = {
    document,
    storage: sessionStorageOf(window),
    now: Date.now,
    fetch: fetch.bind(window),
    reload,
  };
  const report = createLoadReports({
    document,
    isOnline: () => navigator.onLine,
    send: sendByBeacon,
  });
  const loader = createRemoteLoader(fetching(registry, gate, limits), {
    limitMs: settings.loadLimitMs,
    isTrusted: createSignatureCheck(settings.verifyKey),
    onOutcome: (outcome) => {
      report(outcome);
      if (outcome.error !== null) void reloadIfGone(tab, outcome.remote);
    },
  });
  offerNewerVersions(tab, registry, () =>
    shell.platform.toast.show({ ...texts.updated, action: { label: texts.reload, run: reload } }),
  );

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
