import { join } from 'node:path';
import { openBucket } from '../stores/bucket';
import type { FileStore } from '../stores/fileStore';
import { openFolder } from '../stores/folder';
import { openS3 } from '../stores/s3';
import { openTestBucket, S3_SERVICES } from './s3Services';

const FOLDER = 'a folder';

/** What a registry may be kept in; tests of its guarantees run in each. */
export const PLACES = [FOLDER, ...S3_SERVICES.map((service) => `a bucket of ${service}`)];

/** A place in a folder of a test, and how to open it as one host after the other does. */
export async function openPlace(kind: string, folder: string) {
  const bucket = kind === FOLDER ? null : await openTestBucket(kind.slice('a bucket of '.length));
  let hosts = 0;
  return {
    open(): FileStore {
      hosts += 1;
      return bucket
        ? openBucket(openS3(bucket.configuration), join(folder, `host-${hosts}`))
        : openFolder(join(folder, 'registry'));
    },
    close: async () => bucket?.close(),
  };
}
