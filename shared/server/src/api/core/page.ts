import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** A count as a column of the rows of a page: one statement instead of two. */
export const countOf = (total: SQLWrapper): SQL<number> => sql<number>`(${total})::int`;

/** An order with missing values last, in both directions. */
export const nullsLast = (value: SQLWrapper, order: 'asc' | 'desc'): SQL =>
  order === 'asc' ? sql`${value} asc nulls last` : sql`${value} desc nulls last`;

/**
 * Sorts by a value without its index, so that rows are found first and sorted afterwards. Otherwise
 * listing a few old visits by creation would scan that whole index.
 */
export const sortedApart = (value: SQLWrapper): SQL => sql`coalesce(${value}, ${value})`;

/** The total of a list, taken from its rows. An empty page beyond the end queries the total. */
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
