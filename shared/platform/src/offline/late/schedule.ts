import type { Logger } from '../../logger';

/** When the queue is sent: never twice at once, and again if a run is requested meanwhile. */
export interface Schedule {
  /** Runs now, or after the current run. */
  run(): void;
  /** Runs at this time, unless an earlier run comes first. In milliseconds since 1970. */
  runAt(time: number): void;
  stop(): void;
  isStopped(): boolean;
}

export interface ScheduleSettings {
  readonly work: () => Promise<void>;
  readonly logger: Logger;
  readonly now: () => number;
  readonly wait: (milliseconds: number, task: () => void) => () => void;
}

export function createSchedule({ work, logger, now, wait }: ScheduleSettings): Schedule {
  let isRunning = false;
  let again = false;
  let stopped = false;
  /** When the next scheduled run begins. */
  let nextRun = Infinity;
  let callOff: () => void = () => undefined;

  function run() {
    again = true;
    if (!isRunning) void runWhileWanted();
  }

  async function runWhileWanted() {
    isRunning = true;
    while (again && !stopped) {
      again = false;
      try {
        await work();
      } catch (error) {
        logger.error('Unsent changes could not be sent', error);
      }
    }
    // Reset in the same tick as the last check of `again`; a `run()` in between would never be served.
    isRunning = false;
  }

  return {
    run,
    runAt: (time) => {
      // Each capture asks for another run: no request may postpone an earlier one.
      if (stopped || time >= nextRun) return;
      callOff();
      nextRun = time;
      callOff = wait(Math.max(0, time - now()), () => {
        nextRun = Infinity;
        run();
      });
    },
    stop: () => {
      stopped = true;
      callOff();
    },
    isStopped: () => stopped,
  };
}
