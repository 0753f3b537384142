// What our pages say and a machine can check: links lead somewhere, named files exist, and ASVS.md has a line for
// each requirement that names tests as they are.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './bootstrap.mjs';

/** How many requirements of the levels 1 and 2 OWASP ASVS 5.0.0 has, by chapter. */
const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const ASVS = 'shared/server/ASVS.md';

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const isThere = (file) => existsSync(join(ROOT, file));
const groups = (text, pattern) => [...text.matchAll(pattern)].map(([, ...found]) => found);

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text) =>
  groups(text, /^#{1,6} (.+)$/gm).map(([heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links of a page to files and headings that do not exist. */
function brokenLinks(page) {
  const text = read(page);
  return groups(text, /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g).flatMap(
    ([path, anchor]) => {
      const target = path === '' ? page : join(dirname(page), path);
      if (!isThere(target)) return [`${page} links to ${path}, which does not exist`];
      if (anchor === undefined || !target.endsWith('.md')) return [];
      const isHeading = anchorsOf(read(target)).includes(anchor);
      return isHeading ? [] : [`${page} links to #${anchor}, which is no heading of ${target}`];
    },
  );
}

/** Files that the map for developers names. */
const missingFiles = (page) =>
  groups(read(page), /`((?:shell|mfe-[a-z]+|shared)\/[^`*…]+\.[a-z]+)`/g)
    .filter(([file]) => !isThere(file))
    .map(([file]) => `${page} names ${file}, which does not exist`);

/** Each requirement has one line, which names tests, what is written, why it does not apply, or what is open. */
function faultsOfAsvs() {
  const rows = groups(read(ASVS), /^\| (\d+\.\d+\.\d+) +\| ([12]) +\| .+? +\| (.+?) +\|$/gm);
  const ids = rows.map(([id]) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const counted = COUNTS.flatMap((count, index) => {
    const found = ids.filter((id) => id.startsWith(`${index + 1}.`)).length;
    return found === count ? [] : [`chapter ${index + 1} has ${found} lines, not ${count}`];
  });
  const shapeless = rows.filter(
    ([, , shown]) =>
      !/^(?:`|written: |n\/a: .|open: .)/.test(shown) ||
      (shown.startsWith('written: ') && !shown.includes('](#')),
  );
  return [
    ...twice.map((id) => `${id} has two lines`),
    ...counted,
    ...shapeless.map(([id]) => `${id} names neither a test nor a reason`),
    ...rows.flatMap(([id, , shown]) => missingTests(shown).map((each) => `${id} names ${each}`)),
  ].map((fault) => `${ASVS}: ${fault}`);
}

/** Tests that a line names as `file` “name” “name”, and that are not there. */
const missingTests = (shown) =>
  groups(shown, /`([^`]+\.(?:pg)?test\.tsx?)`((?: “[^”]+”)*)/g).flatMap(([file, quoted]) => {
    if (!isThere(file)) return [`${file}, which does not exist`];
    const text = read(file);
    return groups(quoted, /“([^”]+)”/g)
      .filter(([name]) => !["'", '`', '"'].some((quote) => text.includes(name + quote)))
      .map(([name]) => `“${name}”, which is not in ${file}`);
  });

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((page) => page !== '' && isThere(page));
const faults = [
  ...pages.flatMap(brokenLinks),
  ...missingFiles('shared/README.md'),
  ...faultsOfAsvs(),
];
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);
