import { type BuiltSuite, startBuiltSuite } from './builtSuite';

const ADDRESS = 'FIELDLINE_TEST_SUITE_ADDRESS';
const DATA_FOLDER = 'FIELDLINE_TEST_SUITE_DATA';

export type SharedSuite = Pick<BuiltSuite, 'address' | 'dataFolder'>;

/** Starts the suite for all files of a run, in Jest's own process: its workers get these variables. */
export async function startSharedSuite(): Promise<BuiltSuite> {
  const suite = await startBuiltSuite();
  process.env[ADDRESS] = suite.address;
  process.env[DATA_FOLDER] = suite.dataFolder;
  return suite;
}

/**
 * The suite that all files of a run share, since each start takes seconds. Each file registers its
 * own accounts. A file that stops the server, configures it or reads its log starts its own suite.
 */
export function sharedSuite(): SharedSuite {
  const { [ADDRESS]: address, [DATA_FOLDER]: dataFolder } = process.env;
  if (address === undefined || dataFolder === undefined) {
    throw new Error('The shared suite was not started: see setup.ts');
  }
  return { address, dataFolder };
}
