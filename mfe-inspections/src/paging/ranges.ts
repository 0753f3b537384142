import { dayAt } from '@fieldline/ui';

/** Ranges of days that one click chooses. */
export const QUICK_RANGES = ['today', 'week', 'last-month'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

export interface Days {
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
}

/** The days of a range on the reader's calendar; a week begins on Monday. */
export function daysOf(range: QuickRange, now: Date): Days {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const at = (...date: [number, number, number]) => dayAt(new Date(...date));
  switch (range) {
    case 'today':
      return { from: at(year, month, day), to: at(year, month, day) };
    case 'week': {
      const monday = day - ((now.getDay() + 6) % 7);
      return { from: at(year, month, monday), to: at(year, month, monday + 6) };
    }
    case 'last-month':
      return { from: at(year, month - 1, 1), to: at(year, month, 0) };
  }
}

/** The quick range that two days form; undefined if none. */
export const rangeOf = (
  { from, to }: { readonly from?: string; readonly to?: string },
  now: Date,
): QuickRange | undefined =>
  QUICK_RANGES.find((range) => {
    const days = daysOf(range, now);
    return days.from === from && days.to === to;
  });
