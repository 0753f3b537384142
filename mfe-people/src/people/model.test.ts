import { personOf } from '@fieldline/testing/fixtures';
import * as z from 'zod/mini';
import { dateText, emptyPersonForm, freePersonId, newPerson, personForm } from './model';

const problemsOf = (change: object) => {
  const parsed = z.safeParse(personForm, { ...emptyPersonForm, name: 'Ada', ...change });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
};

test.each([
  [{}, []],
  [{ name: '' }, ['Name is required']],
  [{ name: '  ' }, ['Name is required']],
  [{ email: 'ada@example.com' }, []],
  [{ email: 'ada@example' }, ['Please enter a valid email address']],
  [{ email: 'a da@example.com' }, ['Please enter a valid email address']],
  [{ linkedinUrl: 'https://www.LinkedIn.com/in/ada' }, []],
  [{ linkedinUrl: 'linkedin.com/in/ada' }, []],
  [{ linkedinUrl: 'https://example.com/ada' }, ['Please enter a valid LinkedIn URL']],
])('%j gives %j', (change, problems) => {
  expect(problemsOf(change)).toEqual(problems);
});

test('raises the timestamp of an id until it is free', () => {
  const people = [personOf({ id: 'person_100' }), personOf({ id: 'person_101' })];
  expect(freePersonId(people, 100)).toBe('person_102');
});

test('a new person is active, has no guides, and lacks what was left empty', () => {
  const now = new Date('2026-02-03T04:05:06.000Z');
  expect(
    newPerson({ ...emptyPersonForm, name: ' Ada ', email: 'ada@example.com' }, [], now),
  ).toEqual({
    id: `person_${now.getTime()}`,
    name: 'Ada',
    email: 'ada@example.com',
    status: 'active',
    tags: [],
    totalGuides: 0,
    lastContact: now.toISOString(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
});

test.each(['', 'yesterday', 'NaN'])('"%s" is an invalid date', (text) => {
  expect(dateText(text)).toBe('Invalid date');
});
