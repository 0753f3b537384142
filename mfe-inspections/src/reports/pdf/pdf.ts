import font from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';
import type { Photo } from '@fieldline/contracts';
import { jsPDF } from 'jspdf';
import {
  checklistOf,
  factsOf,
  findingsOf,
  type PAPERS,
  photoRows,
  type Report,
  type ReportedVisit,
  voiceLines,
} from '../model';
import { texts } from '../texts';
import { createFlow, type Flow } from './flow';
import { FONT } from './letters';
import { type Picture, printed } from './pictures';

export interface PdfSettings {
  readonly report: Report;
  readonly paper: (typeof PAPERS)[keyof typeof PAPERS];
  /** "Nov 19, 2026 · Ada Lovelace". */
  readonly origin: string;
  /** The bytes of a photo. */
  readonly load: (photo: Photo) => Promise<Blob>;
  /** Called with the number of photos done. */
  readonly onProgress: (photos: number) => void;
  readonly signal: AbortSignal;
}

export interface MadePdf {
  readonly file: Blob;
  /** Photos that could not be loaded; the document says so in their places. */
  readonly missing: number;
}

/**
 * Makes a PDF file of a report, photo by photo, so that few are in memory at once.
 * @throws the signal's reason
 */
export async function makePdf(settings: PdfSettings): Promise<MadePdf> {
  const { report, paper, origin, signal } = settings;
  const doc = new jsPDF({
    unit: 'mm',
    format: [paper.width, paper.height],
    putOnlyUsedFonts: true,
    compress: true,
  });
  doc.addFileToVFS('Inter.ttf', font.slice(font.indexOf(',') + 1));
  doc.addFont('Inter.ttf', FONT, 'normal');
  doc.setFont(FONT, 'normal');
  doc.setProperties({ title: report.title, creator: texts.brand });
  doc.setLanguage('en-US');

  const flow = createFlow(doc, paper);
  flow.head(texts.brand, origin);
  flow.rule();
  flow.space(3);
  flow.text(texts.kind, { size: 9, grey: 100 });
  flow.title(report.title, { size: 18, bold: true });
  if (report.subject) flow.text(report.subject, { size: 10, grey: 80 });
  flow.space(4);

  const photos = { done: 0, missing: 0 };
  const take = async (photo: Photo): Promise<Picture | undefined> => {
    signal.throwIfAborted();
    let picture: Picture | undefined;
    try {
      picture = await printed(await settings.load(photo), photo);
    } catch {
      signal.throwIfAborted();
      photos.missing += 1;
    }
    photos.done += 1;
    settings.onProgress(photos.done);
    return picture;
  };
  for (const [index, reported] of report.visits.entries()) {
    const isAlone = report.visits.length === 1;
    if (index > 0) flow.divide();
    if (!isAlone) flow.title(reported.visit.title, { size: 14, bold: true });
    await layVisit(flow, reported, take);
    flow.end();
  }
  if (report.visits.length === 0) flow.text(texts.noVisits, { size: 10 });
  flow.feet(report.title, texts.page);
  signal.throwIfAborted();
  return { file: doc.output('blob'), missing: photos.missing };
}

async function layVisit(
  flow: Flow,
  reported: ReportedVisit,
  take: (photo: Photo) => Promise<Picture | undefined>,
) {
  const { visit } = reported;
  const rows = photoRows(reported);
  flow.facts(factsOf(reported));
  const section = (title: string, text: string) => {
    if (text.trim() === '') return;
    flow.space(4);
    flow.title(title, { size: 12, bold: true });
    flow.text(text, { size: 10 });
  };
  const checklist = checklistOf(reported);
  if (checklist) {
    flow.space(4);
    flow.title(texts.checklist, { size: 12, bold: true });
    flow.title(`${checklist.name} · ${checklist.tally}`, { size: 10, grey: 80 });
    flow.checks(checklist.items);
  }
  section(texts.notes, visit.notes);
  section(texts.summary, visit.summary);
  const findings = findingsOf(reported);
  if (findings.length > 0) {
    flow.space(4);
    flow.title(texts.findings, { size: 12, bold: true });
  }
  for (const { word, title, text, origin } of findings) {
    flow.title(`${word}: ${title}`, { size: 10, bold: true });
    if (text !== '') flow.text(text, { size: 10 });
    flow.text(origin, { size: 9, grey: 80 });
    flow.space(2);
  }
  section(texts.voiceNotes, voiceLines(reported).join('\n'));
  if (rows.length === 0) return;
  flow.space(4);
  flow.title(texts.photos, { size: 12, bold: true });
  for (const row of rows) {
    const pair = [];
    for (const { photo, caption } of row) pair.push({ picture: await take(photo), caption });
    flow.photos(pair, texts.noPicture);
  }
}
