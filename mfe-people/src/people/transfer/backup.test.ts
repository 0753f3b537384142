import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { merged, readBackup, writeBackup } from './backup';

test('an exported file can be read back', () => {
  const people = [personOf()];
  const guides = [salesGuideOf()];
  expect(readBackup(writeBackup(people, guides))).toEqual({
    people,
    salesGuides: guides,
    unreadable: 0,
  });
});

test('an unreadable record affects no other, and is counted', () => {
  const text = JSON.stringify({ people: [personOf(), { name: 7 }], salesGuides: ['nonsense'] });
  expect(readBackup(text)).toMatchObject({ people: [personOf()], salesGuides: [], unreadable: 2 });
});

test.each(['', '{', '[]', '{"people":[]}', 'name,email'])('%j is not an exported file', (text) => {
  expect(readBackup(text)).toBeUndefined();
});

test('stored records have priority over the file, and nothing is added twice', () => {
  const stored = [personOf({ id: 'a', name: 'Stored' })];
  const added = [personOf({ id: 'a', name: 'File' }), personOf({ id: 'b' }), personOf({ id: 'b' })];
  expect(merged(stored, added).map(({ id, name }) => `${id} ${name}`)).toEqual([
    'a Stored',
    'b Ada Lovelace',
  ]);
});
