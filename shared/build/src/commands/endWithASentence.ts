import { inspect } from 'node:util';
import { ReleaseError } from '@fieldline/releases';
import { ConfigurationError, isDiskFull, ServerFailure } from '@fieldline/server/configuration';
import { BuildError } from '../BuildError';
import { UsageError } from '../UsageError';

/** Errors that are the user's to mend; their message says all. */
const EXPECTED = [BuildError, ConfigurationError, ReleaseError, ServerFailure, UsageError];

/**
 * Runs a command. What was refused or failed ends it with 1 and one sentence, a wrong use of the
 * command with 2; what we did wrong ends it with 1, a stack and its causes.
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
