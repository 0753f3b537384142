import {
  backUpConfigured,
  type Moved,
  moveConfigured,
  readConfiguration,
  restoreConfigured,
} from '@fieldline/server';
import { ROOT } from '../paths';
import { UsageError } from '../UsageError';
import { endWithASentence } from './endWithASentence';

const configured = () => readConfiguration(process.env, ROOT);

const say = (what: string, { rows, photos }: { readonly rows: number; readonly photos: number }) =>
  process.stdout.write(`${what}: ${rows} rows and ${photos} photos, compared.\n`);

function folderOf(parameters: readonly string[], command: string): string {
  const [folder] = parameters;
  if (folder === undefined || parameters.length > 1 || folder.startsWith('-')) {
    throw new UsageError(`Usage: npm run ${command} -- FOLDER`);
  }
  return folder;
}

/**
 * `npm run backup -- FOLDER`: writes all embedded data into a new folder, whether or not the server
 * is running.
 */
export const backup = (parameters: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    const folder = folderOf(parameters, 'backup');
    const backedUp = await backUpConfigured(configured(), folder);
    say(`Backed up to ${folder}`, backedUp);
    for (const sentence of backedUp.elsewhere) process.stdout.write(`Not included: ${sentence}\n`);
  });

/** `npm run restore -- FOLDER`: fills the data folder, which must be empty, from a backup. */
export const restore = (parameters: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    const folder = folderOf(parameters, 'restore');
    say(`Restored from ${folder}`, await restoreConfigured(configured(), folder));
  });

/** The outcome for the releases and the accounts, one sentence each. */
const besides = ({ releases }: Moved, hasBucket: boolean): readonly string[] => [
  ...(hasBucket
    ? [
        releases === null
          ? 'Releases: the bucket already has a registry, which was not changed.'
          : `Releases: ${releases} files of the registry, compared.`,
      ]
    : ['Releases: not moved; they stay in their folder.']),
  'Not moved: the local accounts. With a Firebase project, Firebase keeps the accounts.',
];

/** `npm run move`: copies embedded data to the configured PostgreSQL and bucket. */
export const move = (): Promise<void> =>
  endWithASentence(async () => {
    const configuration = configured();
    const moved = await moveConfigured(configuration);
    say('Moved', moved);
    for (const sentence of besides(moved, configuration.releasesBucket !== undefined)) {
      process.stdout.write(`${sentence}\n`);
    }
  });
