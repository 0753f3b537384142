import { decodeLog, type Log, voiceNoteWire } from '@fieldline/contracts';
import { makeZip } from 'client-zip';
import * as z from 'zod/mini';
import { ahead } from './ahead';
import {
  ARCHIVE_VERSION,
  LIST_NAMES,
  type Manifest,
  MANIFEST_FILE,
  type Missing,
  README_FILE,
  type Wire,
} from './format';
import { itemsOf, LIST_MARKS } from './lines';
import { pathOf } from './paths';
import { readmeOf } from './readme';
import { openRecords, type Records } from './records';
import { isMissing, type Source, type VisitParts } from './source';
import type { Spool, Spools } from './spool';
import { texts } from './texts';

/** Visits read, and files fetched, at a time. Limits how many files are held in memory. */
export const AT_ONCE = 4;

export type Progress =
  /** How many site visits have been read. */
  | { readonly kind: 'visits'; readonly done: number; readonly total: number }
  /** How many bytes of photos and voice notes are in the ZIP. */
  | { readonly kind: 'files'; readonly done: number; readonly total: number };

export type About = Pick<Manifest, 'id' | 'exported_at' | 'exported_by' | 'workspace'> & {
  /** Unsent changes on this device; they are not in the ZIP. */
  readonly waiting: number;
};

export interface PackSettings {
  readonly source: Source;
  readonly spools: Spools;
  readonly target: WritableStream<Uint8Array>;
  readonly about: About;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

const plannedFile = z.object({ id: z.string(), file: z.string(), size: z.number() });
type PlannedFile = z.infer<typeof plannedFile>;

/**
 * Writes everything in a workspace into a ZIP. First the lists are read into spools; then the ZIP
 * is written from them, and the photos and voice notes follow one after the other. The memory used
 * does not grow with the workspace if spools and target are on the disk.
 * @returns what the ZIP contains and what is missing
 * @throws whatever ended it: the signal's reason, an API failure, a full disk
 */
export async function pack(settings: PackSettings): Promise<Manifest> {
  const { source, spools, target, about, signal, onProgress = () => undefined } = settings;
  const missing: Missing[] = [];
  const records = await openRecords(spools);
  const planned = await spools.open('planned-files');
  const total = { bytes: 0 };
  const plan = async (file: PlannedFile) => {
    total.bytes += file.size;
    await planned.add(`${JSON.stringify(file)}${LIST_MARKS.between}`);
  };
  await readLists(source, records);
  await readVisits({ source, records, plan, missing, onProgress });

  const summary = (): Manifest => ({
    format: 'fieldline',
    version: ARCHIVE_VERSION,
    id: about.id,
    exported_at: about.exported_at,
    exported_by: about.exported_by,
    workspace: about.workspace,
    counts: Object.fromEntries(LIST_NAMES.map((list) => [list, records.count(list)])),
    missing,
  });
  const lastModified = new Date(about.exported_at);
  async function* entries() {
    for await (const { name, content } of records.files()) {
      yield { name, lastModified, input: content };
    }
    let done = 0;
    const files = plannedFiles(planned);
    const fetched = ahead(files, AT_ONCE, (file) => fetchFile(source, file));
    for await (const { file, size, content } of fetched) {
      done += size;
      onProgress({ kind: 'files', done, total: total.bytes });
      if (content) yield { name: file, lastModified, input: content };
      else missing.push({ what: file, why: texts.notFetched });
    }
    yield { name: README_FILE, lastModified, input: readmeOf(summary(), about.waiting) };
    yield { name: MANIFEST_FILE, lastModified, input: JSON.stringify(summary(), null, 2) };
  }
  await makeZip(entries()).pipeTo(target, { signal });
  return summary();
}

async function readLists(source: Source, records: Records) {
  for (const person of source.people) await records.add('people', person);
  for (const guide of source.guides) await records.add('guides', guide);
  for await (const product of source.products()) await records.add('products', product);
  for await (const checklist of source.checklists()) await records.add('checklists', checklist);
  for await (const project of source.projects()) await records.add('projects', project);
}

interface VisitSettings extends Required<Pick<PackSettings, 'source' | 'onProgress'>> {
  readonly records: Records;
  readonly plan: (file: PlannedFile) => Promise<void>;
  readonly missing: Missing[];
}

async function readVisits(settings: VisitSettings) {
  const { source, onProgress } = settings;
  const total = await source.countVisits();
  let done = 0;
  const withParts = ahead(source.visits(), AT_ONCE, async (visit) => ({
    visit,
    parts: await source.partsOf(visit.id),
  }));
  for await (const { visit, parts } of withParts) {
    done += 1;
    await addVisit(settings, visit, parts, done);
    onProgress({ kind: 'visits', done, total: Math.max(done, total) });
  }
}

async function addVisit(settings: VisitSettings, wire: Wire, parts: VisitParts, number: number) {
  const { records, missing } = settings;
  const visit = decodeLog(wire);
  await records.add('visits', wire);
  const lacks = (what: string) =>
    missing.push({ what: texts.ofVisit(what, visit.title), why: texts.notFetched });
  if (parts.photos === null) lacks(texts.photos);
  else await addPhotos(settings, visit, number, parts.photos);
  await addVoiceNotes(settings, visit, number);
  if (parts.comments === null) lacks(texts.comments);
  for (const comment of parts.comments ?? []) await records.add('comments', comment);
  if (parts.analysis === null) lacks(texts.analysis);
  else if (parts.analysis) await records.add('analyses', parts.analysis);
}

const described = z.object({ name: z.string(), type: z.string(), size: z.number() });

async function addPhotos(
  { records, plan }: VisitSettings,
  { id, date, title }: Log,
  number: number,
  photos: readonly Wire[],
) {
  for (const [index, photo] of photos.entries()) {
    const { name, type, size } = z.parse(described, photo);
    const named = { number: index + 1, name, type };
    const file = pathOf('photos', { number, date, title }, named);
    await records.add('photos', { ...photo, log_id: id, file });
    await plan({ id: photo.id, file, size });
  }
}

async function addVoiceNotes(
  { records, plan }: VisitSettings,
  { id, date, title, voiceNotes }: Log,
  number: number,
) {
  for (const [index, note] of voiceNotes.entries()) {
    const named = { number: index + 1, name: texts.voiceNote, type: note.type };
    const file = pathOf('voice-notes', { number, date, title }, named);
    await records.add('voiceNotes', { ...z.parse(voiceNoteWire, note), log_id: id, file });
    await plan({ id: note.id, file, size: note.size });
  }
}

async function* plannedFiles(planned: Spool): AsyncGenerator<PlannedFile> {
  const content = await planned.content();
  for await (const { item } of itemsOf(content.stream())) yield z.parse(plannedFile, item);
}

async function fetchFile(source: Source, planned: PlannedFile) {
  try {
    return { ...planned, content: await source.file(planned.id) };
  } catch (error) {
    if (isMissing(error)) return { ...planned, content: null };
    throw error;
  }
}
