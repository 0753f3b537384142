import type { OutboxEntry } from '@fieldline/platform';
import { colorWord } from '../project/form/model';
import { labelOf } from './texts';

type Fields = Readonly<Record<string, unknown>>;

/** Ids, and what is chosen and not written. */
const NOT_WRITTEN = ['id', 'log_id', 'project_id', 'item_id', 'status', 'color'];

/** The texts of an entry that a user may change, by their names on the wire. */
export function editableFields({ request, file }: OutboxEntry): Readonly<Record<string, string>> {
  if (file) return {};
  const texts = Object.entries(request.body ?? {}).filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !NOT_WRITTEN.includes(field[0]),
  );
  return Object.fromEntries(texts);
}

const shown = (field: string, value: unknown): string =>
  field === 'color' ? colorWord(String(value)) : String(value ?? '');

/** Where an edit and the saved version differ, as a reader sees it. */
export const differencesOf = (mine: Fields, saved: Fields) =>
  Object.keys(mine)
    .filter((field) => String(mine[field] ?? '').trim() !== String(saved[field] ?? '').trim())
    .map((field) => ({
      label: labelOf(field),
      mine: shown(field, mine[field]),
      saved: shown(field, saved[field]),
    }));
