import type { LogWire } from '@fieldline/contracts';
import { getTableColumns } from 'drizzle-orm';
import { logs } from '../../database/schema';
import type { LogTexts } from '../../search/entries';

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

type TextsPatch = { readonly [Field in keyof LogTexts]?: LogTexts[Field] | undefined };

/** The texts as they are after a patch, whose absent fields stay. */
export const changedTexts = (current: LogTexts, patch: TextsPatch): LogTexts => ({
  title: patch.title ?? current.title,
  location: patch.location ?? current.location,
  engineer: patch.engineer ?? current.engineer,
  notes: patch.notes ?? current.notes,
  summary: patch.summary ?? current.summary,
});
