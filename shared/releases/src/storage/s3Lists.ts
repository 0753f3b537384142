import { type S3mini, S3ServiceError } from 's3mini';
import type { S3Calls } from './s3Calls';
import { listUnfinished, type UnfinishedUpload } from './unfinishedUploads';

/** An object as the service lists it. */
export interface S3Object {
  readonly key: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

/** The most that a service lists at once. */
const PAGE = 1000;

/** All objects whose keys begin with a prefix. */
export const listObjects = (
  { client, repeated }: S3Calls,
  prefix: string,
): Promise<readonly S3Object[]> =>
  repeated(async () => objectsOf(await client.listObjects('/', prefix)));

/** The same in the order of their keys, page by page, after a key if one is given. */
export async function* pagesOfObjects(
  { client, repeated }: S3Calls,
  prefix: string,
  after?: string,
): AsyncGenerator<readonly S3Object[]> {
  let next: string | undefined;
  do {
    const begin = next === undefined && after !== undefined ? { 'start-after': after } : {};
    const page = await repeated(async () => {
      const answer = await client.listObjectsPaged('/', prefix, PAGE, next, begin);
      return { objects: objectsOf(answer?.objects), next: answer?.nextContinuationToken };
    });
    yield page.objects;
    next = page.next;
  } while (next !== undefined);
}

/** Unfinished uploads below a prefix, page by page. */
export async function* unfinishedUploads(
  { client, repeated }: S3Calls,
  prefix: string,
): AsyncGenerator<readonly UnfinishedUpload[]> {
  let after: Awaited<ReturnType<typeof listUnfinished>>['next'] = null;
  do {
    const { uploads, next } = await repeated(() => listUnfinished(client, prefix, after));
    yield uploads;
    after = next;
  } while (after !== null);
}

/** The client lists a missing bucket as null, and an empty one as an empty list. */
function objectsOf(
  listed: Awaited<ReturnType<S3mini['listObjects']>> | undefined,
): readonly S3Object[] {
  if (!listed) throw new S3ServiceError('No bucket', 404, 'NoSuchBucket');
  return listed.map(({ Key, Size, LastModified }) => ({
    key: Key,
    bytes: Number(Size),
    changedAt: new Date(LastModified),
  }));
}
