import './boot/nonce';
import { BrowserRouter, createIndexedDbParking, createLogger } from '@fieldline/platform/host';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createShellPlatform } from './app/createShellPlatform';
import { embeddedRegistry, embeddedSettings } from './boot/embedded';
import './remotes/carried';
import { createFederation } from './remotes/federation';
import { createRemoteLoader } from './remotes/loader';
import { createScriptGate } from './remotes/scriptGate';
import { installDefaultPolicy } from './remotes/trustedTypes';

const registry = embeddedRegistry();
const settings = embeddedSettings();

const gate = createScriptGate();
gate.know(registry.shell.integrity);
globalThis.__fieldlineScripts = gate;
installDefaultPolicy(settings.identityEmulator);

const shell = createShellPlatform({
  registry,
  settings,
  parking: createIndexedDbParking(indexedDB),
  loadIdentity: async () => {
    const { createFirebaseIdentity } = await import(
      /* webpackChunkName: "identity" */ './session/firebaseIdentity'
    );
    return createFirebaseIdentity(settings, createLogger('fieldline/identity'));
  },
});
const loader = createRemoteLoader(createFederation(registry.remotes, gate));

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <App
      shell={shell}
      registry={registry}
      loader={loader}
      router={(children) => <BrowserRouter>{children}</BrowserRouter>}
    />,
  );
}
