import { join } from 'node:path';
import { openBucket } from '../stores/bucket';
import type { FileStore } from '../stores/fileStore';
import { openFolder } from '../stores/folder';
import { openS3 } from '../stores/s3';
import { openS3StandIn, type S3StandIn } from './s3StandIn';

/** What a registry may be kept in; tests of its guarantees run in each. */
export const PLACES = ['a folder', 'a bucket'] as const;

/** A place in a folder of a test, and how to open it as one host after the other does. */
export async function openPlace(kind: (typeof PLACES)[number], folder: string) {
  const service: S3StandIn | null = kind === 'a bucket' ? await openS3StandIn() : null;
  let hosts = 0;
  return {
    open(): FileStore {
      hosts += 1;
      return service
        ? openBucket(openS3(service.configuration), join(folder, `host-${hosts}`))
        : openFolder(join(folder, 'registry'));
    },
    close: async () => service?.close(),
  };
}
