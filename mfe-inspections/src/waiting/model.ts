import type { OutboxEntry } from '@fieldline/platform';
import { labelOf } from './texts';

type Fields = Readonly<Record<string, unknown>>;

const NOT_FOR_READERS = ['id', 'log_id', 'project_id'];

/** The texts of an entry that a user may change, by their names on the wire. */
export function editableFields({ request, file }: OutboxEntry): Readonly<Record<string, string>> {
  if (file) return {};
  const texts = Object.entries(request.body ?? {}).filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !NOT_FOR_READERS.includes(field[0]),
  );
  return Object.fromEntries(texts);
}

/** Where an edit and the saved version differ, as a reader sees it. */
export const differencesOf = (mine: Fields, saved: Fields) =>
  Object.keys(mine)
    .filter((field) => String(mine[field] ?? '').trim() !== String(saved[field] ?? '').trim())
    .map((field) => ({
      label: labelOf(field),
      mine: String(mine[field] ?? ''),
      saved: String(saved[field] ?? ''),
    }));
