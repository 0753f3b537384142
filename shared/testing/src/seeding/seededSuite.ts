import { type BuiltSuite, startBuiltSuite, type SuiteOptions } from '../browser/builtSuite';
import {
  LARGE_VOLUMES,
  makeGuides,
  makeWorkspace,
  WORKING_VOLUMES,
  type Workspace,
} from '../volumes';
import { registerAs, type SeededAccount } from './account';
import {
  addPhotos,
  fillWorkspace,
  flagProducts,
  type Server,
  type StoredIds,
  storedProducts,
} from './fillWorkspace';
import { insertVolumes, plainIds } from './insertVolumes';
import { type LocalData, signedInState, type StorageState } from './signedInState';

const SEED = 'fieldline';
/** The id of the workspace's owner. */
const SELLER = 'seeded-seller';

/**
 * People, products, projects and visits: `working` is 60 / 40 / 30 / 200 with photos, `shown` the
 * same with the photos of only one visit, `large` 3,000 / 1,000 / 500 / 10,000 without photos.
 */
export type VolumeName = 'working' | 'shown' | 'large';

export interface SeededSuite extends BuiltSuite {
  readonly account: SeededAccount;
  /** The data in the browser of this account. */
  readonly local: LocalData;
  readonly state: StorageState;
  /** For each kind of screen that shows one item, the address of an item with much data. */
  readonly screens: Readonly<Record<'person' | 'product' | 'project' | 'visit', string>>;
}

/** Starts the built suite on a free port with a seller who has worked with it for a year. */
export async function startSeededSuite(
  volume: VolumeName = 'working',
  options: SuiteOptions = {},
): Promise<SeededSuite> {
  const isLarge = volume === 'large';
  const workspace = makeWorkspace(isLarge ? LARGE_VOLUMES : WORKING_VOLUMES, { seed: SEED });
  const ids = plainIds(workspace);
  const local = makeGuides(SEED, workspace.people, storedProducts(workspace, ids.products));
  const suite = await startBuiltSuite({
    ...options,
    // Inserted into the database, so that the times cover a whole year.
    prepare: (folder) => insertVolumes(folder, SELLER, workspace, productsOf(local)),
  });
  try {
    const account = await registerAs(suite, SELLER);
    const server = { address: suite.address, token: account.token };
    const photos = await sendPhotos(server, volume, workspace, ids);
    const withGuide = local.salesGuides[0];
    const visit = indexOfMost(photos);
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

const indexOfMost = (counts: readonly number[]) => counts.indexOf(Math.max(...counts));

interface Filled {
  readonly local: LocalData;
  readonly ids: StoredIds;
  /** Number of photos of each visit. */
  readonly photos: readonly number[];
}

/** Fills a running suite with the working volumes, through its calls. */
export async function fillWorking(address: string, { token }: SeededAccount): Promise<Filled> {
  const workspace = makeWorkspace(WORKING_VOLUMES, { seed: SEED });
  const server = { address, token };
  const ids = await fillWorkspace(server, workspace);
  const local = makeGuides(SEED, workspace.people, storedProducts(workspace, ids.products));
  await flagProducts(server, productsOf(local));
  return { local, ids, photos: workspace.visits.map(({ photos }) => photos) };
}

/** Sends the photos of a volume. Returns the number of photos of each visit. */
async function sendPhotos(
  server: Server,
  volume: VolumeName,
  workspace: Workspace,
  ids: StoredIds,
): Promise<readonly number[]> {
  const all = workspace.visits.map(({ photos }) => photos);
  const most = indexOfMost(all);
  const photos = all.map((count, index) =>
    volume === 'working' || (volume === 'shown' && index === most) ? count : 0,
  );
  const visits = workspace.visits.map((visit, index) => ({ ...visit, photos: photos[index] ?? 0 }));
  await addPhotos(server, { ...workspace, visits }, ids.visits);
  return photos;
}

const productsOf = ({ salesGuides }: LocalData) => salesGuides.map(({ productId }) => productId);
