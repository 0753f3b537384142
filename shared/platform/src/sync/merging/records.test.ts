import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { oneGuideOf } from './guides';
import { mergeNotes } from './notes';
import { isUntouchedSample, mergeRecord, textOfRecord, withShared } from './records';

const base = personOf({
  id: 'ada',
  name: 'Ada',
  company: 'Mill',
  tags: ['a', 'b'],
  notes: 'One\nTwo',
});
const content = (introduction: string) => ({ ...salesGuideOf().content, introduction });
const people = (mine: object | undefined, theirs: object | undefined) =>
  mergeRecord('people', base, mine && { ...base, ...mine }, theirs && { ...base, ...theirs });

test('changes of different fields are both kept', () => {
  const { value, lost } = people({ company: 'Forge' }, { location: 'Turin' });
  expect(value).toMatchObject({ company: 'Forge', location: 'Turin' });
  expect(lost).toEqual([]);
});

test('of two changes of one field the later wins, and the other value is offered', () => {
  const { value, lost } = people({ company: 'Forge' }, { company: 'Dock' });
  expect(value).toMatchObject({ company: 'Forge' });
  expect(lost).toEqual([{ field: 'company', value: 'Dock' }]);
});

test('a field that one side cleared is cleared, and unknown fields are merged as well', () => {
  const { value } = people({ company: undefined, pronouns: 'she' }, { rating: 5 });
  expect(value).toMatchObject({ pronouns: 'she', rating: 5 });
  expect(value).not.toHaveProperty('company');
});

test.each([
  ['One\nTwo', 'One\nTwo\nThree', 'Zero\nOne\nTwo', 'Zero\nOne\nTwo\nThree'],
  ['One\nTwo', 'One!\nTwo', 'One?\nTwo', 'One?\nOne!\nTwo'],
  ['', 'Mine', 'Theirs', 'Theirs\nMine'],
  ['Old', 'Old', 'New', 'New'],
  // Merged a second time, because the first merge was interrupted before it was recorded.
  ['One\nTwo', 'One?\nOne!\nTwo', 'One?\nTwo', 'One?\nOne!\nTwo'],
])('notes: %j with %j here and %j there', (before, mine, theirs, merged) => {
  expect(mergeNotes(before, mine, theirs)).toBe(merged);
});

test('tags that were added and removed on both sides', () => {
  const { value } = people({ tags: ['a', 'b', 'c'] }, { tags: ['b', 'd'] });
  expect(value).toMatchObject({ tags: ['b', 'd', 'c'] });
});

test('the later contact wins, whichever device recorded it', () => {
  const { value, lost } = people(
    { lastContact: '2026-03-01T00:00:00.000Z' },
    { lastContact: '2026-04-01T00:00:00.000Z' },
  );
  expect(value).toMatchObject({ lastContact: '2026-04-01T00:00:00.000Z' });
  expect(lost).toEqual([]);
});

test('a different number of guides is not a change', () => {
  expect(textOfRecord('people', { ...base, totalGuides: 9 })).toBe(textOfRecord('people', base));
});

test.each([
  ['deleted here, untouched there', undefined, {}, undefined, false],
  ['deleted there, untouched here', {}, undefined, undefined, false],
  ['deleted on both', undefined, undefined, undefined, false],
  ['deleted here, edited there', undefined, { company: 'Dock' }, 'Dock', true],
  ['deleted there, edited here', { company: 'Dock' }, undefined, 'Dock', true],
])('%s', (_, mine, theirs, company, isBack) => {
  const merged = people(mine, theirs);
  expect([merged.value?.company, merged.isBack]).toEqual([company, isBack]);
});

test('a guide that was changed on both devices keeps both versions', () => {
  const guide = salesGuideOf({ id: 'g', content: content('Base') });
  const mine = { ...guide, content: content('Mine'), editedAt: '2026-02-02T00:00:00.000Z' };
  const theirs = { ...guide, content: content('Theirs'), editedAt: '2026-03-03T00:00:00.000Z' };
  const { value } = mergeRecord('guides', guide, mine, theirs);
  expect(value).toMatchObject({
    content: { introduction: 'Mine' },
    previous: [{ content: { introduction: 'Theirs' } }],
  });
  // An interrupted merge that runs again doubles nothing.
  expect(mergeRecord('guides', guide, value, theirs).value).toEqual(value);
});

test('of guides made separately the newest is current on every device, and no version is lost', () => {
  const [old, mid, late] = ['2026-01-01', '2026-02-01', '2026-03-01'].map((day) =>
    salesGuideOf({ id: day, createdAt: `${day}T00:00:00.000Z`, content: content(day) }),
  );
  if (!old || !mid || !late) throw new Error('unreachable');
  const one = oneGuideOf([mid, late, old]);
  expect(one).toEqual(oneGuideOf([late, old, mid]));
  expect(one.id).toBe('2026-03-01');
  expect(one.previous?.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([
    '2026-02-01',
    '2026-01-01',
  ]);
});

test('an unchanged sample takes the other devices’ changes', () => {
  const sample = personOf({
    id: 'sample-person-x',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-15T00:00:00.000Z',
    lastContact: '2026-01-15T00:00:00.000Z',
  });
  expect(isUntouchedSample('people', sample)).toBe(true);
  const theirs = { ...sample, company: 'Dock', createdAt: '2025-01-01T00:00:00.000Z' };
  expect(mergeRecord('people', undefined, sample, theirs).value).toEqual(theirs);
  expect(mergeRecord('people', undefined, sample, undefined).value).toBeUndefined();
  expect(isUntouchedSample('people', { ...sample, updatedAt: '2026-02-01T00:00:00.000Z' })).toBe(
    false,
  );
});

test('a device that joins takes the others’ preferences, and keeps its own unshared ones', () => {
  const { value } = mergeRecord('preferences', undefined, { theme: 'dark' }, { theme: 'light' });
  expect(value).toEqual({ theme: 'light' });
  expect(withShared({ theme: 'dark', inspector: true, singleKeys: false }, value ?? {})).toEqual({
    theme: 'light',
    inspector: true,
    singleKeys: undefined,
  });
});
