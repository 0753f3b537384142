/** A calendar entry for a whole day. */
export interface CalendarDay {
  /** Identifies the entry, so that a second file changes that of the first. */
  readonly id: string;
  readonly title: string;
  /** The day, as `2026-11-19`. */
  readonly day: string;
  readonly details?: string | undefined;
  /** Address of the page about the entry. */
  readonly url?: string | undefined;
}

/** The text of an iCalendar file (RFC 5545) with one entry that takes the whole day. */
export function calendarFile(
  { id, title, day, details, url }: CalendarDay,
  now = new Date(),
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fieldline//Fieldline//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@fieldline`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayAfter(day).replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    ...(details ? [`DESCRIPTION:${escaped(details)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

const MOST_OCTETS = 75;
const encoder = new TextEncoder();

/** A line has at most 75 octets; the rest continues on the next line, after a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (encoder.encode(current + letter).length > MOST_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}
