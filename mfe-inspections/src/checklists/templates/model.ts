import {
  CHECKLIST_ITEMS_MAX,
  type ChecklistTemplate,
  LINE_MAX_LENGTH,
  visible,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { itemsOf } from '../model';

/** The fields of a checklist's form, and their rules. */
export const templateForm = z.object({
  name: z.string().check(visible, z.trim(), z.minLength(1, 'Name is required')),
  items: z.string().check(
    z.refine((text) => itemsOf(text).length > 0, 'At least one item is required'),
    z.refine(
      (text) => itemsOf(text).length <= CHECKLIST_ITEMS_MAX,
      `A checklist can have at most ${CHECKLIST_ITEMS_MAX} items`,
    ),
    z.refine(
      (text) => itemsOf(text).every((item) => item.length <= LINE_MAX_LENGTH),
      `An item has ${LINE_MAX_LENGTH} characters at most`,
    ),
  ),
});
// An alias, not an interface: as a record of texts it can be compared field by field.
export type TemplateForm = { name: string; items: string };

export const templateFormOf = ({
  name,
  items,
}: Pick<ChecklistTemplate, 'name' | 'items'>): TemplateForm => ({ name, items: items.join('\n') });

/** The form's values in the form of the server's calls. */
export const templateDraftOf = ({ name, items }: TemplateForm) => ({ name, items: itemsOf(items) });
