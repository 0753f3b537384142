import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths';

const FILE = /`((?:shell|mfe-[a-z]+|shared)\/[^`*…]+\.[a-z]+)`/g;

test('the files that shared/README.md names exist', () => {
  const text = readFileSync(join(ROOT, 'shared/README.md'), 'utf8');
  const named = [...text.matchAll(FILE)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
