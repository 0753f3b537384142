import { changesOf, clashesOf } from './changes';

const base = { name: 'Ada', company: 'Engines', notes: 'Old' };

test.each([
  ['no one else changed anything', base, []],
  ['others changed what was not edited', { ...base, company: 'Looms' }, []],
  ['others wrote the same', { ...base, notes: ' Mine ' }, []],
  ['others changed what was edited', { ...base, notes: 'Theirs' }, ['notes']],
  ['others removed what was edited', { ...base, notes: '' }, ['notes']],
])('the clashes of an edit if %s', (_case, saved, clashes) => {
  expect(clashesOf(base, { ...base, notes: 'Mine' }, saved)).toEqual(clashes);
});

test('spaces around a text are not a change', () => {
  expect(changesOf(base, { name: 'Ada ', company: '', notes: 'Old' })).toEqual({ company: '' });
});
