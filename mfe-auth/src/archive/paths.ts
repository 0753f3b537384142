/** The longest part of a file's name, in characters: some systems limit paths to 260. */
const TITLE_MAX = 40;
const NAME_MAX = 60;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
};

/** A text as part of a path that every system accepts. */
const plain = (text: string, most: number) =>
  [...text.replace(/[^\p{L}\p{N} ._-]+/gu, ' ')]
    .slice(0, most)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');

const numbered = (number: number, digits: number) => String(number).padStart(digits, '0');

export interface FiledVisit {
  /** Its number among the visits of the ZIP, from 1. */
  readonly number: number;
  readonly date: string;
  readonly title: string;
}

/**
 * The path of a photo or voice note in the ZIP: sorted by visit, so that people find it. `number`
 * counts from 1.
 */
export function pathOf(
  folder: 'photos' | 'voice-notes',
  visit: FiledVisit,
  file: { readonly number: number; readonly name: string; readonly type: string },
): string {
  const day = plain(visit.date, 10);
  const title = plain(visit.title, TITLE_MAX);
  const stem = plain(file.name.replace(/\.\w{1,5}$/, ''), NAME_MAX);
  const extension = EXTENSIONS[file.type] ?? 'bin';
  const within = [numbered(visit.number, 4), day, title].filter(Boolean).join(' ');
  const name = [numbered(file.number, 3), stem].filter(Boolean).join(' ');
  return `${folder}/${within}/${name}.${extension}`;
}

/** Whether a name leads out of the ZIP, as in a file made to do harm. */
export const isUnsafePath = (path: string): boolean =>
  path.startsWith('/') || /\\|\0|^[a-z]:/i.test(path) || path.split('/').includes('..');
