import { decodeLog } from '@fieldline/contracts';
import { logWireOf } from '@fieldline/testing/fixtures';
import * as z from 'zod/mini';
import { emptyLogForm, logForm, logFormOf } from './model';

const filled = { ...emptyLogForm('project_1', '', '2026-01-31'), title: 'Walk-through' };

test.each([
  [{}, []],
  [{ title: '' }, ['Title is required']],
  [{ title: '   ' }, ['Title is required']],
  [{ projectId: '' }, ['Project is required']],
  [{ date: '' }, ['Date is required']],
  [{ date: '12026-01-31' }, ['Please enter a valid date']],
  [{ date: '2026-02-30' }, ['Please enter a valid date']],
])('with %j the form says %j', (fields, problems) => {
  const result = z.safeParse(logForm, { ...filled, ...fields });
  expect(result.error?.issues[0]?.message).toBe(problems[0]);
});

test('a new visit is a draft of today', () => {
  expect(emptyLogForm('p1', 'M. Keller', '2026-01-31')).toMatchObject({
    projectId: 'p1',
    engineer: 'M. Keller',
    date: '2026-01-31',
    status: 'draft',
  });
});

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-01-31T23:00:00Z', '2026-01-31'],
  ['long ago', ''],
])('the date %j of a log fills the form with %j', (date, expected) => {
  expect(logFormOf(decodeLog(logWireOf({ date }))).date).toBe(expected);
});

test.each([
  ['completed', 'completed'],
  ['draft', 'draft'],
  ['archived', 'draft'],
])('the status %s is edited as %s', (status, expected) => {
  expect(logFormOf(decodeLog(logWireOf({ status }))).status).toBe(expected);
});
