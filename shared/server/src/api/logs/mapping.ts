import type { LogWire, Transcript } from '@fieldline/contracts';
import { getTableColumns } from 'drizzle-orm';
import { authorshipOf } from '../core/author';
import { logs, photos, transcriptions } from '../../database/schema';
import { isPicture } from '../../photos/inspect';
import type { LogTexts } from '../../search/entries';

// The search columns are only for the index: reading them would double every answer of the
// database.
const { words: _words, title_words: _titleWords, ...columns } = getTableColumns(logs);

/** The columns that make a log on the wire. */
export const logColumns = columns;

type Row = Omit<typeof logs.$inferSelect, 'words' | 'title_words'> & {
  readonly project_name: string;
};

/** The columns of a log's files. */
export const fileColumns = {
  id: photos.id,
  log: photos.log_id,
  type: photos.type,
  size: photos.size,
  duration: photos.duration,
  taken_at: photos.taken_at,
  created_at: photos.created_at,
  version: photos.version,
  transcript: photos.transcript,
  transcript_language: photos.transcript_language,
  /** The state of its transcription; null if none is under way or failed. */
  transcription: transcriptions.status,
  transcription_error: transcriptions.error_message,
};
export type StoredFile = Pick<
  typeof photos.$inferSelect,
  | 'id'
  | 'type'
  | 'size'
  | 'duration'
  | 'taken_at'
  | 'created_at'
  | 'version'
  | 'transcript'
  | 'transcript_language'
> & {
  readonly transcription: (typeof transcriptions.$inferSelect)['status'] | null;
  readonly transcription_error: string | null;
};

/** @param files the log's files, in the order of their upload */
export function logToWire(row: Row, files: readonly StoredFile[]): LogWire {
  const { workspace, created_at, updated_at, ...fields } = row;
  return {
    ...fields,
    ...authorshipOf(row),
    assigned_to: row.assigned_to ?? undefined,
    photos: files.filter(({ type }) => isPicture(type)).map(({ id }) => id),
    voice_notes: files.filter(({ type }) => !isPicture(type)).map(voiceNoteToWire),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

const voiceNoteToWire = (file: StoredFile) => {
  const { id, type, size, duration, taken_at, created_at, version } = file;
  const at = (taken_at ?? created_at).toISOString();
  return { id, type, size, duration, at, version, transcript: transcriptOf(file) };
};

/** The transcript of a voice note and its state; null if none was requested. */
export function transcriptOf({
  transcript,
  transcript_language: language,
  transcription,
  transcription_error: error,
}: Pick<
  StoredFile,
  'transcript' | 'transcript_language' | 'transcription' | 'transcription_error'
>): Transcript | null {
  if (transcription === null && transcript === null) return null;
  const waits = transcription === 'failed' ? 'failed' : 'processing';
  const status = transcription === null ? 'completed' : waits;
  return { status, text: transcript ?? '', language, error };
}

type TextsPatch = { readonly [Field in keyof LogTexts]?: LogTexts[Field] | undefined };

/** The texts after a patch; absent fields do not change. */
export const changedTexts = (current: LogTexts, patch: TextsPatch): LogTexts => ({
  title: patch.title ?? current.title,
  location: patch.location ?? current.location,
  engineer: patch.engineer ?? current.engineer,
  notes: patch.notes ?? current.notes,
  summary: patch.summary ?? current.summary,
});
