import { pushSync, pushTeamRecords, SYNC_TAG } from '@fieldline/contracts';
import { newKey, type Platform } from '@fieldline/platform';
import { type DeviceKeys, dropSealed, leaveSealed, type Messenger } from '@fieldline/platform/sync';

/**
 * Hands sealed changes to the shell's worker, which sends them while no tab is open.
 * @param team the owner of the records; by default the user
 */
export function messengerOf(
  { api, session }: Pick<Platform, 'api' | 'session'>,
  { uid, device }: Pick<DeviceKeys, 'uid' | 'device'>,
  signal: AbortSignal,
  team?: string,
): Messenger {
  return {
    leave: async (epoch, changes) => {
      if (!('serviceWorker' in navigator)) return;
      const registration = await navigator.serviceWorker.getRegistration();
      const token = await session.getToken();
      // Signed out in the meantime.
      if (!registration || token === null || signal.aborted) return;
      const body = JSON.stringify({ device, epoch, changes });
      const address = api.address(team === undefined ? pushSync : pushTeamRecords);
      await leaveSealed({ uid, workspace: team, key: newKey(), address, token, body });
      await wake(registration);
    },
    takeBack: () => dropSealed(uid),
  };
}

/**
 * A registration that can wake its worker when there is a network; not in TypeScript's DOM types.
 */
const canSync = (
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & {
  readonly sync: { register(tag: string): Promise<void> };
} => 'sync' in registration;

/** Wakes the worker now, and again once online, if the browser can do that. */
async function wake(registration: ServiceWorkerRegistration): Promise<void> {
  registration.active?.postMessage({ type: SYNC_TAG });
  if (canSync(registration)) await registration.sync.register(SYNC_TAG);
}
