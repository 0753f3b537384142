// Types, lint with the import boundaries, format: all of them, so that one run tells everything.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { install, ROOT } from './bootstrap.mjs';

install();
mkdirSync(join(ROOT, '.fieldline/cache'), { recursive: true });

const checks = [
  ['types', 'typescript/bin/tsc', ['-p', '.']],
  [
    'lint',
    'eslint/bin/eslint.js',
    ['.', '--max-warnings=0', '--cache', '--cache-location=.fieldline/cache/eslint'],
  ],
  [
    'format',
    'prettier/bin/prettier.cjs',
    ['--check', '.', '--log-level=warn', '--cache', '--cache-location=.fieldline/cache/prettier'],
  ],
  ['contracts', '../shared/build/bin/contract.mjs', []],
];

let failed = false;
for (const [name, program, parameters] of checks) {
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules', program), ...parameters],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  process.stdout.write(`${name}: ${status === 0 ? 'ok' : 'failed'}\n`);
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
