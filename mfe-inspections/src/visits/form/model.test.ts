import { decodeLog, decodeProject } from '@fieldline/contracts';
import { logWireOf, projectWireOf } from '@fieldline/testing/fixtures';
import * as z from 'zod/mini';
import { emptyVisitForm, guessOf, logForm, logFormOf } from './model';

const filled = { ...emptyVisitForm('project_1', '', '2026-01-31'), title: 'Walk-through' };

test.each([
  [{}, []],
  [{ title: '' }, ['Title is required']],
  [{ title: '   ' }, ['Title is required']],
  [{ projectId: '' }, ['Project is required']],
  [{ date: '' }, ['Date is required']],
  [{ date: '12026-01-31' }, ['Please enter a valid date']],
  [{ date: '2026-02-30' }, ['Please enter a valid date']],
])('with %j the error is %j', (fields, problems) => {
  const result = z.safeParse(logForm, { ...filled, ...fields });
  expect(result.error?.issues[0]?.message).toBe(problems[0]);
});

test('the project used last is proposed for a new visit, else the one created last, and why', () => {
  const made = (id: string, created_at: string) => decodeProject(projectWireOf({ id, created_at }));
  const projects = [
    made('spring', '2026-04-01T08:00:00.000Z'),
    made('autumn', '2026-10-01T08:00:00.000Z'),
    made('summer', '2026-07-01T08:00:00.000Z'),
  ];
  expect(guessOf(projects, 'spring')).toEqual({ id: 'spring', why: 'Last used' });
  for (const last of ['deleted', undefined]) {
    expect(guessOf(projects, last)).toEqual({ id: 'autumn', why: 'Newest project' });
  }
  expect(guessOf([], 'spring')).toBeUndefined();
});

test('a new visit is a draft of today', () => {
  expect(emptyVisitForm('p1', 'M. Keller', '2026-01-31')).toMatchObject({
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
