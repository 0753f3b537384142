import { join } from 'node:path';
import { openBucket } from '../storage/bucket';
import type { FileStorage } from '../storage/fileStorage';
import { openFolder } from '../storage/folder';
import { openS3 } from '../storage/s3';
import { IS_MATRIX } from './isMatrix';
import { openTestBucket, S3_SERVICES } from './s3Services';

const FOLDER = 'a folder';

const BUCKETS = S3_SERVICES.map((service) => `a bucket of ${service}`);

/**
 * Kinds of storage for a registry. Tests of its guarantees run in a folder; `npm run test:all`
 * repeats them in buckets, whose own rules are in bucket.test.
 */
export const STORAGE_KINDS = [FOLDER, ...(IS_MATRIX ? BUCKETS : [])];

/** File storage within a test's folder; each `open` is that of another host. */
export async function openTestStorage(kind: string, folder: string) {
  const bucket = kind === FOLDER ? null : await openTestBucket(kind.slice('a bucket of '.length));
  let hosts = 0;
  return {
    open(): FileStorage {
      hosts += 1;
      return bucket
        ? openBucket(openS3(bucket.configuration), join(folder, `host-${hosts}`))
        : openFolder(join(folder, 'registry'));
    },
    close: async () => bucket?.close(),
  };
}
