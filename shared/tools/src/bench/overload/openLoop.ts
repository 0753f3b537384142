import { Agent, request } from 'node:http';
import { percentile } from '../percentile';
import type { MeasuredProcess } from '../api/measuredProcess';

/** A call that is made without waiting for earlier ones. */
export interface Arriving {
  readonly method?: string;
  readonly path: string;
  readonly body?: string;
}

/** The results of calls that were made at a steady rate. */
export interface Outcome {
  readonly sent: number;
  readonly answered: number;
  /** Answered with 429 or 503, and a time to wait. */
  readonly refused: number;
  /** Everything else: another status, no capacity to wait, a broken connection. */
  readonly failed: number;
  /** Milliseconds of the answered calls, measured by their callers. */
  readonly p50: number;
  readonly p95: number;
  /** Milliseconds until a refusal, the median. */
  readonly refusedMs: number;
}

interface Answer {
  readonly kind: 'answered' | 'refused' | 'failed';
  readonly ms: number;
}

/** Makes calls to a server on connections that stay open. */
export function createCaller({ address }: MeasuredProcess, token: string) {
  const agent = new Agent({ keepAlive: true });
  const call = ({ method = 'GET', path, body }: Arriving) =>
    new Promise<Answer>((resolve) => {
      const start = performance.now();
      const end = (kind: Answer['kind']) => resolve({ kind, ms: performance.now() - start });
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      request(address + path, { agent, method, headers }, (response) => {
        const { statusCode = 0, headers: told } = response;
        const isRefusal = [429, 503].includes(statusCode) && Number(told['retry-after']) > 0;
        response
          .resume()
          .once('end', () => end(statusCode < 300 ? 'answered' : isRefusal ? 'refused' : 'failed'))
          .once('error', () => end('failed'));
      })
        .once('error', () => end('failed'))
        .end(body);
    });
  return { call, close: () => agent.destroy() };
}

type Caller = ReturnType<typeof createCaller>;

/** Sends calls at a rate, for a number of seconds, without waiting for answers. */
export async function atRate(
  { call }: Pick<Caller, 'call'>,
  perSecond: number,
  seconds: number,
  next: (number: number) => Arriving,
): Promise<Outcome> {
  const answers: Promise<Answer>[] = [];
  const start = performance.now();
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - start) / 1000) {
    while (answers.length < elapsed * perSecond) answers.push(call(next(answers.length)));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const all = await Promise.all(answers);
  const of = (kind: Answer['kind']) => all.filter((each) => each.kind === kind);
  const times = of('answered').map(({ ms }) => ms);
  return {
    sent: all.length,
    answered: times.length,
    refused: of('refused').length,
    failed: of('failed').length,
    p50: percentile(times, 0.5, 1),
    p95: percentile(times, 0.95, 1),
    refusedMs: percentile(
      of('refused').map(({ ms }) => ms),
      0.5,
    ),
  };
}

/** The times of calls by several callers, each of which waits for its answers. */
export async function ofCallers(
  { call }: Pick<Caller, 'call'>,
  callers: number,
  seconds: number,
  next: (number: number) => Arriving,
): Promise<{ readonly perSecond: number; readonly p95: number }> {
  const times: number[] = [];
  let begun = 0;
  const end = performance.now() + seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) {
      const { kind, ms } = await call(next(begun++));
      if (kind === 'answered') times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { perSecond: times.length / seconds, p95: percentile(times, 0.95, 1) };
}
