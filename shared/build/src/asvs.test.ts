import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths';

/** How many requirements of the levels 1 and 2 OWASP ASVS 5.0.0 has, by chapter. */
const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const PAGE = readFileSync(join(ROOT, 'shared/server/ASVS.md'), 'utf8');
const HEADINGS = [...PAGE.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w ]/g, '')
    .replaceAll(' ', '-'),
);
const rows = [...PAGE.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, id = '', level = '', requirement = '', shown = '']) => ({ id, level, requirement, shown }),
);

/** A test's file, and the names of tests in it that follow. */
const TEST = /`([^`]+\.(?:pg)?test\.tsx?)`((?: “[^”]+”)*)/g;
const testsIn = (shown: string) =>
  [...shown.matchAll(TEST)].flatMap(([, file = '', names = '']) => {
    const named = [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name);
    return named.length > 0 ? named.map((name) => ({ file, name })) : [{ file, name: '' }];
  });
const isThere = ({ file, name }: { file: string; name: string }) => {
  const path = join(ROOT, file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return name === '' || ["'", '`', '"'].some((quote) => text.includes(name + quote));
};

test('every requirement of the levels 1 and 2 has one line', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const ofChapter = (chapter: number) => ids.filter((id) => id.startsWith(`${chapter}.`)).length;
  expect(COUNTS.map((_count, index) => ofChapter(index + 1))).toEqual(COUNTS);
  expect(ids).toHaveLength(253);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
});

test('each line names a test, what is written down, why it does not apply, or what is open', () => {
  const says = ({ shown }: (typeof rows)[number]) =>
    /^(?:`|written: |n\/a: .|open: .)/.test(shown) &&
    (!shown.startsWith('written: ') || shown.includes('](#'));
  expect(rows.filter((row) => !says(row))).toEqual([]);
  const links = [...PAGE.matchAll(/\]\(#([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !HEADINGS.includes(link))).toEqual([]);
});

test('the tests that it names are there, under these names', () => {
  const named = rows.flatMap(({ id, shown }) => testsIn(shown).map((each) => ({ id, ...each })));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((each) => !isThere(each))).toEqual([]);
});
