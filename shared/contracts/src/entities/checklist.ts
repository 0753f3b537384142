import * as z from 'zod/mini';
import { type CamelKeyed, readerOf } from '../wire';
import { visible } from '../words/invisible';
import { ID_MAX_LENGTH, LINE_MAX_LENGTH } from './limits';

/** The most items of a checklist, and the most checklists of a workspace. */
export const CHECKLIST_ITEMS_MAX = 100;
export const CHECKLISTS_MAX = 100;
export const CHECKLIST_NOTE_MAX_LENGTH = 2000;

export const CHECK_ANSWERS = ['pass', 'fail', 'na'] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

const line = z.string().check(visible, z.maxLength(LINE_MAX_LENGTH), z.trim(), z.minLength(1));
const answer = z.nullable(z.enum(CHECK_ANSWERS));
const note = z.string().check(z.maxLength(CHECKLIST_NOTE_MAX_LENGTH));
const photo = z.nullable(z.string().check(z.minLength(1), z.maxLength(ID_MAX_LENGTH)));

/** Names an item within its checklist. */
export const checkItemId = z.string().check(z.regex(/^[\w-]{1,64}$/));

const sentItem = {
  id: z.string(),
  text: z.string(),
  /** Null until answered. */
  answer,
  note: z.string(),
  /** The id of one of the visit's photos; the photo may have been deleted since. */
  photo: z.nullable(z.string()),
  /** Goes into `If-Match`; each item has its own, so that two people may answer at once. */
  version: z.number(),
};

/** One item of a visit's checklist, as the server sends it. */
export const checkItemWire = z.object(sentItem);
export type CheckItemWire = z.infer<typeof checkItemWire>;

/** The checklist of a visit: a copy, which does not follow later changes of the template. */
export const checklistWire = z.object({ name: z.string(), items: z.array(checkItemWire) });
export type ChecklistWire = z.infer<typeof checklistWire>;

export type CheckItem = Readonly<CheckItemWire>;
export interface Checklist {
  readonly name: string;
  readonly items: readonly CheckItem[];
}

/** The draft of a visit's checklist. Its fields are in the order in which they are sent back. */
export const checklistDraftWire = z.object({
  name: line,
  items: z
    .array(
      z.object({
        id: checkItemId,
        text: line,
        answer: z._default(answer, null),
        note: z._default(note, ''),
        photo: z._default(photo, null),
        version: z._default(z.int().check(z.minimum(1)), 1),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(CHECKLIST_ITEMS_MAX),
      z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Ids repeat'),
    ),
});

/** The body of PATCH /logs/{id}/checklist/{itemId}; absent fields do not change. */
export const checkItemPatchWire = z.partial(z.object({ answer, note, photo }));
export type CheckItemPatch = z.input<typeof checkItemPatchWire>;

/** An item after a change; absent fields do not change. */
export const changedCheckItem = (
  item: CheckItem,
  { answer = item.answer, note = item.note, photo = item.photo }: CheckItemPatch,
): CheckItem => ({ ...item, answer, note, photo });

/**
 * Reads the checklist of a log; missing fields of an item mean "not answered". Null if the log has
 * none.
 */
export const checklistOfLog = z._default(
  z.nullable(
    z.object({
      name: z.string(),
      items: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          answer: z.catch(answer, null),
          note: z._default(z.string(), ''),
          photo: z._default(z.nullable(z.string()), null),
          version: z._default(z.number(), 1),
        }),
      ),
    }),
  ),
  null,
);

/** Reads one item of an answer. @throws a zod error on any other shape */
export const decodeCheckItem: (wire: unknown) => CheckItem = readerOf(sentItem);

const sentTemplate = {
  id: z.string(),
  name: z.string(),
  /** What to check, in order. */
  items: z.array(z.string()),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
};

/** A checklist of the workspace, which new visits can copy. */
export const checklistTemplateWire = z.object(sentTemplate);
export type ChecklistTemplateWire = z.infer<typeof checklistTemplateWire>;
export type ChecklistTemplate = CamelKeyed<ChecklistTemplateWire>;

export const checklistTemplateListWire = z.object({ data: z.array(checklistTemplateWire) });

const templateFields = {
  name: line,
  items: z.array(line).check(z.minLength(1), z.maxLength(CHECKLIST_ITEMS_MAX)),
};

export const checklistTemplateDraftWire = z.object(templateFields);
export const checklistTemplatePatchWire = z.partial(z.object(templateFields));

/** Reads one template of an answer. @throws a zod error on any other shape */
export const decodeChecklistTemplate: (wire: unknown) => ChecklistTemplate = readerOf(sentTemplate);

export const decodeChecklistTemplates = (wire: unknown): readonly ChecklistTemplate[] =>
  z.parse(z.object({ data: z.array(z.unknown()) }), wire).data.map(decodeChecklistTemplate);
