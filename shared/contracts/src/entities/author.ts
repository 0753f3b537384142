import * as z from 'zod/mini';

/**
 * Who made or changed something, under the name that they had then. Absent where it is not known, as of
 * what was made before the server kept it.
 */
export const authorWire = z.optional(z.object({ uid: z.string(), name: z.string() }));
export type Author = NonNullable<z.infer<typeof authorWire>>;

/** What projects, visits, photos and products tell of who wrote them. */
export const authorship = { created_by: authorWire, changed_by: authorWire };

/** Who did something, as words after it; none where that is not known. */
export const byAuthor = (author: Author | undefined): string =>
  author ? ` by ${author.name}` : '';
