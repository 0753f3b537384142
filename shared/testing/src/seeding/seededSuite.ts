import { type BuiltSuite, startBuiltSuite } from '../browser/builtSuite';
import { LARGE_VOLUMES, makeGuides, makeWorkspace, WORKING_VOLUMES } from '../volumes';
import { registerAccount, type SeededAccount } from './account';
import {
  addPhotos,
  fillWorkspace,
  flagProducts,
  type StoredIds,
  storedProducts,
} from './fillWorkspace';
import { insertVolumes, plainIds } from './insertVolumes';
import { type LocalData, signedInState, type StorageState } from './signedInState';

/**
 * `working` is 60 / 40 / 30 / 200 with photos, `shown` the same with the photos of one visit alone,
 * `large` 3,000 / 1,000 / 500 / 10,000 without.
 */
export type VolumeName = 'working' | 'shown' | 'large';

export interface SeededSuite extends BuiltSuite {
  readonly account: SeededAccount;
  /** What the browser of this account holds. */
  readonly local: LocalData;
  readonly state: StorageState;
  /** An address of each kind of screen that shows one item, with much on it. */
  readonly screens: Readonly<Record<'person' | 'product' | 'project' | 'visit', string>>;
}

/** Starts the built suite on a free port with a seller who has worked with it for a year. */
export async function startSeededSuite(
  volume: VolumeName = 'working',
  options: Parameters<typeof startBuiltSuite>[0] = {},
): Promise<SeededSuite> {
  const suite = await startBuiltSuite(options);
  try {
    const account = await registerAccount(suite.address);
    const { local, ids, photos } = await fill(suite, account, volume);
    const withGuide = local.salesGuides[0];
    const visit = placeOfMost(photos);
    return {
      ...suite,
      account,
      local,
      state: signedInState(suite.address, account, local),
      screens: {
        person: `/person/${withGuide?.personId ?? ''}`,
        product: `/products/${withGuide?.productId ?? ''}`,
        project: `/projects/${ids.projects[0] ?? ''}`,
        visit: `/logs/${ids.visits[visit] ?? ''}`,
      },
    };
  } catch (error) {
    await suite.dispose();
    throw error;
  }
}

const placeOfMost = (counts: readonly number[]) => counts.indexOf(Math.max(...counts));

interface Filled {
  readonly local: LocalData;
  readonly ids: StoredIds;
  /** Number of photos of each visit. */
  readonly photos: readonly number[];
}

const SEED = 'fieldline';

/** Fills a running suite with the working volumes, through its calls. */
export async function fillWorking(address: string, { token }: SeededAccount): Promise<Filled> {
  const workspace = makeWorkspace(WORKING_VOLUMES, { seed: SEED });
  const server = { address, token };
  const ids = await fillWorkspace(server, workspace);
  const local = makeGuides(SEED, workspace.people, storedProducts(workspace, ids.products));
  await flagProducts(server, productsOf(local));
  return { local, ids, photos: workspace.visits.map(({ photos }) => photos) };
}

/** Writes the volumes into the database, with the times of a whole year, and sends the photos. */
async function fill(
  suite: BuiltSuite,
  account: SeededAccount,
  volume: VolumeName,
): Promise<Filled> {
  const isLarge = volume === 'large';
  const workspace = makeWorkspace(isLarge ? LARGE_VOLUMES : WORKING_VOLUMES, { seed: SEED });
  const ids = plainIds(workspace);
  const local = makeGuides(SEED, workspace.people, storedProducts(workspace, ids.products));
  await suite.stop();
  await insertVolumes(suite.dataFolder, account.uid, workspace, productsOf(local));
  await suite.restart();
  const all = workspace.visits.map(({ photos }) => photos);
  const most = placeOfMost(all);
  const photos = all.map((count, index) =>
    volume === 'working' || (volume === 'shown' && index === most) ? count : 0,
  );
  const visits = workspace.visits.map((visit, index) => ({ ...visit, photos: photos[index] ?? 0 }));
  const server = { address: suite.address, token: account.token };
  await addPhotos(server, { ...workspace, visits }, ids.visits);
  return { local, ids, photos };
}

const productsOf = ({ salesGuides }: LocalData) => salesGuides.map(({ productId }) => productId);
