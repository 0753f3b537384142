import { join } from 'node:path';
import {
  createVerifier,
  type FileStorage,
  openBucket,
  openFolder,
  openReleases,
  openS3,
  type Releases,
  type Signer,
} from '@fieldline/releases';
import type { Configuration } from '../config/configuration';

/** The registry's prefix in the bucket, next to that of photos. */
const PREFIX = 'releases/';

export type ReleaseLocation = Pick<Configuration, 'releasesFolder' | 'releasesBucket' | 'web'>;

/** The storage of the served registry. */
export const openServedStorage = ({
  releasesFolder,
  releasesBucket,
}: Omit<ReleaseLocation, 'web'>): FileStorage =>
  releasesBucket
    ? openBucket(openS3(releasesBucket), join(releasesFolder, 'fetched'), PREFIX)
    : openFolder(releasesFolder);

/**
 * The registry of releases: in its folder, or in the configured bucket, with fetched files in the
 * folder.
 */
export function openServedReleases({ web, ...location }: ReleaseLocation, sign?: Signer): Releases {
  return openReleases(openServedStorage(location), {
    ...(sign && { sign }),
    ...(web?.verifyKey && { verify: createVerifier(web.verifyKey) }),
  });
}
