import * as z from 'zod/mini';
import { type Author, authorWire } from './author';

/** Changes per answer. */
export const HISTORY_PAGE = 50;

const fields = z.record(z.string(), z.unknown());

/** One change of a project, visit or product. */
const changeWire = z.object({
  /** Increases with each change; for `before` in the call. */
  id: z.number(),
  changed_by: authorWire,
  changed_at: z.string(),
  /** The changed fields with their earlier values. Items of a checklist are fields `checklist.{id}`. */
  former: fields,
});

/** Changes, newest first. */
export const historyWire = z.object({
  data: z.array(changeWire),
  /** Their version; goes into `If-Match`. */
  current: fields,
  /** The version of these fields; goes into `If-Match`. */
  version: z.number(),
  /** Whether there are earlier changes. */
  more: z.boolean(),
});
export type HistoryWire = z.infer<typeof historyWire>;

/** Which changes are returned: those before one, or the newest. */
export const historyQuery = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
});

/** The fields of a record by their names on the wire. */
export type Fields = Readonly<Record<string, unknown>>;

/** A state of a record, and the change that led to it. */
export interface Version {
  readonly id: number;
  readonly by: Author | undefined;
  readonly at: string;
  readonly before: Fields;
  readonly after: Fields;
}

/** The versions of a record, newest first, computed backwards from the current one. */
export function versionsOf({
  data,
  current,
}: Pick<HistoryWire, 'data' | 'current'>): readonly Version[] {
  let fields: Fields = current;
  return data.map(({ id, changed_by: by, changed_at: at, former }) => {
    const after = fields;
    fields = { ...after, ...former };
    return { id, by, at, before: fields, after };
  });
}
