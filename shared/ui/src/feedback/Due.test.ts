import { dueText } from './Due';

test.each([
  ['2026-11-16', '3 days overdue'],
  ['2026-11-18', '1 day overdue'],
  ['2026-11-19', 'Due today'],
  ['2026-11-20', 'Nov 20, 2026'],
  ['2026-03-28', '236 days overdue'],
  ['soon', 'Invalid date'],
])('an item due on %s reads %s on the 19th', (day, text) => {
  expect(dueText(day, '2026-11-19')).toBe(text);
});
