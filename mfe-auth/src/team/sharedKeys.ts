import type { TeamKeysWire, TeamWire } from '@fieldline/contracts';
import { fingerprintOf, openDeviceDisk, teamOwner } from '@fieldline/platform/sync';

/** The browsers of a team's members, with the fingerprints that members compare. */
export async function devicesOf({ id: team, uid, members }: TeamWire, { devices }: TeamKeysWire) {
  const here = await openDeviceDisk()
    .then((disk) => disk.readKeys(teamOwner(uid, team)))
    .catch(() => undefined);
  return Promise.all(
    devices.map(async ({ id, uid: of, public_key, keyring }) => ({
      id,
      member: members.find((member) => member.uid === of)?.name ?? of,
      fingerprint: await fingerprintOf(public_key),
      isHere: id === here?.device,
      isWaiting: keyring === null,
    })),
  );
}
