import { inspect } from 'node:util';
import { NameMissingError, PatternClaimedError, ReleaseError } from '@fieldline/releases';
import { ConfigurationError, ServerFailure } from '@fieldline/server';
import { BuildError } from '../BuildError';

/** Errors that are the user's to mend; their message says all. */
const EXPECTED = [
  BuildError,
  ConfigurationError,
  NameMissingError,
  PatternClaimedError,
  ReleaseError,
  ServerFailure,
];

/** Runs a command: what the user did wrong ends it with one sentence, what we did wrong with a stack and its causes. */
export async function endWithASentence(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const expected = EXPECTED.some((type) => error instanceof type);
    process.stderr.write(`${describe(error, expected)}\n`);
    process.exit(1);
  }
}

function describe(error: unknown, expected: boolean): string {
  if (!(error instanceof Error)) return String(error);
  return expected ? error.message : inspect(error);
}
