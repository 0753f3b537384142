import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { S3Calls } from './s3Calls';

/** The content of an object; null if there is none. */
export const readObject = ({ client, repeated }: S3Calls, key: string): Promise<Buffer | null> =>
  repeated(async () => {
    const content = await client.getObjectArrayBuffer(key);
    return content === null ? null : Buffer.from(content);
  });

/** An object that is read while it arrives; null if there is none. */
export const openObject = ({ opening, repeated }: S3Calls, key: string) =>
  repeated(async (): Promise<{ readonly size: number; readonly stream: Readable } | null> => {
    const answer = await opening.getObjectResponse(key);
    if (!answer?.body) return null;
    const size = Number(answer.headers.get('content-length'));
    return { size, stream: Readable.fromWeb(answer.body as WebStream) };
  });
