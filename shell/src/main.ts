import './boot/nonce';
import { inTurns } from './boot/inTurns';

// All of these are in this one script. As one task they would block a slow device.
void inTurns([
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './remotes/shared'),
  () => import(/* webpackMode: "eager" */ '@fieldline/platform'),
  () => import(/* webpackMode: "eager" */ '@fieldline/ui'),
  () => import(/* webpackMode: "eager" */ './start'),
  async () => {
    const { startShell } = await import(/* webpackMode: "eager" */ './start');
    const { createHost } = await import(/* webpackMode: "eager" */ './remotes/host');
    startShell((registry, gate, limits) => createHost(registry.remotes, gate, limits.entryMs));
  },
]);
