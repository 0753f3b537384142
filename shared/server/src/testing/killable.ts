import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program with the flags of this process, and waits until it is ready. */
export async function startProgram(...words: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...process.execArgv, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isReady = once(child.stdout, 'data');
  const isGone = once(child, 'exit').then(() => 'gone');
  if ((await Promise.race([isReady, isGone])) === 'gone') throw new Error('It did not start');
  return child;
}

/** Ends a process as a loss of power does. */
export async function kill(child: ChildProcess): Promise<void> {
  const isGone = once(child, 'exit');
  child.kill('SIGKILL');
  await isGone;
}
