import * as z from 'zod/mini';

/**
 * The ZIP of "Download Everything". Each list is a file of JSON, an array with one item on each line, so that it
 * can be read line by line however long it is. What comes from the API has the fields of the API. Beside each
 * list are the same facts as CSV, and photos and voice notes as they were uploaded. `fieldline.json`, the last
 * file, says what the ZIP is.
 */
export const ARCHIVE_VERSION = 1;
export const MANIFEST_FILE = 'fieldline.json';
export const README_FILE = 'README.txt';

export const LIST_FILES = {
  people: 'people.json',
  guides: 'sales-guides.json',
  products: 'products.json',
  checklists: 'checklists.json',
  projects: 'projects.json',
  visits: 'site-visits.json',
  photos: 'photos.json',
  voiceNotes: 'voice-notes.json',
  comments: 'comments.json',
  analyses: 'analyses.json',
} as const;
export type ListName = keyof typeof LIST_FILES;
export const LIST_NAMES: readonly ListName[] = [
  'people',
  'guides',
  'products',
  'checklists',
  'projects',
  'visits',
  'photos',
  'voiceNotes',
  'comments',
  'analyses',
];

/** An item of the API as it came. */
export const wire = z.looseObject({ id: z.string() });
export type Wire = z.infer<typeof wire>;

const missing = z.object({ what: z.string(), why: z.string() });
export type Missing = z.infer<typeof missing>;

export const manifest = z.object({
  format: z.literal('fieldline'),
  version: z.number(),
  /** Names this ZIP: what is imported from it once is not imported again. */
  id: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  exported_at: z.string(),
  exported_by: z.object({ uid: z.string(), name: z.string(), email: z.string() }),
  /** The team's name; null for a workspace of one's own. */
  workspace: z.nullable(z.string()),
  counts: z.record(z.string(), z.number()),
  missing: z.array(missing),
});
export type Manifest = z.infer<typeof manifest>;
