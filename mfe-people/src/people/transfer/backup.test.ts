import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { readBackup, writeBackup } from './backup';

test('an exported file can be read back', () => {
  const people = [personOf()];
  const guides = [salesGuideOf()];
  expect(readBackup(writeBackup(people, guides))).toEqual({
    people,
    guides,
    unreadable: 0,
  });
});

test('characters that nobody sees are not taken over', () => {
  const ada = { name: 'A\u200bda', email: '\ufeffada@example.com\u202a', tags: ['v\u00adip'] };
  expect(readBackup(writeBackup([personOf(ada)], []))?.people).toEqual([
    personOf({ name: 'Ada', email: 'ada@example.com', tags: ['vip'] }),
  ]);
});

test('an unreadable record affects no other, and is counted', () => {
  const text = JSON.stringify({ people: [personOf(), { name: 7 }], salesGuides: ['nonsense'] });
  expect(readBackup(text)).toMatchObject({ people: [personOf()], guides: [], unreadable: 2 });
});

test.each(['', '{', '[]', '{"people":[]}', 'name,email'])('%j is not an exported file', (text) => {
  expect(readBackup(text)).toBeUndefined();
});
