import { type FileHandle, open } from 'node:fs/promises';
import { type S3mini, S3ServiceError } from 's3mini';
import { type S3Calls, S3Error } from './s3Calls';

/** Larger files go in parts of this size, the smallest that the services take. */
const PART_BYTES = 5 * 1024 * 1024;

type Part = Awaited<ReturnType<S3mini['uploadPart']>>;

/** Sends a file of this machine, in parts if it is large. */
export async function writeFile(calls: S3Calls, key: string, path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size <= PART_BYTES) {
      const content = await partOf(file, 0, size);
      await calls.repeated(() => calls.client.putObject(key, content));
    } else {
      await writeInParts(calls, key, file, size);
    }
  } finally {
    await file.close();
  }
}

async function partOf(file: FileHandle, number: number, size: number): Promise<Buffer> {
  const length = Math.min(PART_BYTES, size - number * PART_BYTES);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, number * PART_BYTES);
  return buffer;
}

async function writeInParts(calls: S3Calls, key: string, file: FileHandle, size: number) {
  const { client, repeated } = calls;
  const upload = await repeated(() => client.getMultipartUploadId(key));
  try {
    const sent: Part[] = [];
    for (let number = 0; number * PART_BYTES < size; number += 1) {
      const content = await partOf(file, number, size);
      sent.push(await repeated(() => client.uploadPart(key, upload, content, number + 1)));
    }
    await putTogether(calls, { key, upload, parts: sent, size });
  } catch (error) {
    // Storage for unfinished parts would be charged forever.
    await client.abortMultipartUpload(key, upload).catch(() => undefined);
    throw error;
  }
}

/**
 * Completes an upload. A slow service begins its answer with status 200 before it is done, so only
 * the answer's text shows whether the object exists.
 */
async function putTogether(
  calls: S3Calls,
  { key, upload, parts, size }: { key: string; upload: string; parts: Part[]; size: number },
) {
  let attempts = 0;
  await calls.repeated(async () => {
    attempts += 1;
    try {
      const answer = await calls.client.completeMultipartUpload(key, upload, parts);
      // No other field is in every service's answer: Ceph's has no hash.
      if ('Error' in answer) throw new S3Error('Parts were not put together', 'NotCompleted');
    } catch (error) {
      // An earlier attempt, whose answer was lost, may have completed the upload.
      const isGone = error instanceof S3ServiceError && error.status === 404;
      if (!(isGone && attempts > 1 && (await sizeOf(calls, key)) === size)) throw error;
    }
  });
}

const sizeOf = async ({ client }: S3Calls, key: string): Promise<number> =>
  Number((await client.listObjects('/', key))?.find(({ Key }) => Key === key)?.Size);
