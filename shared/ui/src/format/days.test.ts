import { dayAt, dayText, isDay, monthText, shortDayText, timeText } from './days';

// Intl may use a narrow space between the figures and "PM".
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test.each([
  ['2026-11-19', 'Nov 19, 2026'],
  ['2026-01-01', 'Jan 1, 2026'],
  ['2026-02-30', 'Invalid date'],
  ['yesterday', 'Invalid date'],
  ['', '–'],
  [null, '–'],
  [undefined, '–'],
  [new Date(2026, 10, 19, 23, 59).toISOString(), 'Nov 19, 2026'],
])('the day %j reads %s', (stored, text) => {
  expect(dayText(stored)).toBe(text);
});

test('a day in a table has no year if it is the current one', () => {
  const now = new Date(2026, 11, 31);
  expect(shortDayText('2026-11-19', now)).toBe('Nov 19');
  expect(shortDayText('2025-11-19', now)).toBe('Nov 19, 2025');
  expect(shortDayText('2026-02-30', now)).toBe('Invalid date');
  expect(shortDayText(undefined, now)).toBe('–');
});

test('a month, and a time of this year and of another', () => {
  const stamp = new Date(2026, 10, 19, 14, 30).toISOString();
  expect(monthText('2026-11-19')).toBe('Nov 2026');
  expect(plain(timeText(stamp, new Date(2026, 0, 1)))).toBe('Nov 19, 2:30 PM');
  expect(plain(timeText(stamp, new Date(2027, 0, 1)))).toBe('Nov 19, 2026, 2:30 PM');
  expect(timeText('NaN')).toBe('Invalid date');
  expect(timeText(null)).toBe('–');
});

test('days of the calendar', () => {
  expect(isDay('2024-02-29')).toBe(true);
  expect(isDay('2026-02-29')).toBe(false);
  expect(isDay('2026-2-9')).toBe(false);
  expect(dayAt(new Date(2026, 0, 9, 23))).toBe('2026-01-09');
});
