import * as z from 'zod/mini';

/** A whole number of a query, which arrives as text. */
export const queryInteger = (least: number, most: number) =>
  z.coerce.number<number>().check(z.int(), z.minimum(least), z.maximum(most));

/** Yes or no. */
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

/** Only items that the caller created, or that are assigned to them. */
export const mine = z.optional(queryFlag);

/** The query of every paged list: `page` counts from 1, `limit` is at most 100. */
export const pagedQuery = (defaultLimit: number) => ({
  page: z._default(queryInteger(1, 100_000), 1),
  limit: z._default(queryInteger(1, 100), defaultLimit),
  sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
});
