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

/** The caller's keys, all of them sealed, and devices. 404 where nothing is kept in step. */
export const readSync = endpoint({ method: 'GET', path, ...account });

/** Begins to keep the caller's devices in step. 409 `SYNC_IS_ON` where another device was first. */
export const startSync = endpoint({
  method: 'POST',
  access: 'own',
  path,
  body: syncStartWire,
  ...account,
});

/** Takes a new recovery code, or begins to delete everything. 409 `REKEYED` if `epoch` is not current. */
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

/** Adds a device, or describes it anew. 409 `REKEYED` if `epoch` is not current. */
export const joinSync = endpoint({
  method: 'POST',
  access: 'own',
  path: `${path}/devices`,
  body: syncJoinDeviceWire,
  ...account,
});

/** A device leaves by itself. The last one of an owner whose data are being deleted ends that. */
export const leaveSync = endpoint({
  method: 'DELETE',
  access: 'own',
  path: `${path}/devices/{id}`,
  status: 204,
  decode: decodeNothing,
});

/**
 * Takes a new account key, removes devices and ends their sessions. 409 `REKEYED` if another device
 * was first, `DEVICES_CHANGED` if there are other devices than the ones named.
 */
export const rekeySync = endpoint({
  method: 'POST',
  access: 'own',
  path: `${path}/keys`,
  body: syncRekeyWire,
  ...account,
});

/** Keeps sealed keys for a device that is about to join, for ten minutes. */
export const inviteToSync = endpoint({
  method: 'POST',
  access: 'own',
  path: `${path}/invitations`,
  body: syncInvitationWire,
  status: 204,
  decode: decodeNothing,
});

/** Takes an invitation, once. 404 where it was taken, or is older than ten minutes. */
export const takeSyncInvitation = endpoint({
  method: 'POST',
  access: 'own',
  path: `${path}/invitations/{id}/take`,
  answer: syncInvitationAnswerWire,
  status: 200,
  decode: parsedBy(syncInvitationAnswerWire),
});

/**
 * Takes changes, each for itself. A change that was stored before is answered as it was then, so that
 * one may be sent again. 403 `DEVICE_REMOVED`, 409 `REKEYED`.
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

/** The records that were changed after a cursor, in the order in which they were. */
export const pullSync = endpoint({
  method: 'GET',
  path: `${path}/records`,
  query: syncPullQuery,
  answer: syncPageWire,
  status: 200,
  decode: parsedBy(syncPageWire),
});

/** A stream of server-sent events: each says that there is something to be pulled, and no more. */
export const streamSync = endpoint({
  method: 'GET',
  path: `${path}/stream`,
  query: syncStreamQuery,
  status: 200,
  decode: decodeNothing,
});
