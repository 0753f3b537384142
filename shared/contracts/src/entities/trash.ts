import * as z from 'zod/mini';
import { pageWire } from '../wire';
import { authorWire } from './author';

/** How long what was deleted can be restored. Days. */
export const TRASH_DAYS = 30;

/** What may be in the trash. */
export const TRASH_KINDS = ['project', 'log', 'photo', 'voice_note', 'product'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

/** Something that was deleted, with all that belonged to it. */
export const trashEntryWire = z.object({
  id: z.number(),
  /** One of `TRASH_KINDS`, or what a newer server knows. */
  kind: z.string(),
  /** What it was called. */
  title: z.string(),
  /** The name of the project or visit that it was in; empty for none. */
  within: z.string(),
  /** How many visits and files went with it. */
  visits: z.number(),
  files: z.number(),
  deleted_by: authorWire,
  deleted_at: z.string(),
});
export type TrashEntry = Readonly<z.infer<typeof trashEntryWire>>;

export const trashWire = pageWire(trashEntryWire);

/** What was restored, and the id that it has once more. */
export const restoredWire = z.object({ kind: z.string(), id: z.string() });
