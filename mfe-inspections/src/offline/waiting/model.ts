import { checklistOfLog, isDay, marksWire, placeWire } from '@fieldline/contracts';
import type { OutboxEntry } from '@fieldline/platform';
import { dayText, timeText } from '@fieldline/ui';
import * as z from 'zod/mini';
import { SEVERITY_WORDS } from '../../analysis/findings/model';
import { ANSWER_WORDS } from '../../checklists/model';
import { marksSentence } from '../../photos/marks/words';
import { placeText } from '../../photos/place/model';
import { colorWord } from '../../projects/form/model';
import { texts as visit } from '../../visits/form/texts';
import { labelOf, texts } from './texts';

type Fields = Readonly<Record<string, unknown>>;

/** Ids, and values that are chosen and not typed. */
const NOT_WRITTEN = [
  'id',
  'log_id',
  'project_id',
  'item_id',
  'photo_id',
  'status',
  'color',
  'answer',
  'photo',
  'taken_at',
  'state',
  'severity',
];

/** The texts of an entry that a user may change, by their names on the wire. */
export function editableFields({ request, file }: OutboxEntry): Readonly<Record<string, string>> {
  if (file) return {};
  const written = Object.entries(request.body ?? {}).filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !NOT_WRITTEN.includes(field[0]),
  );
  return Object.fromEntries(written);
}

/** Words for a value on the wire; a value of an unexpected shape is shown unchanged. */
const worded =
  <Value>(schema: z.ZodMiniType<Value>, words: (value: Value) => string) =>
  (value: unknown): string => {
    const { success, data } = z.safeParse(schema, value);
    return success ? words(data) : String(value);
  };
const among = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  words[String(value)] ?? String(value);

const day = (value: unknown) => (isDay(String(value)) ? dayText(String(value)) : String(value));
const answer = among({ ...ANSWER_WORDS, null: 'Open' });

const WORDS: Readonly<Record<string, (value: unknown) => string>> = {
  color: (value) => colorWord(String(value)),
  status: among(visit.statuses),
  date: day,
  follow_up: day,
  taken_at: (value) => timeText(String(value)),
  state: among({ proposed: 'Proposed', accepted: 'Accepted', dismissed: 'Dismissed' }),
  severity: among(SEVERITY_WORDS),
  photo: () => texts.photo,
  compared_with: () => texts.photo,
  place: worded(placeWire, placeText),
  marks: worded(marksWire, marksSentence),
  checklist: worded(checklistOfLog, (checklist) =>
    [
      checklist?.name,
      ...(checklist?.items ?? []).map(
        (item) =>
          `${item.text}: ${[answer(item.answer), item.note, item.photo && texts.photo].filter(Boolean).join(' · ')}`,
      ),
    ].join('\n'),
  ),
};

function shown(field: string, value: unknown): string {
  if (field === 'answer') return answer(value);
  if (value === null || value === undefined) return '';
  return WORDS[field]?.(value) ?? String(value);
}

/** A value without the parts that mean nothing to a reader, such as versions of checklist items. */
const compared = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : JSON.stringify(value ?? '', (key, each: unknown) => (key === 'version' ? undefined : each));

/** The differences between an edit and the saved version, in words. */
export const differencesOf = (mine: Fields, saved: Fields) =>
  Object.keys(mine)
    .filter((field) => compared(mine[field]) !== compared(saved[field]))
    .map((field) => ({
      label: labelOf(field),
      mine: shown(field, mine[field]),
      saved:
        field === 'photo' && mine[field] && saved[field]
          ? texts.otherPhoto
          : shown(field, saved[field]),
    }));
