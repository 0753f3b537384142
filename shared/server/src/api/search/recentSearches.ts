import { RECENT_SEARCHES_KEPT } from '@fieldline/contracts';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Caller } from '../core/caller';
import type { Database } from '../../database/database';
import { recentSearches } from '../../database/schema';

/** The caller's own recent searches, newest first, each once. */
export function createRecentSearches(db: Database, { uid, workspace }: Caller) {
  const mine = and(eq(recentSearches.workspace, workspace), eq(recentSearches.uid, uid));

  async function list(within: Database = db): Promise<string[]> {
    const rows = await within
      .select({ query: recentSearches.query })
      .from(recentSearches)
      .where(mine)
      .orderBy(desc(recentSearches.searched_at))
      .limit(RECENT_SEARCHES_KEPT);
    return rows.map(({ query }) => query);
  }

  return {
    list: () => list(),

    save: (query: string): Promise<string[]> =>
      db.transaction(async (tx) => {
        // The clock, not the transaction's time: two simultaneous searches keep their order.
        const searched_at = sql`clock_timestamp()`;
        await tx
          .insert(recentSearches)
          .values({ workspace, uid, query, searched_at })
          .onConflictDoUpdate({
            target: [recentSearches.workspace, recentSearches.uid, recentSearches.query],
            set: { searched_at },
          });
        const kept = await list(tx);
        await tx.delete(recentSearches).where(and(mine, notInArray(recentSearches.query, kept)));
        return kept;
      }),

    async remove(query: string): Promise<void> {
      await db.delete(recentSearches).where(and(mine, eq(recentSearches.query, query)));
    },
  };
}
