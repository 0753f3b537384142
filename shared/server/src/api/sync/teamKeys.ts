import { ECDH } from 'node:crypto';
import {
  type SyncPush,
  TEAM_DEVICES_MAX,
  type TeamKeysWire,
  type TeamPage,
  type TeamSeals,
} from '@fieldline/contracts';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { syncAccounts, teamDevices } from '../../database/schema';
import { audit } from '../audit/append';
import type { Caller } from '../core/caller';
import { ApiFailure, notFound } from '../core/failure';
import { createSyncRecords } from './records';
import { deviceRemoved, rekeyed, tellOthers } from './rows';

/**
 * The owner of a team's sealed records, also used for nudges about them. No user's id contains a
 * space.
 */
export const ownerOf = (workspace: string): string => `sealed ${workspace}`;

/**
 * The sealed people and guides of the team whose workspace a call names, and the devices that have
 * their key. Sealed data are stored unchanged: the server cannot read them.
 */
export function createTeamKeys(db: Database, caller: Caller) {
  const { uid, workspace, isTeam } = caller;
  const owner = ownerOf(workspace);
  const ofAccount = eq(syncAccounts.uid, owner);
  const ofTeam = eq(teamDevices.workspace, workspace);
  const ofCaller = and(ofTeam, eq(teamDevices.uid, uid));
  const records = createSyncRecords(db, {
    uid: owner,
    knows: async (tx, device) => {
      const [known] = await tx
        .select({ keyring: teamDevices.keyring })
        .from(teamDevices)
        .where(and(ofCaller, eq(teamDevices.id, device)));
      return typeof known?.keyring === 'string';
    },
  });

  function requireTeam(): void {
    if (!isTeam) throw notFound('Team');
  }

  async function read(within: Database = db): Promise<TeamKeysWire> {
    requireTeam();
    const [account] = await within.select().from(syncAccounts).where(ofAccount);
    const devices = await within
      .select({
        id: teamDevices.id,
        uid: teamDevices.uid,
        public_key: teamDevices.public_key,
        keyring: teamDevices.keyring,
      })
      .from(teamDevices)
      .where(ofTeam)
      .orderBy(asc(teamDevices.id));
    return { epoch: account?.epoch ?? 0, is_due: account?.is_due ?? false, devices };
  }

  return {
    read: () => read(),

    add: ({ id, public_key }: { id: string; public_key: string }): Promise<TeamKeysWire> =>
      db.transaction(async (tx) => {
        requireTeam();
        assertPoint(public_key);
        const [added] = await tx
          .insert(teamDevices)
          .values({ workspace, id, uid, public_key })
          .onConflictDoNothing()
          .returning({ id: teamDevices.id });
        const own = await tx
          .select({ id: teamDevices.id })
          .from(teamDevices)
          .where(ofCaller)
          .orderBy(desc(teamDevices.last_seen));
        const old = own.map((device) => device.id).filter((device) => device !== id);
        const gone = old.slice(TEAM_DEVICES_MAX - 1);
        if (gone.length > 0) {
          await tx.delete(teamDevices).where(and(ofCaller, inArray(teamDevices.id, gone)));
        }
        await tellOthers(tx, owner);
        if (added) await audit(tx, caller, 'team_device_added');
        return read(tx);
      }),

    seal: ({ epoch, device, keyrings }: TeamSeals): Promise<TeamKeysWire> =>
      db.transaction(async (tx) => {
        requireTeam();
        await tx
          .insert(syncAccounts)
          .values({ uid: owner, epoch: 0, recovery: '' })
          .onConflictDoNothing();
        const [account] = await tx.select().from(syncAccounts).where(ofAccount).for('update');
        const { devices } = await read(tx);
        const own = devices.find(({ id }) => id === device);
        const current = account?.epoch ?? 0;
        const isFirst = current === 0;
        if (own?.uid !== uid || (!isFirst && own.keyring === null)) throw deviceRemoved();
        const isNew = epoch === current + 1;
        if (!isNew && epoch !== current) throw rekeyed(current);
        // Only a removal makes a new key due: nobody replaces the team's keys of their own accord.
        if (isNew && !isFirst && account?.is_due !== true) throw rekeyed(current);
        const named = new Set(keyrings.map(({ id }) => id));
        if (isNew && devices.some(({ id }) => !named.has(id))) throw devicesChanged();
        let count = 0;
        for (const { id, keyring } of keyrings) {
          const missing = isNew ? undefined : isNull(teamDevices.keyring);
          const sealed = await tx
            .update(teamDevices)
            .set({ keyring })
            .where(and(ofTeam, eq(teamDevices.id, id), missing))
            .returning({ id: teamDevices.id });
          count += sealed.length;
        }
        if (isNew) await tx.update(syncAccounts).set({ epoch, is_due: false }).where(ofAccount);
        await tellOthers(tx, owner);
        if (count > 0) {
          await audit(tx, caller, isNew ? 'team_keys_changed' : 'team_keys_given', { count });
        }
        return read(tx);
      }),

    push: (changes: SyncPush) => records.push(changes),

    async pull(device: string, after: number): Promise<TeamPage> {
      requireTeam();
      const [seen] = await db
        .update(teamDevices)
        .set({ last_seen: sql`now()` })
        .where(and(ofCaller, eq(teamDevices.id, device)))
        .returning({ keyring: teamDevices.keyring });
      if (typeof seen?.keyring !== 'string') throw deviceRemoved();
      const page = await records.pull(after);
      const { is_due, devices } = await read();
      return { ...page, keys_wanted: is_due || devices.some(({ keyring }) => keyring === null) };
    },
  };
}

/** With an invalid key, nothing could be sealed for the device. @throws ApiFailure 400 */
function assertPoint(publicKey: string): void {
  try {
    ECDH.convertKey(Buffer.from(publicKey, 'base64'), 'prime256v1');
  } catch {
    throw new ApiFailure(400, 'VALIDATION_ERROR', 'The public key is no point of P-256');
  }
}

const devicesChanged = () => new ApiFailure(409, 'DEVICES_CHANGED', 'The devices have changed');

/** Former members do not get the next key, which a colleague's browser makes. */
export async function forgetMember(tx: Database, workspace: string, uid: string): Promise<void> {
  const theirs = and(eq(teamDevices.workspace, workspace), eq(teamDevices.uid, uid));
  const gone = await tx.delete(teamDevices).where(theirs).returning({ id: teamDevices.id });
  if (gone.length === 0) return;
  const owner = ownerOf(workspace);
  await tx.update(syncAccounts).set({ is_due: true }).where(eq(syncAccounts.uid, owner));
  await tellOthers(tx, owner);
}
