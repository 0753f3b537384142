import * as z from 'zod/mini';

/**
 * The person who created or changed an item, with their name at that time. Absent if unknown, such as for
 * items older than this field.
 */
export const authorWire = z.optional(z.object({ uid: z.string(), name: z.string() }));
export type Author = NonNullable<z.infer<typeof authorWire>>;

/** The authors of projects, visits, photos and products. */
export const authorship = { created_by: authorWire, changed_by: authorWire };

/** Words for the author, to put after a sentence; empty if unknown. */
export const byAuthor = (author: Author | undefined): string =>
  author ? ` by ${author.name}` : '';
