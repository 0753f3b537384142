import { dayAt, dayText, isDay, monthText, timeText } from './model';

test.each([
  ['2026-01-31', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-31', false],
  ['12026-01-31', false],
  ['2026-01-31T00:00:00Z', false],
  ['soon', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test.each([
  ['2026-01-31', 'Jan 31, 2026'],
  ['2026-01-31T23:30:00-11:00', 'Jan 31, 2026'],
  ['2026-02-30', 'Invalid date'],
  ['long ago', 'Invalid date'],
  ['', '–'],
])('the day %j reads %s', (text, expected) => {
  expect(dayText(text, 'en-US')).toBe(expected);
});

// The zone of a process is fixed when it formats for the first time; the formatter is asked instead.
test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata'])(
  'a day does not depend on the zone %s',
  (zone) => {
    const format = jest.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(function (
      this: Date,
      locale,
      options,
    ) {
      return new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(this);
    });
    expect(dayText('2026-01-31', 'en-US')).toBe('Jan 31, 2026');
    expect(monthText('2026-01-01', 'en-US')).toBe('Jan 2026');
    format.mockRestore();
  },
);

test('an unreadable time says so', () => {
  expect(timeText('never')).toBe('Invalid date');
  expect(timeText('2026-01-02T12:00:00Z', 'en-US')).toContain('Jan 2, 2026');
  expect(monthText('never')).toBe('Invalid date');
});

test("today is the day of the reader's own calendar", () => {
  expect(dayAt(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(dayAt(new Date(2026, 11, 31, 0, 0))).toBe('2026-12-31');
});
