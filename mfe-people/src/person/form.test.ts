import { personOf } from '@fieldline/testing/fixtures';
import * as z from 'zod/mini';
import { changesOf } from '../editing/changes';
import {
  editedPerson,
  emptyPersonForm,
  formOf,
  freePersonId,
  newPerson,
  personForm,
  tagsIn,
} from './form';

const problemsOf = (change: object) => {
  const parsed = z.safeParse(personForm, { ...emptyPersonForm, name: 'Ada', ...change });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
};

test.each([
  [{}, []],
  [{ name: '' }, ['Name is required']],
  [{ name: '  ' }, ['Name is required']],
  [{ name: '\u200B\u3164' }, ['Name is required']],
  [{ email: '\u202Aada@example.com\u202C' }, []],
  [{ email: 'ada@example.com' }, []],
  [{ email: 'ada@example' }, ['Please enter a valid email address']],
  [{ email: 'a da@example.com' }, ['Please enter a valid email address']],
  [{ email: '@example.com' }, ['Please enter a valid email address']],
  [{ linkedinUrl: 'https://www.LinkedIn.com/in/ada' }, []],
  [{ linkedinUrl: 'linkedin.com/in/ada' }, []],
  [{ linkedinUrl: 'https://example.com/ada' }, ['Please enter a valid LinkedIn URL']],
])('the errors of %j are %j', (change, problems) => {
  expect(problemsOf(change)).toEqual(problems);
});

test('raises the timestamp of an id until it is free', () => {
  const people = [personOf({ id: 'person_100' }), personOf({ id: 'person_101' })];
  expect(freePersonId(people, 100)).toBe('person_102');
});

const now = new Date('2026-02-03T04:05:06.000Z');

test('a new person is active, has no guides, and no empty fields', () => {
  const created = newPerson(
    { ...emptyPersonForm, name: ' Ada ', email: 'ada@example.com', status: 'inactive' },
    [],
    now,
  );
  expect(JSON.parse(JSON.stringify(created))).toEqual({
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

test('characters that nobody sees are not stored in names, addresses and tags', () => {
  const typed = {
    ...emptyPersonForm,
    name: '\u202AAda\u200B Lovelace\u202C',
    email: 'ada@\u00ADexample.com',
    linkedinUrl: '\uFEFFlinkedin.com/in/ada',
    tags: 'VIP, VIP\u200B, \u2060',
    notes: 'Heb\u200Frew',
  };
  const stored = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    linkedinUrl: 'linkedin.com/in/ada',
    tags: ['VIP'],
    notes: 'Heb\u200Frew',
  };
  expect(newPerson(typed, [], now)).toMatchObject(stored);
  expect(editedPerson(personOf(), typed, now)).toMatchObject(stored);
});

test('an edit changes only the edited fields', () => {
  const opened = personOf({ company: 'Engines', location: 'London', notes: 'Old' });
  const values = { ...formOf(opened), company: 'Looms', location: '' };
  const changes = changesOf(formOf(opened), values);
  expect(changes).toEqual({ company: 'Looms', location: '' });
  // Since the dialog was opened, a generation and another tab have written.
  const stored = { ...opened, totalGuides: 3, notes: 'New', lastContact: '2026-02-01' };
  const edited = editedPerson(stored, changes, now);
  expect(edited).toEqual({
    ...stored,
    company: 'Looms',
    location: undefined,
    updatedAt: now.toISOString(),
  });
  expect(JSON.stringify(edited)).not.toContain('location');
});

test.each([
  ['', []],
  ['vip', ['vip']],
  [' vip, Berlin ,,vip', ['vip', 'Berlin']],
])('"%s" are the tags %j', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags);
});
