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

/** The sealed keys for the team's people and guides. 404 if the workspace is not a team's. */
export const readTeamKeys = endpoint({ method: 'GET', path: '/team/keys', ...keys });

/** Registers a device of the caller, for which a colleague's browser then seals the keys. */
export const addTeamDevice = endpoint({
  method: 'POST',
  path: '/team/devices',
  body: teamDeviceDraftWire,
  access: 'view',
  ...keys,
});

/**
 * Takes keys that are sealed for devices. A new key must be sealed for all devices of all members:
 * 409 `DEVICES_CHANGED` if the devices differ from those named, `REKEYED` if a colleague was first.
 * 403 `DEVICE_REMOVED` if the caller's device itself has no key.
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
