import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pictureName } from '../../../testing/src/browser/pictureName.cjs';

/** Progress is printed this often: a run of 25 minutes stays below 100 lines; milliseconds. */
const INTERVAL_MS = 20_000;
/** Up to this many files, each is named with its time. */
const FEW_FILES = 10;
/** Files named by the option `timings`. */
const SLOWEST = 40;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const say = (line) => process.stderr.write(`${line}\n`);

/**
 * A Jest reporter: prints the progress and a summary and, of a run that failed, each failure once
 * with the page's picture and the command that runs the test alone. The option `timings` names the
 * slowest files.
 */
export default class Reporter {
  constructor({ rootDir }, { timings = false } = {}) {
    this.rootDir = rootDir;
    this.timings = timings;
    this.done = [];
    this.failed = [];
  }

  onRunStart({ numTotalTestSuites }) {
    this.begun = Date.now();
    this.total = numTotalTestSuites;
    this.timer = setInterval(() => this.reportProgress(), INTERVAL_MS);
  }

  reportProgress() {
    const failed = this.failed.length === 0 ? '' : `, ${this.failed.length} failed`;
    say(
      `… ${this.done.length} of ${this.total} files${failed}, ${seconds(Date.now() - this.begun)}`,
    );
  }

  onTestResult({ context }, result) {
    const path = relative(this.rootDir, result.testFilePath);
    const ms = result.perfStats.end - result.perfStats.start;
    const project = context.config.displayName?.name ?? '';
    this.done.push({ path, project, ms });
    const isFailed = result.numFailingTests > 0 || result.testExecError != null;
    if (isFailed) this.failed.push({ path, project, result });
    if (isFailed || this.total <= FEW_FILES)
      say(`${isFailed ? 'FAIL' : 'PASS'} ${project} ${path} (${seconds(ms)})`);
  }

  onRunComplete(_contexts, results) {
    clearInterval(this.timer);
    for (const each of this.failed) this.reportFailure(each);
    if (this.timings) this.reportSlowest();
    const { numFailedTests, numPassedTests, numTotalTests } = results;
    const { numFailedTestSuites, numPassedTestSuites, numTotalTestSuites } = results;
    say(
      `Files: ${numFailedTestSuites} failed, ${numPassedTestSuites} passed, ${numTotalTestSuites} in all`,
    );
    say(`Tests: ${numFailedTests} failed, ${numPassedTests} passed, ${numTotalTests} in all`);
    say(`Time:  ${seconds(Date.now() - this.begun)}`);
  }

  reportFailure({ path, project, result }) {
    say(`\nFAIL ${project} ${path}\n\n${result.failureMessage ?? ''}`.trimEnd());
    for (const each of result.testResults.filter(({ status }) => status === 'failed')) {
      const picture = join('.fieldline/test/failures', pictureName(path, each.fullName));
      if (existsSync(join(this.rootDir, picture))) say(`Picture of the page: ${picture}`);
    }
    const [first] = result.testResults.filter(({ status }) => status === 'failed');
    const named = first === undefined ? '' : ` -t '${patternOf(first.fullName)}'`;
    say(`To run it alone: npm test -- ${path}${named}`);
  }

  reportSlowest() {
    const slowest = this.done.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    for (const { path, project, ms } of slowest)
      say(`${seconds(ms).padStart(8)} ${project.padEnd(8)} ${path}`);
  }
}

/** A test's name as a pattern in single quotes: what has a meaning there becomes any character. */
const patternOf = (name) => name.replace(/[^\p{L}\p{N} ,:]/gu, '.');
