import { S3ServiceError } from 's3mini';
import { openCalls, type S3Calls, type S3Configuration, S3Error } from './s3Calls';
import { createsOf } from './s3Create';
import { listObjects, pagesOfObjects, unfinishedUploads } from './s3Lists';
import { openObject, readObject } from './s3Read';
import { writeFile } from './s3WriteFile';
import type { UnfinishedUpload } from './unfinishedUploads';

export { type S3Configuration, S3Error } from './s3Calls';
export type { S3Object } from './s3Lists';

/** How an object is answered to the holder of its link. */
export interface LinkedAs {
  readonly type: string;
  /** Without any of !'()*, for which services and the client compute different signatures. */
  readonly disposition: string;
}

/** A link is followed at once; it should be useless to anybody who finds it later. */
const LINK_LIFE_S = 60;

/** The few calls to an S3-compatible service that the suite makes, each repeated if that helps. */
export function openS3(configuration: S3Configuration) {
  const calls = openCalls(configuration);
  const { client, repeated } = calls;
  return {
    /** The content of an object; null if it does not exist. @throws S3Error, as all others do */
    read: (key: string) => readObject(calls, key),

    /** Opens an object for streaming; null if it does not exist. */
    open: (key: string) => openObject(calls, key),

    /**
     * An address under which whoever has it may fetch an object for a minute, as that type and name and no
     * other; null where browsers do not know of the service.
     */
    link: (key: string, as: LinkedAs) => linkTo(calls, key, as),

    /** Writes an object, in place of another or not. */
    write: async (key: string, content: string | Uint8Array): Promise<void> => {
      await repeated(() => client.putObject(key, content));
    },

    /**
     * Writes an object that must not be there yet (`If-None-Match: *`); answers false where it is.
     * @throws ReleaseError where the service does not honour that
     */
    create: createsOf(calls),

    /**
     * Sends a file of this machine, in parts where it is large: what breaks off goes on with the
     * part that broke. The object is there when all of it is.
     */
    writeFile: (key: string, path: string) => writeFile(calls, key, path),

    /** All objects whose keys begin so. */
    list: (prefix: string) => listObjects(calls, prefix),

    /**
     * The same in the order of their keys, read page by page of at most 1,000, after a key where one is given.
     * A service may not know where to begin, and then begins with the first.
     */
    pages: (prefix: string, after?: string) => pagesOfObjects(calls, prefix, after),

    /** Uploads in parts below a prefix that nobody finished yet, page by page; none where the service cannot tell. */
    unfinished: (prefix: string) => unfinishedUploads(calls, prefix),

    /** Gives an upload in parts up, if it is still unfinished. */
    giveUp: (upload: UnfinishedUpload) => repeated(() => giveUp(calls, upload)),

    remove: (keys: readonly string[]) => remove(calls, keys),
  };
}

export type S3 = ReturnType<typeof openS3>;

const linkTo = async ({ linking }: S3Calls, key: string, { type, disposition }: LinkedAs) =>
  linking?.getPresignedUrl('GET', key, LINK_LIFE_S, {
    'response-content-type': type,
    'response-content-disposition': disposition,
    'response-cache-control': 'private, max-age=31536000, immutable',
  }) ?? null;

async function giveUp({ client }: S3Calls, { key, id }: UnfinishedUpload): Promise<void> {
  try {
    await client.abortMultipartUpload(key, id);
  } catch (error) {
    if (!(error instanceof S3ServiceError && error.status === 404)) throw error;
  }
}

async function remove({ client, repeated }: S3Calls, keys: readonly string[]): Promise<void> {
  let left = [...keys];
  await repeated(async () => {
    // Each has an end of its own in an answer of status 200.
    const deleted = await client.deleteObjects(left);
    left = left.filter((_key, index) => !deleted[index]);
    if (left.length > 0) throw new S3Error(`${left.length} were not deleted`, 'NotDeleted');
  });
}
