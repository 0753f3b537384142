/** Formatters by what they were made from: making one takes a hundred times as long as using it. */
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Shows times in a zone of the options, or by the reader's clock. */
export const dateFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  // A reader may travel: a formatter keeps the clock of when it was made.
  known(dates, [locale, options, new Date().getTimezoneOffset()], () =>
    Intl.DateTimeFormat(locale, options),
  );

/** @throws RangeError if the options name no known currency */
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
