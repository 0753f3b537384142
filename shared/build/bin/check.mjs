// Types, lint with the import boundaries, format, unused code, contracts, pages: runs all of them, so that one run
// shows everything.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { install, ROOT } from './bootstrap.mjs';

install();
mkdirSync(join(ROOT, '.fieldline/cache'), { recursive: true });

const checks = [
  ['types', 'typescript/bin/tsc', ['-p', '.']],
  ['types of the browser', 'typescript/bin/tsc', ['-p', 'tsconfig.browser.json']],
  ['types of the server', 'typescript/bin/tsc', ['-p', 'tsconfig.node.json']],
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
  ['unused files, exports and dependencies', 'knip/bin/knip.js', ['--no-progress']],
  ['contracts', '../shared/build/bin/contract.mjs', []],
  ['pages', '../shared/build/bin/pages.mjs', []],
];

/** Runs a check to its end and tells what it said. */
function run([name, program, parameters]) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', program), ...parameters], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = [];
    child.stdout.on('data', (part) => said.push(part));
    child.stderr.on('data', (part) => said.push(part));
    child.once('close', (code) => {
      process.stdout.write(`${Buffer.concat(said)}${name}: ${code === 0 ? 'ok' : 'failed'}\n`);
      done(code === 0);
    });
  });
}

/** Two at once: the machines of the project have two cores. */
const queue = [...checks];
async function worker() {
  let allIsWell = true;
  for (let check = queue.shift(); check; check = queue.shift()) {
    allIsWell = (await run(check)) && allIsWell;
  }
  return allIsWell;
}
const results = await Promise.all([worker(), worker()]);
process.exit(results.every(Boolean) ? 0 : 1);
