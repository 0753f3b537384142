import * as z from 'zod/mini';
import { type Author, authorWire } from './author';

/** Changes that are answered at a time. */
export const HISTORY_PAGE = 50;

const fields = z.record(z.string(), z.unknown());

/** One change of a project, visit or product. */
const changeWire = z.object({
  /** Grows from one change to the next; `before` of the call takes it. */
  id: z.number(),
  changed_by: authorWire,
  changed_at: z.string(),
  /** The fields that it changed, with what they had before. Items of a checklist are fields `checklist.{id}`. */
  former: fields,
});

/** Changes, newest first. */
export const historyWire = z.object({
  data: z.array(changeWire),
  /** The fields as they are now. */
  current: fields,
  /** The version they are of; goes into `If-Match`. */
  version: z.number(),
  /** Whether there are earlier changes. */
  more: z.boolean(),
});
export type HistoryWire = z.infer<typeof historyWire>;

/** Which changes are answered: those before one, or the latest. */
export const historyQuery = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
});

/** The fields of a record by their names on the wire. */
export type Fields = Readonly<Record<string, unknown>>;

/** A state that a record was in, and the change that led to it. */
export interface Version {
  readonly id: number;
  readonly by: Author | undefined;
  readonly at: string;
  readonly before: Fields;
  readonly after: Fields;
}

/** The versions of a record, newest first, by going back from the present one change at a time. */
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
