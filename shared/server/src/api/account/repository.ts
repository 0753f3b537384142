import { type AccountWire, displayNameOf, type PhotoWire } from '@fieldline/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { members, profiles } from '../../database/schema';
import { notFound } from '../core/failure';
import type { Caller } from '../core/caller';

/** The caller's own account: what the token says, with the name and avatar chosen here. */
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

    /** Teams know the user by the new name from now on; what was done before keeps the former one. */
    async rename(name: string | undefined): Promise<AccountWire> {
      if (name !== undefined) {
        await change({ name });
        await db.update(members).set({ name }).where(eq(members.uid, uid));
      }
      return read();
    },

    /** @throws ApiFailure 404 when there is none in this workspace */
    async avatarId(): Promise<string> {
      const chosen = await profile();
      if (!chosen?.avatar_id || chosen.avatar_workspace !== workspace) throw notFound('Avatar');
      return chosen.avatar_id;
    },

    chooseAvatar: ({ id }: PhotoWire, tx: Database) =>
      change({ avatar_workspace: workspace, avatar_id: id }, tx),
  };
}
