/** What a query asks for beside its date words. */
export interface DatedQuery {
  /** The other words; empty where there are none. */
  readonly words: string;
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const SHORTEST_MONTH = 3;

type Days = Pick<DatedQuery, 'from' | 'to'>;

/** Reads the days that some words mean; nothing where they mean none. */
type Reader = (words: readonly string[], now: Date) => Days | undefined;

const between = (first: Date, last: Date): Days => ({ from: dayOf(first), to: dayOf(last) });

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const monthDays = (year: number, month: number) =>
  between(new Date(year, month, 1), new Date(year, month + 1, 0));

/** A month by its name or its first letters, at least three; -1 for anything else. */
const monthOf = (word: string) =>
  word.length < SHORTEST_MONTH ? -1 : MONTHS.findIndex((name) => name.startsWith(word));

const isYear = (word: string | undefined): word is string => /^(19|20)\d\d$/.test(word ?? '');

/** "october 2025", and "october" for the last one that has begun. */
const readMonth: Reader = ([word = '', year], now) => {
  const month = monthOf(word);
  if (month < 0) return undefined;
  if (year !== undefined) return isYear(year) ? monthDays(Number(year), month) : undefined;
  const isAhead = month > now.getMonth();
  return monthDays(now.getFullYear() - (isAhead ? 1 : 0), month);
};

/** "2026-10" and "2026-10-05". */
const readNumbers: Reader = ([word = '', ...more]) => {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(word) ?? [];
  const place = Number(month) - 1;
  if (more.length > 0 || !year || place < 0 || place > 11) return undefined;
  if (day === undefined) return monthDays(Number(year), place);
  const date = new Date(Number(year), place, Number(day));
  return date.getMonth() === place && Number(day) > 0 ? between(date, date) : undefined;
};

/** "today", "yesterday", and this or last week, month and year; a week begins on Monday. */
const readRelative: Reader = (words, now) => {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const monday = day - ((now.getDay() + 6) % 7);
  const week = (from: number) =>
    between(new Date(year, month, from), new Date(year, month, from + 6));
  switch (words.join(' ')) {
    case 'today':
      return between(now, now);
    case 'yesterday':
      return between(new Date(year, month, day - 1), new Date(year, month, day - 1));
    case 'this week':
      return week(monday);
    case 'last week':
      return week(monday - 7);
    case 'this month':
      return monthDays(year, month);
    case 'last month':
      return monthDays(year, month - 1);
    case 'this year':
      return between(new Date(year, 0, 1), new Date(year, 11, 31));
    case 'last year':
      return between(new Date(year - 1, 0, 1), new Date(year - 1, 11, 31));
    default:
      return undefined;
  }
};

const READERS: readonly Reader[] = [readRelative, readMonth, readNumbers];

/** The days that a query names, and its other words; nothing where it names none. */
export function datedQuery(query: string, now: Date): DatedQuery | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  // Two words may mean more than one of them: "october 2025" before "october".
  for (const length of [2, 1]) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const named = words.slice(start, start + length);
      for (const read of READERS) {
        const days = read(named, now);
        if (days)
          return {
            words: [...words.slice(0, start), ...words.slice(start + length)].join(' '),
            ...days,
          };
      }
    }
  }
  return undefined;
}
