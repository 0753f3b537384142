import { calendarFile } from './calendarFile';

const now = new Date('2026-11-19T08:09:10.123Z');

test('a follow-up is an event of the whole day', () => {
  const text = calendarFile(
    { id: 'person_1', title: 'Call Ada', day: '2026-12-31', url: 'https://x.example/person/1' },
    now,
  );
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fieldline//Fieldline//EN',
    'BEGIN:VEVENT',
    'UID:person_1@fieldline',
    'DTSTAMP:20261119T080910Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Call Ada',
    'URL:https://x.example/person/1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('special characters are escaped, and long lines are folded by octets', () => {
  const text = calendarFile(
    { id: 'a', title: 'Call; then, write \\ wait', day: '2026-01-02', details: 'ä\n'.repeat(60) },
    now,
  );
  expect(text).toContain('SUMMARY:Call\\; then\\, write \\\\ wait\r\n');
  const lines = text.split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'ä\\n'.repeat(60)}`);
});
