import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** A count as a column of the rows of a page: one statement instead of two. */
export const countOf = (total: SQLWrapper): SQL<number> => sql<number>`(${total})::int`;

/** An order in which what has no value comes last, whichever way it goes. */
export const nullsLast = (value: SQLWrapper, order: 'asc' | 'desc'): SQL =>
  order === 'asc' ? sql`${value} asc nulls last` : sql`${value} desc nulls last`;

/**
 * A value as the key of an order that no index has, so that the rows are found first and sorted then.
 * For rows that lie together in one index and at the far end of the other, of which PostgreSQL knows
 * nothing: visits of a few old days in the order in which they were written are at its end.
 */
export const sortedApart = (value: SQLWrapper): SQL => sql`coalesce(${value}, ${value})`;

/** The total of a list whose rows carry it. A page without rows, past the end, asks for it. */
export async function totalOf(
  rows: readonly { readonly total: number }[],
  { page }: { readonly page: number },
  total: () => PromiseLike<readonly { readonly count: number }[]>,
): Promise<number> {
  const [first] = rows;
  if (first) return first.total;
  if (page === 1) return 0;
  const [counted] = await total();
  return counted?.count ?? 0;
}
