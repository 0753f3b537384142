import type { LogWire } from '@fieldline/contracts';
import { getTableColumns } from 'drizzle-orm';
import { logs } from '../../database/schema';
import { searchEntry } from '../../search/words';

// The search entries are for the index alone: reading them would double every answer of the database.
const { words: _words, title_words: _titleWords, ...columns } = getTableColumns(logs);

/** The columns that make a log on the wire. */
export const logColumns = columns;

type Row = Omit<typeof logs.$inferSelect, 'words' | 'title_words'> & {
  readonly project_name: string;
};

export function logToWire(row: Row, photos: readonly string[]): LogWire {
  const { workspace, created_at, updated_at, ...fields } = row;
  return {
    ...fields,
    photos: [...photos],
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** The texts that a search looks into. */
export interface LogTexts {
  readonly title: string;
  readonly location: string;
  readonly engineer: string;
  readonly notes: string;
  readonly summary: string;
}

type TextsPatch = { readonly [Field in keyof LogTexts]?: LogTexts[Field] | undefined };

/** The texts as they are after a patch, whose absent fields stay. */
export const changedTexts = (current: LogTexts, patch: TextsPatch): LogTexts => ({
  title: patch.title ?? current.title,
  location: patch.location ?? current.location,
  engineer: patch.engineer ?? current.engineer,
  notes: patch.notes ?? current.notes,
  summary: patch.summary ?? current.summary,
});

export const searchedTexts = ({ title, location, engineer, notes, summary }: LogTexts) => [
  title,
  location,
  engineer,
  summary,
  notes,
];

/** What the search finds a log by. Titles have an entry of their own: their hits come first. */
export function logEntries(workspace: string, log: LogTexts) {
  return {
    words: searchEntry(workspace, [
      { text: log.title, weight: 'A' },
      { text: log.location, weight: 'B' },
      { text: log.engineer, weight: 'B' },
      { text: log.summary, weight: 'C' },
      { text: log.notes, weight: 'D' },
    ]),
    title_words: searchEntry(workspace, [{ text: log.title, weight: 'A' }]),
  };
}
