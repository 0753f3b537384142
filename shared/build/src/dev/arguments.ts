import { parseArgs } from 'node:util';
import { UsageError } from '../UsageError';

export interface DevelopmentArguments {
  /** Packages whose sources are followed; all if none is named. */
  readonly names: readonly string[];
  /** Whether the workspace is filled with data first. */
  readonly volumes: boolean;
  /** A suite elsewhere that shows the builds; without it, a suite is served here. */
  readonly against: string | null;
}

const USAGE =
  'npm run dev -- [mfe-people …] [--volumes] [--against https://suite.example]: follows the sources of these packages, or of all.';

/** @throws UsageError */
export function developmentArguments(words: readonly string[]): DevelopmentArguments {
  const { values, positionals } = parsed(words);
  const { against = null, volumes = false } = values;
  if (against !== null && !/^https?:\/\//.test(against)) {
    throw new UsageError(`--against takes the address of a suite. ${USAGE}`);
  }
  if (against !== null && (positionals.length === 0 || volumes)) {
    throw new UsageError(`--against takes the names of remotes and no data. ${USAGE}`);
  }
  return { names: positionals, volumes, against };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { volumes: { type: 'boolean' }, against: { type: 'string' } },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : 'Not understood.'} ${USAGE}`);
  }
}
