import type { CheckAnswer, Finding, Log, Photo, Project } from '@fieldline/contracts';
import { confirmedBy, SEVERITY_WORDS } from '../analysis/findings/model';
import { answerWord, tallyOf, tallyText } from '../checklists/model';
import { dayText, timeText } from '@fieldline/ui';
import { placeText } from '../photos/place/model';
import { voiceName } from '../visits/voiceNotes';
import { texts } from './texts';

/** One site visit of a report. It never contains simulated results. */
export interface ReportedVisit {
  readonly visit: Log;
  readonly photos: readonly Photo[];
  /** The accepted findings of the service's analysis. */
  readonly findings: readonly Finding[];
  /** The earlier photos shown beside photos of this visit, by id. */
  readonly earlier?: ReadonlyMap<string, Photo>;
}

/** A document about one visit, or about all visits of a project. */
export interface Report {
  readonly title: string;
  /** The project's name for a single visit; the project's description for a project. */
  readonly subject: string;
  readonly visits: readonly ReportedVisit[];
}

export const PAPERS = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'Letter', width: 215.9, height: 279.4 },
} as const;
/** Measures in millimetres. */
export type Paper = (typeof PAPERS)[PaperName];
export type PaperName = keyof typeof PAPERS;

export const isPaper = (name: string): name is PaperName => Object.hasOwn(PAPERS, name);

/** The paper that most printers in the reader's region use. */
export const paperOf = (language: string): PaperName =>
  /-(US|CA|MX|PH|CL|CO|VE)\b/i.test(language) ? 'letter' : 'a4';

export const visitReport = (reported: ReportedVisit): Report => ({
  title: reported.visit.title,
  subject: reported.visit.projectName,
  visits: [reported],
});

/** The report of a project, with its visits in the order of their dates. */
export const projectReport = (project: Project, visits: readonly ReportedVisit[]): Report => ({
  title: project.name,
  subject: project.description,
  visits: visits.toSorted(
    (one, other) =>
      one.visit.date.localeCompare(other.visit.date) ||
      one.visit.createdAt.localeCompare(other.visit.createdAt),
  ),
});

/** The facts of a visit as name and value; unknown ones are left out. */
export const factsOf = ({ visit, photos }: ReportedVisit): readonly (readonly [string, string])[] =>
  (
    [
      [texts.date, dayText(visit.date)],
      [texts.location, visit.location],
      [texts.engineer, visit.engineer],
      [texts.status, texts.statuses[visit.status === 'completed' ? 'completed' : 'draft']],
      [texts.photos, photos.length > 0 ? String(photos.length) : ''],
    ] as const
  ).filter(([, value]) => value !== '');

/** The line under a photo: its number, its caption, and when and where it was taken. */
export const captionOf = ({ caption, takenAt, place }: Photo, number: number): string =>
  [photoName(caption, number), takenAt ? timeText(takenAt) : '', place ? placeText(place) : '']
    .filter(Boolean)
    .join(' · ');

const photoName = (caption: string, number: number): string =>
  `${texts.photo(number)}${caption ? `: ${caption}` : ''}`;

/** The findings of a visit, with their photo and who confirmed them. */
export const findingsOf = ({ findings, photos }: ReportedVisit) =>
  findings.map(({ id, title, text, severity, photoId, decidedBy }) => {
    const index = photos.findIndex((photo) => photo.id === photoId);
    const photo = photos[index];
    const origin = [photo ? photoName(photo.caption, index + 1) : '', confirmedBy(decidedBy)];
    return {
      ...{ id, title, text, severity },
      word: SEVERITY_WORDS[severity],
      origin: origin.filter(Boolean).join(' · '),
    };
  });

/** The time zone of all times in a report, as the system names it: "Europe/Berlin". */
export const zoneName = (): string =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

/** A photo in a report. */
export interface ReportedPhoto {
  readonly photo: Photo;
  readonly caption: string;
}

/** The photos of a visit in rows of two. A photo with an earlier one beside it fills a row. */
export function photoRows({
  photos,
  earlier,
}: ReportedVisit): readonly (readonly ReportedPhoto[])[] {
  const rows: ReportedPhoto[][] = [];
  let open: ReportedPhoto[] | undefined;
  for (const [index, photo] of photos.entries()) {
    const number = index + 1;
    const own = { photo, caption: captionOf(photo, number) };
    const before = photo.comparedWith === null ? undefined : earlier?.get(photo.comparedWith);
    if (before) {
      rows.push([{ photo: before, caption: earlierCaption(before, number) }, own]);
      open = undefined;
    } else if (open) {
      open.push(own);
      open = undefined;
    } else {
      open = [own];
      rows.push(open);
    }
  }
  return rows;
}

/** The line under an earlier photo: which photo it is compared with, and when it was taken. */
const earlierCaption = ({ takenAt, createdAt, caption }: Photo, number: number): string =>
  [texts.before(number), timeText(takenAt ?? createdAt), caption].filter(Boolean).join(' · ');

/** One item of a checklist, in words. */
export interface ReportedItem {
  readonly id: string;
  readonly text: string;
  readonly answer: CheckAnswer | null;
  readonly word: string;
  /** Its note, and the number of its photo. */
  readonly remarks: string;
}

/** The checklist of a visit, in its order; undefined if it has none. */
export function checklistOf({ visit, photos }: ReportedVisit) {
  const { checklist } = visit;
  if (!checklist) return undefined;
  const items = checklist.items.map(({ id, text, answer, note, photo }): ReportedItem => {
    const index = photos.findIndex((each) => each.id === photo);
    const shown = index < 0 ? '' : texts.photo(index + 1);
    const remarks = [note.trim(), shown].filter(Boolean).join(' · ');
    return { id, text, answer, word: answerWord(answer), remarks };
  });
  return { name: checklist.name, tally: tallyText(tallyOf(checklist)), items };
}

/**
 * The voice notes of a visit, each with its transcript if there is one: a document has no sound.
 */
export const voiceLines = ({ visit }: ReportedVisit): readonly string[] =>
  visit.voiceNotes.map(({ duration, at, transcript }) =>
    [`${voiceName(duration)} · ${timeText(at)}`, transcript?.text].filter(Boolean).join('\n'),
  );

export const photoCount = ({ visits }: Report): number =>
  visits.reduce((sum, visit) => sum + photoRows(visit).flat().length, 0);

/** Characters that a file system forbids, or that do not print. */
const FORBIDDEN = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;
/** Names that Windows has given to devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** File systems limit a name to 255 bytes; browsers add a number to a name that is taken. */
const NAME_BYTES = 200;

/** The title as a file name that every system accepts, with its letters. */
export function fileName({ title }: Pick<Report, 'title'>): string {
  const name = title.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  const encoder = new TextEncoder();
  let whole = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (encoder.encode(whole + segment).length > NAME_BYTES) break;
    whole += segment;
  }
  // No system hides or drops a dot or space at either end.
  const plain = whole.replace(/^[. ]+|[. ]+$/g, '').replace(DEVICE, '$&_');
  return `${plain || 'report'}.pdf`;
}
