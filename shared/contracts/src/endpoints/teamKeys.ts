import {
  syncPullQuery,
  syncPushedWire,
  syncPushWire,
  teamDeviceDraftWire,
  teamKeysWire,
  teamPageWire,
  teamSealsWire,
} from '../entities/sync';
import { endpoint, parsedBy } from './endpoint';

const keys = { answer: teamKeysWire, status: 200, decode: parsedBy(teamKeysWire) } as const;

/** The sealed keys of the team's people and guides. 404 where the workspace is nobody's team. */
export const readTeamKeys = endpoint({ method: 'GET', path: '/team/keys', ...keys });

/** Names a device of the caller, for which a colleague's browser is to seal the keys. */
export const addTeamDevice = endpoint({
  method: 'POST',
  path: '/team/devices',
  body: teamDeviceDraftWire,
  access: 'view',
  ...keys,
});

/**
 * Takes keys that are sealed for devices. A new key is for all devices of all members: 409 `DEVICES_CHANGED` where
 * there are others than those named, `REKEYED` where a colleague was first. 403 `DEVICE_REMOVED` where the caller's
 * device has no key itself.
 */
export const sealTeamKeys = endpoint({
  method: 'POST',
  path: '/team/keys',
  body: teamSealsWire,
  ...keys,
});

/** As `POST /sync/records`, for people and guides of the team. */
export const pushTeamRecords = endpoint({
  method: 'POST',
  path: '/team/records',
  body: syncPushWire,
  answer: syncPushedWire,
  status: 200,
  decode: parsedBy(syncPushedWire),
});

/** As `GET /sync/records`, for people and guides of the team. */
export const pullTeamRecords = endpoint({
  method: 'GET',
  path: '/team/records',
  query: syncPullQuery,
  answer: teamPageWire,
  status: 200,
  decode: parsedBy(teamPageWire),
});
