import { inspect } from 'node:util';
import { ReleaseError } from '@fieldline/releases';
import { ConfigurationError, isDiskFull, ServerFailure } from '@fieldline/server/configuration';
import { BuildError } from '../BuildError';
import { UsageError } from '../UsageError';

/** Errors that users can fix; their message is enough. */
const EXPECTED = [BuildError, ConfigurationError, ReleaseError, ServerFailure, UsageError];

/**
 * Runs a command. A refusal or failure prints one sentence and exits with 1, wrong use with 2; our
 * own errors exit with 1, a stack and its causes.
 */
export async function endWithASentence(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const expected = EXPECTED.some((type) => error instanceof type);
    process.stderr.write(`${describe(error, expected)}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}

function describe(error: unknown, expected: boolean): string {
  if (!(error instanceof Error)) return String(error);
  if (expected) return error.message;
  return isDiskFull(error)
    ? 'No space left on the disk: free some, then run the command again.'
    : inspect(error);
}
