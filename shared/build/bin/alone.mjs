// Of several commands in one folder, only one at a time does the work. Plain JavaScript that waits
// synchronously: it runs before anything is installed.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const PAUSE_MS = 100;

/** Does the work while this process holds the lock, a file; a process that has ended holds none. */
export function alone(lock, work) {
  const own = `${lock}.${process.pid}`;
  mkdirSync(dirname(lock), { recursive: true });
  writeFileSync(own, String(process.pid));
  try {
    while (!isLinked(own, lock)) {
      if (isHeld(lock)) pause();
      else removeStale(lock);
    }
  } finally {
    rmSync(own, { force: true });
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Unlike a rename, a link never replaces: of two processes exactly one succeeds. */
function isLinked(own, lock) {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(lock) {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    // Zero would be the whole group of this process.
    if (!(owner > 0)) return false;
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** One process at a time, or a fresh lock could be removed. */
function removeStale(lock) {
  const turn = `${lock}.turn`;
  try {
    mkdirSync(turn);
  } catch {
    pause();
    rmSync(turn, { recursive: true, force: true });
    return;
  }
  try {
    if (!isHeld(lock)) rmSync(lock, { force: true });
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
