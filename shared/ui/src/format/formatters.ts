/** Formatters by their options: creating one takes a hundred times as long as using it. */
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Formats times in the options' time zone, or the reader's. */
export const dateFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  // The key contains the time zone: a reader may travel, and a formatter keeps its zone.
  known(dates, [locale, options, new Date().getTimezoneOffset()], () =>
    Intl.DateTimeFormat(locale, options),
  );

/** @throws RangeError if the options name an unknown currency */
export const numberFormat = (
  locale: string | undefined,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat => known(numbers, [locale, options], () => Intl.NumberFormat(locale, options));

function known<Format>(formats: Map<string, Format>, from: unknown, make: () => Format): Format {
  const key = JSON.stringify(from);
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}
