import { join } from 'node:path';
import {
  createVerifier,
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

/**
 * The registry of releases that is served: in its folder, or in the configured bucket, of which the
 * folder has what was fetched.
 */
export function openServedReleases(
  { releasesFolder, releasesBucket, web }: ReleasePlace,
  sign?: Signer,
): Releases {
  const store = releasesBucket
    ? openBucket(openS3(releasesBucket), join(releasesFolder, 'fetched'), PREFIX)
    : openFolder(releasesFolder);
  return openReleases(store, {
    ...(sign && { sign }),
    ...(web?.verifyKey && { verify: createVerifier(web.verifyKey) }),
  });
}
