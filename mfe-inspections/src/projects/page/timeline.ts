import type { Log } from '@fieldline/contracts';
import { pastDay } from '../pastDay';

/** A visit as a point on a line. */
export interface Point {
  readonly id: string;
  readonly date: string;
  /** From 0, the earliest day, to 1, the latest. */
  readonly at: number;
  readonly isDraft: boolean;
}

/** The visits, latest first, on a line of days; planned ones and those without a readable day are left out. */
export function pointsOf(visits: readonly Log[]): readonly Point[] {
  const dated = visits.flatMap(({ id, date, status }) => {
    const time = Date.parse(pastDay(date) ?? '');
    return Number.isNaN(time) ? [] : [{ id, date, time, isDraft: status !== 'completed' }];
  });
  const times = dated.map(({ time }) => time);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return dated.map(({ id, date, time, isDraft }) => ({
    id,
    date,
    at: last === first ? 1 : (time - first) / (last - first),
    isDraft,
  }));
}

/** A photo and its visit. */
export interface VisitPhoto {
  readonly id: string;
  readonly visit: Pick<Log, 'id' | 'title'>;
}

/** The photos of the latest visits, at most `most`. */
export const latestPhotos = (visits: readonly Log[], most: number): readonly VisitPhoto[] =>
  visits.flatMap((visit) => visit.photos.map((id) => ({ id, visit }))).slice(0, most);
