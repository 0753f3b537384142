import { join } from 'node:path';
import {
  createVerifier,
  type FileStore,
  openBucket,
  openFolder,
  openReleases,
  openS3,
  type Releases,
  type Signer,
} from '@fieldline/releases';
import type { Configuration } from '../config/configuration';

/** Below this, the bucket has the registry; photos are beside it. */
const PREFIX = 'releases/';

export type ReleasePlace = Pick<Configuration, 'releasesFolder' | 'releasesBucket' | 'web'>;

/** Where the registry is kept that is served. */
export const openServedStore = ({
  releasesFolder,
  releasesBucket,
}: Omit<ReleasePlace, 'web'>): FileStore =>
  releasesBucket
    ? openBucket(openS3(releasesBucket), join(releasesFolder, 'fetched'), PREFIX)
    : openFolder(releasesFolder);

/**
 * The registry of releases that is served: in its folder, or in the configured bucket, of which the
 * folder has what was fetched.
 */
export function openServedReleases({ web, ...place }: ReleasePlace, sign?: Signer): Releases {
  return openReleases(openServedStore(place), {
    ...(sign && { sign }),
    ...(web?.verifyKey && { verify: createVerifier(web.verifyKey) }),
  });
}
