import { relative } from 'node:path';

/** Progress is printed at least this often; milliseconds. */
const INTERVAL_MS = 10_000;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * A Jest reporter: prints a run's progress every ten seconds and, with the option `timings`, the
 * ten slowest files at the end.
 */
export default class ProgressReporter {
  constructor({ rootDir }, { timings = false } = {}) {
    this.rootDir = rootDir;
    this.timings = timings;
    this.done = [];
  }

  onRunStart({ numTotalTestSuites }) {
    this.begun = Date.now();
    this.total = numTotalTestSuites;
    this.timer = setInterval(() => this.tell(), INTERVAL_MS);
  }

  tell() {
    const took = Math.round((Date.now() - this.begun) / 1000);
    process.stderr.write(`… ${this.done.length} of ${this.total} files, ${took} s\n`);
  }

  onTestResult(_test, { testFilePath, perfStats }) {
    this.done.push({
      path: relative(this.rootDir, testFilePath),
      ms: perfStats.end - perfStats.start,
    });
  }

  onRunComplete() {
    clearInterval(this.timer);
    if (!this.timings) return;
    const slowest = this.done.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
    for (const { path, ms } of slowest)
      process.stderr.write(`${seconds(ms).padStart(8)} ${path}\n`);
  }
}
