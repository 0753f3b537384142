import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fieldline/testing/browser';
import { residentMb } from './residentMb';

export interface StartMeasures {
  /** `npm start` on a bare clone until it serves. */
  readonly firstS: number;
  readonly secondS: number;
  /** `npm start` with existing builds and a new data folder. */
  readonly newDataS: number;
  /** Resident memory of all its processes some time after the start. */
  readonly restMb: number;
}

const REST_MS = 10_000;

/** Clones the repository's last commit into a temporary folder and starts it three times. */
export async function measureStart(repository: string): Promise<StartMeasures> {
  const parent = await mkdtemp(join(tmpdir(), 'fieldline-clone-'));
  const folder = join(parent, 'fieldline');
  try {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, folder]);
    const first = await started(folder);
    await first.stop();
    const second = await started(folder);
    await second.stop();
    const fresh = await started(folder, join(parent, 'data'));
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const restMb = residentMb({ group: fresh.pid });
    await fresh.stop();
    return {
      firstS: first.seconds,
      secondS: second.seconds,
      newDataS: fresh.seconds,
      restMb,
    };
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

async function started(folder: string, dataFolder?: string) {
  const begin = Date.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      ...(dataFolder !== undefined && { FIELDLINE_DATA: dataFolder }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group, so that one signal reaches all of its processes, as Ctrl-C does.
    detached: true,
  });
  const pid = child.pid ?? 0;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      if (data.toString().includes('is running at')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  return {
    pid,
    seconds: Math.round((Date.now() - begin) / 100) / 10,
    stop: async () => {
      process.kill(-pid, 'SIGINT');
      await ended;
    },
  };
}
