import {
  syncAccountWire,
  syncInvitationAnswerWire,
  syncInvitationWire,
  syncJoinDeviceWire,
  syncPageWire,
  syncPatchWire,
  syncPullQuery,
  syncPushedWire,
  syncPushWire,
  syncRekeyWire,
  syncStartWire,
  syncStreamQuery,
} from '../entities/sync';
import { decodeNothing, endpoint, parsedBy } from './endpoint';

const path = '/sync';

const account = {
  answer: syncAccountWire,
  status: 200,
  decode: parsedBy(syncAccountWire),
} as const;

/** The caller's sealed keys and devices. 404 if sync is off. */
export const readSync = endpoint({ method: 'GET', path, ...account });

/** Turns on sync for the caller's devices. 409 `SYNC_IS_ON` if another device was first. */
export const startSync = endpoint({
  method: 'POST',
  access: 'own',
  path,
  body: syncStartWire,
  ...account,
});

/**
 * Takes a new recovery code, or starts deleting everything. 409 `REKEYED` if `epoch` is not
 * current.
 */
export const changeSync = endpoint({
  method: 'PATCH',
  access: 'own',
  path,
  body: syncPatchWire,
  ...account,
});

/** Deletes all records, keys and devices of the caller from the server. */
export const deleteSync = endpoint({
  method: 'DELETE',
  access: 'own',
  path,
  status: 204,
  decode: decodeNothing,
});

/** Adds a device, or updates its description. 409 `REKEYED` if `epoch` is not current. */
export const joinSync = endpoint({
  method: 'POST',
  access: 'own',
  path: `${path}/devices`,
  body: syncJoinDeviceWire,
  ...account,
});

/** A device leaves. If the owner's data are being deleted, the last device to leave ends that. */
export const leaveSync = endpoint({
  method: 'DELETE',
  access: 'own',
  path: `${path}/devices/{id}`,
  status: 204,
  decode: decodeNothing,
});

/**
 * Takes a new account key, removes devices and ends their sessions. 409 `REKEYED` if another device
 * was first, `DEVICES_CHANGED` if the devices differ from those named, `RECOVERY_CHANGED` if the
 * recovery code has changed since it was read.
 */
export const rekeySync = endpoint({
  method: 'POST',
  access: 'own',
  path: `${path}/keys`,
  body: syncRekeyWire,
  ...account,
});

/** Keeps sealed keys for ten minutes, for a device that is about to join. */
export const inviteToSync = endpoint({
  method: 'POST',
  access: 'own',
  path: `${path}/invitations`,
  body: syncInvitationWire,
  status: 204,
  decode: decodeNothing,
});

/** Takes an invitation, once. 404 if it was already taken, or is older than ten minutes. */
export const takeSyncInvitation = endpoint({
  method: 'POST',
  access: 'own',
  path: `${path}/invitations/{id}/take`,
  answer: syncInvitationAnswerWire,
  status: 200,
  decode: parsedBy(syncInvitationAnswerWire),
});

/**
 * Takes changes, each independent of the others. A change that was stored before gets the same answer again,
 * so it can be resent. 403 `DEVICE_REMOVED`, 409 `REKEYED`, `RESTORED`.
 */
export const pushSync = endpoint({
  method: 'POST',
  access: 'own',
  path: `${path}/records`,
  body: syncPushWire,
  answer: syncPushedWire,
  status: 200,
  decode: parsedBy(syncPushedWire),
});

/** The records changed after a cursor, in the order of their changes. */
export const pullSync = endpoint({
  method: 'GET',
  path: `${path}/records`,
  query: syncPullQuery,
  answer: syncPageWire,
  status: 200,
  decode: parsedBy(syncPageWire),
});

/** A stream of server-sent events: each only says that there is something to pull. */
export const streamSync = endpoint({
  method: 'GET',
  path: `${path}/stream`,
  query: syncStreamQuery,
  status: 200,
  decode: decodeNothing,
});
