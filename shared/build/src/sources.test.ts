import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './paths';

/** Only the code that users and operators run: no tests, test kits or benchmarks. */
const NOT_SHIPPED = /node_modules|\/(testing|e2e|tools)\/|\.fixture\.|test\.tsx?$/;

const files = readdirSync(ROOT)
  .filter((name) => /^(shell|mfe-.*)$/.test(name))
  .concat(readdirSync(join(ROOT, 'shared')).map((name) => join('shared', name)))
  .flatMap((folder) => filesBelow(join(ROOT, folder, 'src')));

function filesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
      .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).replaceAll('\\', '/'))
      .filter((name) => !NOT_SHIPPED.test(name));
  } catch {
    return [];
  }
}

/** Each match of a pattern in the sources, with its file. */
const find = (pattern: RegExp) =>
  files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([text, group]) => ({
      file,
      found: group ?? text,
    })),
  );
const filesWith = (pattern: RegExp) => [...new Set(find(pattern).map(({ file }) => file))].sort();

test('no text is run as code or becomes markup', () => {
  expect(files.length).toBeGreaterThan(500);
  const running = /\beval\(|new Function\(|document\.write\(|javascript:/g;
  const markup = /dangerouslySetInnerHTML|insertAdjacentHTML|\.(?:inner|outer)HTML\s*=[^=]/g;
  expect([...filesWith(running), ...filesWith(markup)]).toEqual([]);
});

test('only the server’s own program is started by it', () => {
  const ofServer = filesWith(/child_process/g).filter((file) => file.startsWith('shared/server/'));
  expect(ofServer).toEqual(['shared/server/src/database/embedded/folder.ts']);
  const started = find(/promisify\(execFile\)\((\w+(?:\.\w+)*)/g).map(({ found }) => found);
  expect(started).toEqual(['process.execPath']);
});

test('what nobody may guess is made by a secure generator', () => {
  // Pauses before and between attempts, the start of a sweep, and results that are marked as made
  // up.
  expect(filesWith(/Math\.random/g)).toEqual([
    'mfe-inspections/src/analysis/simulation.ts',
    'shared/releases/src/registry/changes.ts',
    'shared/releases/src/storage/s3Calls.ts',
    'shared/server/src/database/repeated.ts',
    'shared/server/src/photos/bucketSweep.ts',
  ]);
});

test('hashes and ciphers are those of the list', () => {
  const used = [
    ...find(/create(?:Hash|Hmac)\(\s*([^,)]+)/g),
    ...find(/create(?:Cipheriv|Decipheriv|Sign|Verify)\b/g),
    ...find(/'((?:AES|HKDF|PBKDF2|RSA|ECDH|ECDSA|HMAC|SHA-|P-\d)[\w-]*)'/g),
    ...find(/'((?:RS|ES|PS|HS)(?:256|384|512))'/g),
  ];
  expect([...new Set(used.map(({ found }) => found))].sort()).toEqual([
    "'sha256'",
    "'sha384'",
    'AES-GCM',
    'ECDH',
    'ECDSA',
    'HKDF',
    'HMAC',
    'P-256',
    'RS256',
    'SHA-256',
  ]);
});
