/** The words and days that a query asks for. */
export interface DatedQuery {
  /** The other words; empty if there are none. */
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

/** Reads the days that some words mean; undefined if they mean none. */
type Reader = (words: readonly string[], now: Date) => Days | undefined;

const between = (first: Date, last: Date): Days => ({ from: dayOf(first), to: dayOf(last) });

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const monthDays = (year: number, month: number) =>
  between(new Date(year, month, 1), new Date(year, month + 1, 0));

/**
 * The reader's language; undefined, which means the system's, if `Intl` knows none that the browser
 * names.
 */
function language(): string | undefined {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0];
  } catch {
    return undefined;
  }
}

/** The names of the months in the reader's language, from January; short ones without their dot. */
function monthNames(length: 'long' | 'short'): readonly string[] {
  const format = new Intl.DateTimeFormat(language(), { month: length, timeZone: 'UTC' });
  return MONTHS.map((_, month) =>
    format.format(Date.UTC(2026, month)).toLowerCase().replace(/\.$/, ''),
  );
}

/** A month by its name or its first letters, at least three, in English or the reader's language; -1 for anything else. */
function monthOf(word: string): number {
  if (word.length < SHORTEST_MONTH) return -1;
  for (const names of [MONTHS, monthNames('long'), monthNames('short')]) {
    const month = names.findIndex((name) => name.startsWith(word));
    if (month >= 0) return month;
  }
  return -1;
}

const isYear = (word: string | undefined): word is string => /^(19|20)\d\d$/.test(word ?? '');

/** "october 2025", or "october" for the last one that has begun. */
const readMonth: Reader = ([word = '', year, ...more], now) => {
  const month = monthOf(word);
  if (month < 0 || more.length > 0) return undefined;
  if (year !== undefined) return isYear(year) ? monthDays(Number(year), month) : undefined;
  const isAhead = month > now.getMonth();
  return monthDays(now.getFullYear() - (isAhead ? 1 : 0), month);
};

/** "2026-10". */
const readNumbers: Reader = ([word = '', ...more]) => {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(word) ?? [];
  const monthIndex = Number(month) - 1;
  if (more.length > 0 || !year || monthIndex < 0 || monthIndex > 11) return undefined;
  return monthDays(Number(year), monthIndex);
};

/**
 * Visits may be planned this many days ahead. A later day without a year is taken for last year's.
 */
const DAYS_AHEAD = 31;

/**
 * A day of a year; without a year, of this or last year. Undefined for a day that does not exist.
 */
function oneDay(year: string | undefined, month: number, day: number, now: Date): Days | undefined {
  const isThere = (date: Date) => date.getMonth() === month && date.getDate() === day;
  if (year !== undefined) {
    const date = new Date(Number(year.padStart(4, '20')), month, day);
    return isThere(date) ? between(date, date) : undefined;
  }
  const latest = new Date(now.getFullYear(), now.getMonth(), now.getDate() + DAYS_AHEAD);
  const thisYear = new Date(now.getFullYear(), month, day);
  const date = thisYear > latest ? new Date(now.getFullYear() - 1, month, day) : thisYear;
  return isThere(date) ? between(date, date) : undefined;
}

/** "nov 21", "21 nov", both also with a year: "Nov 21, 2026". */
const readNamedDay: Reader = ([one = '', other = '', year, ...more], now) => {
  if (more.length > 0 || (year !== undefined && !isYear(year))) return undefined;
  for (const [name, number] of [
    [one, other],
    [other, one],
  ] as const) {
    const month = monthOf(name);
    const [, day] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(number) ?? [];
    if (month >= 0 && day !== undefined) return oneDay(year, month, Number(day), now);
  }
  return undefined;
};

/**
 * A day in numbers: "2026-11-21", "21.11.2026", "11/21/2026", "21/11/26", and without a year
 * "21.11." and "11/21". Ambiguous ones are read in the order of the reader's language, but with
 * dots the day is first.
 */
const readDay: Reader = ([word = '', ...more], now) => {
  if (more.length > 0) return undefined;
  const [, fullYear, , monthOfYear, dayOfMonth] =
    /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/.exec(word) ?? [];
  if (fullYear) return oneDay(fullYear, Number(monthOfYear) - 1, Number(dayOfMonth), now);
  const [, one, mark, other, year] =
    /^(\d{1,2})([-./])(\d{1,2})(?:\2(\d{4}|\d\d)?)?$/.exec(word) ?? [];
  if (!one || !other || (year === undefined && !/^\d+(\.\d+\.|\/\d+)$/.test(word)))
    return undefined;
  const read = (day: string, month: string) => oneDay(year, Number(month) - 1, Number(day), now);
  return mark === '.' || isDayFirst()
    ? (read(one, other) ?? read(other, one))
    : (read(other, one) ?? read(one, other));
};

function isDayFirst(): boolean {
  const parts = new Intl.DateTimeFormat(language()).formatToParts();
  const positions = (['day', 'month'] as const).map((type) =>
    parts.findIndex((part) => part.type === type),
  );
  return (positions[0] ?? 0) < (positions[1] ?? 0);
}

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

const READERS: readonly Reader[] = [readRelative, readNamedDay, readMonth, readDay, readNumbers];
/** The most words that one day may take: "Nov 21, 2026". */
const MOST_WORDS = 3;

/** The days that a query names, and its other words; undefined if it names none. */
export function datedQuery(query: string, now: Date): DatedQuery | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  // Longer phrases first: "october 2025" before "october".
  for (let length = MOST_WORDS; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const named = words.slice(start, start + length);
      const days = daysOf(named, now);
      if (days) {
        const others = [...words.slice(0, start), ...words.slice(start + length)];
        return { words: others.join(' '), ...days };
      }
    }
  }
  return undefined;
}

/** The days that words mean, ignoring a comma or dot after them. */
function daysOf(words: readonly string[], now: Date): Days | undefined {
  const bare = words.map((word) => word.replace(/(?<=\p{L}|^\d{1,4})[,.]+$|,+$/u, ''));
  for (const read of READERS) {
    const days = read(bare, now);
    if (days) return days;
  }
  return undefined;
}
