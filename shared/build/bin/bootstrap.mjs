// The first step of every command, also in a fresh clone: it uses only Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frameOf } from '../frame.mjs';
import { followFolders } from '../workspaces.mjs';
import { alone } from './alone.mjs';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

// A syntax error is reported with its place. With RUST_BACKTRACE the compiler would add its own stack.
process.env.RUST_LIB_BACKTRACE ??= '0';

/** Ends the command with one clear sentence. */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!fits)
    refuse(`Fieldline needs Node 20.19 or 22.12, or newer; this is ${process.versions.node}.`);
}

/** Whether the installed packages match the lock file. */
function isInstalled() {
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  return statSync(installed).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs;
}

/**
 * Installs the dependencies if they are missing or outdated; of several commands at once, one does.
 */
export function install() {
  checkNode();
  followFolders(ROOT);
  if (!isInstalled()) alone(join(ROOT, '.fieldline/install.lock'), installMissing);
}

function installMissing() {
  // Another command may have done it meanwhile.
  if (isInstalled()) return;
  process.stdout.write('Installing dependencies…\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) refuse('The dependencies could not be installed; npm says why above.');
}

/** Installs what is needed and runs a TypeScript module of the project in this process. */
export async function run(module) {
  install();
  const { register } = await import('tsx/esm/api');
  register();
  try {
    return await import(new URL(module, import.meta.url).href);
  } catch (error) {
    const found =
      error?.name === 'TransformError' && /^(.+):(\d+):(\d+): ERROR: (.*)$/m.exec(error.message);
    if (!found) throw error;
    const [, file, line, column, problem] = found;
    // The translator counts columns from 0.
    const frame = frameOf(readFileSync(file, 'utf8'), Number(line), Number(column) + 1);
    refuse(`${relative(ROOT, file)}:${line}:${Number(column) + 1}: ${problem}\n${frame}`);
  }
}
