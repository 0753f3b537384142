import * as z from 'zod/mini';
import { pageWire } from '../wire';
import { authorWire } from './author';

/** For how many days deleted items can be restored. */
export const TRASH_DAYS = 30;

/** The kinds of items in the trash. */
export const TRASH_KINDS = [
  'project',
  'log',
  'photo',
  'voice_note',
  'product',
  'person',
  'guide',
] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

/** A deleted item, with everything that belonged to it. */
export const trashEntryWire = z.object({
  id: z.number(),
  /** One of `TRASH_KINDS`, or a kind that only a newer server knows. */
  kind: z.string(),
  /** Its title or name when it was deleted. */
  title: z.string(),
  /** The name of its project or visit; empty for none. */
  within: z.string(),
  /** How many visits and files were deleted with it. */
  visits: z.number(),
  files: z.number(),
  deleted_by: authorWire,
  deleted_at: z.string(),
});
export type TrashEntry = Readonly<z.infer<typeof trashEntryWire>>;

export const trashWire = pageWire(trashEntryWire);

/** The restored item, with the id it had before. */
export const restoredWire = z.object({ kind: z.string(), id: z.string() });
