import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** A server in its own process. */
export interface MeasuredProcess {
  readonly address: string;
  readonly pid: number;
  /** Processor time of all its threads since it began, in milliseconds. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

const told = z.object({ address: z.string().optional(), cpuMs: z.number().optional() });

/** Starts a program of this folder with settings, and waits until it is ready. */
export async function startMeasured(program: string, settings: object): Promise<MeasuredProcess> {
  const child = spawn(
    process.execPath,
    [
      ...['--max-semi-space-size=2', '--import', 'tsx'],
      fileURLToPath(new URL(program, import.meta.url)),
      JSON.stringify(settings),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const next = () =>
    Promise.race([
      new Promise<unknown>((resolve) => child.once('message', resolve)),
      ended.then(() => Promise.reject(new Error(`${program} has ended`))),
    ]).then((message) => told.parse(message));
  const { address = '' } = await next();
  return {
    address,
    pid: child.pid ?? 0,
    async cpuMs() {
      const answer = next();
      child.send('cpu');
      return (await answer).cpuMs ?? 0;
    },
    async stop() {
      child.send('stop');
      await ended;
    },
  };
}
