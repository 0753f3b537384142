import { type AccountWire, displayNameOf, type PhotoWire } from '@fieldline/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { endedSessions, members, profiles } from '../../database/schema';
import { notFound } from '../core/failure';
import type { Caller } from '../core/caller';

/**
 * A session is identified by the second in which it began: one that ends this soon afterwards
 * cannot be told apart from the next one.
 */
const TOO_YOUNG_S = 2;

/** The caller's own account: the token's data, with the name and avatar chosen here. */
export function createAccount(db: Database, caller: Caller) {
  const { uid, workspace } = caller;

  async function profile() {
    const [row] = await db.select().from(profiles).where(eq(profiles.uid, uid));
    return row;
  }

  async function read(): Promise<AccountWire> {
    const chosen = await profile();
    const { email, name, emailVerified, picture } = caller.identity;
    return {
      uid,
      email: email ?? '',
      name: displayNameOf(chosen?.name ?? name, email),
      email_verified: emailVerified,
      photo_url: chosen?.avatar_id ? '/users/avatar' : picture,
    };
  }

  async function change(set: Partial<typeof profiles.$inferInsert>, within: Database = db) {
    await within
      .insert(profiles)
      .values({ uid, ...set })
      .onConflictDoUpdate({ target: profiles.uid, set: { uid, ...set } });
  }

  return {
    read,

    /** Teams see the new name from now on; earlier entries keep the former name. */
    async rename(name: string | undefined): Promise<AccountWire> {
      if (name !== undefined) {
        await change({ name });
        await db.update(members).set({ name }).where(eq(members.uid, uid));
      }
      return read();
    },

    /**
     * Makes all tokens of the caller's session invalid; other processes follow within half a
     * minute.
     */
    async endSession(now = Date.now()): Promise<void> {
      const { signedInAt: signed_in_at } = caller;
      if (signed_in_at === undefined || now / 1000 < signed_in_at + TOO_YOUNG_S) return;
      await db.insert(endedSessions).values({ uid, signed_in_at }).onConflictDoNothing();
    },

    /** @throws ApiFailure 404 if there is none */
    async avatar(): Promise<{ readonly id: string; readonly workspace: string }> {
      const { avatar_id: id, avatar_workspace } = (await profile()) ?? {};
      if (!id || !avatar_workspace) throw notFound('Avatar');
      return { id, workspace: avatar_workspace };
    },

    chooseAvatar: ({ id }: PhotoWire, tx: Database) =>
      change({ avatar_workspace: workspace, avatar_id: id }, tx),
  };
}
