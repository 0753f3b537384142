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

/** The registry's prefix in the bucket; photos are beside it. */
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
 * The registry of releases: in its folder, or in the configured bucket, with fetched files in the
 * folder.
 */
export function openServedReleases({ web, ...place }: ReleasePlace, sign?: Signer): Releases {
  return openReleases(openServedStore(place), {
    ...(sign && { sign }),
    ...(web?.verifyKey && { verify: createVerifier(web.verifyKey) }),
  });
}
