/** A stored time as a date for the reader. */
export function dateText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Invalid date' : date.toLocaleDateString();
}

/** The day some days from today, here, as `2026-11-19`. */
export function dayFromToday(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** A day such as `2026-11-19`, for the reader. */
export const plainDayText = (day: string): string => dateText(`${day}T00:00:00`);
