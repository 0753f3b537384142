import { S3ServiceError } from 's3mini';
import { openCalls, type S3Calls, type S3Configuration, S3Error } from './s3Calls';
import { createsOf } from './s3Create';
import { listObjects, pagesOfObjects, unfinishedUploads } from './s3Lists';
import { openObject, readObject } from './s3Read';
import { writeFile } from './s3WriteFile';
import type { UnfinishedUpload } from './unfinishedUploads';

export { type S3Configuration, S3Error } from './s3Calls';
export type { S3Object } from './s3Lists';

/** The headers with which the service answers a link. */
export interface LinkedAs {
  readonly type: string;
  /** Without any of !'()*, for which services and the client compute different signatures. */
  readonly disposition: string;
}

/** Short, because browsers follow a link at once, and it should be useless if found later. */
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
     * An address with which anyone may fetch an object for a minute, with exactly that type and
     * name; null if browsers do not use the service.
     */
    link: (key: string, as: LinkedAs) => linkTo(calls, key, as),

    /** Writes an object; replaces an existing one. */
    write: async (key: string, content: string | Uint8Array): Promise<void> => {
      await repeated(() => client.putObject(key, content));
    },

    /**
     * Writes an object that must not exist yet (`If-None-Match: *`); returns false if it does.
     * @throws ReleaseError if the service ignores the condition
     */
    create: createsOf(calls),

    /**
     * Sends a file of this machine, in parts if it is large: an interrupted upload resumes with the
     * part that failed. The object exists once all parts are there.
     */
    writeFile: (key: string, path: string) => writeFile(calls, key, path),

    /** All objects whose keys begin with a prefix. */
    list: (prefix: string) => listObjects(calls, prefix),

    /**
     * The same in the order of their keys, in pages of at most 1,000, after a key if one is given.
     * A service may ignore that key and begin with the first.
     */
    pages: (prefix: string, after?: string) => pagesOfObjects(calls, prefix, after),

    /**
     * Unfinished uploads in parts below a prefix, page by page; none if the service cannot list
     * them.
     */
    unfinished: (prefix: string) => unfinishedUploads(calls, prefix),

    /** Aborts an upload in parts, if it is still unfinished. */
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
    // The answer of status 200 has a result for each object.
    const deleted = await client.deleteObjects(left);
    left = left.filter((_key, index) => !deleted[index]);
    if (left.length > 0) throw new S3Error(`${left.length} were not deleted`, 'NotDeleted');
  });
}
