import * as z from 'zod/mini';

/**
 * The ZIP of "Download Everything". Each list is a JSON file: an array with one item per line, so
 * that a list of any length can be read line by line. Items from the API keep the API's fields. The
 * ZIP also contains each list as CSV, and photos and voice notes as they were uploaded.
 * `fieldline.json`, the last file, describes the ZIP.
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
  /** Identifies the ZIP, so that a second import of it adds nothing twice. */
  id: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  exported_at: z.string(),
  exported_by: z.object({ uid: z.string(), name: z.string(), email: z.string() }),
  /** The team's name; null for the user's own workspace. */
  workspace: z.nullable(z.string()),
  counts: z.record(z.string(), z.number()),
  missing: z.array(missing),
});
export type Manifest = z.infer<typeof manifest>;
