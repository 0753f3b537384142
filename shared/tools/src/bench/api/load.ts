import { Agent, request } from 'node:http';
import { percentile } from '../percentile';
import type { MeasuredProcess } from './measuredProcess';

/** The times of calls from several simultaneous callers. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds of a single call. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Processor time of the server for one call, in milliseconds. */
  readonly cpuMs: number;
  /** The same of the database, if it was measured. */
  readonly databaseMs?: number;
}

/** The content of a call other than GET. */
export interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface Calls {
  readonly process: MeasuredProcess;
  readonly token: string;
  /** The path of each call, by its number. */
  readonly path: (number: number) => string;
  readonly callers: number;
  /** The number of calls; as many again, at most 400, are made before and not counted. */
  readonly count: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The content of each call, by its number. */
  readonly sent?: (number: number) => Sent;
  readonly database?: Pick<MeasuredProcess, 'cpuMs'>;
}

const WARM_UP = 400;

/** Makes calls on connections that stay open; each caller makes one after the other. */
export async function load({
  process,
  token,
  path,
  callers,
  count,
  headers,
  sent,
  database,
}: Calls): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const call = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const own = sent?.(number);
      request(
        process.address + path(number),
        {
          agent,
          method: own?.method ?? 'GET',
          headers: { authorization: `Bearer ${token}`, ...headers, ...own?.headers },
        },
        (response) => {
          if (response.statusCode !== 200 && response.statusCode !== 201) {
            reject(new Error(`${path(number)} was answered ${response.statusCode}`));
          }
          response.resume().once('end', resolve).once('error', reject);
        },
      )
        .once('error', reject)
        .end(own?.body);
    });
  const times: number[] = [];
  const run = async (amount: number) => {
    let next = 0;
    const caller = async () => {
      for (let number = next++; number < amount; number = next++) {
        const start = performance.now();
        await call(number);
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
  };
  await run(Math.min(count, WARM_UP));
  times.splice(0);
  const before = await database?.cpuMs();
  const [cpu, start] = [await process.cpuMs(), performance.now()];
  await run(count);
  const seconds = (performance.now() - start) / 1000;
  const cpuMs = ((await process.cpuMs()) - cpu) / count;
  const after = await database?.cpuMs();
  agent.destroy();
  return {
    perSecond: Math.round(count / seconds),
    p50: percentile(times, 0.5, 1),
    p95: percentile(times, 0.95, 1),
    p99: percentile(times, 0.99, 1),
    cpuMs: Math.round(cpuMs * 1000) / 1000,
    ...(before !== undefined && after !== undefined && { databaseMs: (after - before) / count }),
  };
}
