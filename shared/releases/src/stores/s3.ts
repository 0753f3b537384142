import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { ReleaseError } from '../ReleaseError';
import { listUnfinished, type UnfinishedUpload } from './unfinishedUploads';

/** Where a bucket of an S3-compatible service is, and who may use it. */
export interface S3Configuration {
  /** Address of the service, without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Address of the service for browsers, which then fetch photos there; without it they do not know of it. */
  readonly downloads?: string;
}

/** How an object is to be answered to who has its link. */
export interface LinkedAs {
  readonly type: string;
  /** Without any of !'()*, which services want signed otherwise than the client does. */
  readonly disposition: string;
}

/** An object as the service lists it. */
export interface S3Object {
  readonly key: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

/** A call that takes longer has failed; objects of releases and photos are small. */
const LIMIT_MS = 30_000;
/** Larger files go in parts of this size, the smallest that the services take. */
const PART_BYTES = 5 * 1024 * 1024;
/** The most that a service lists at once. */
const PAGE = 1000;
/** What failed on the way, or by the service's own fault, is tried again after these pauses. */
const PAUSES_MS = [100, 400, 1600];
/** What the service answers where a condition does not hold, or another is just writing. */
const REFUSED = [409, 412];
/** A link is followed at once; what somebody else finds of it later is of no use. */
const LINK_LIFE_S = 60;
const ONLY_IF_NEW: Record<string, string> = { 'if-none-match': '*' };
const PROBE = 'conditions.probe';

/** A call of the store that failed for good. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  constructor(
    message: string,
    /** The service's status and code, such as `403 AccessDenied`, or that of the connection. */
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** How long calls of a client may take. */
type Limit = Pick<ConstructorParameters<typeof S3mini>[0], 'requestAbortTimeout' | 'fetch'>;

/** A limit for the time until an answer begins, and none for the rest of it. */
const answeredInTime: typeof fetch = async (address, options) => {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
  try {
    return await fetch(address, { ...options, signal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** The few calls that the suite makes of an S3-compatible service, each repeated where that helps. */
export function openS3(configuration: S3Configuration) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = configuration;
  const clientOf = (service: string, limit: Limit = { requestAbortTimeout: LIMIT_MS }) =>
    new S3mini({
      endpoint: `${service.replace(/\/$/, '')}/${bucket}`,
      region,
      accessKeyId,
      secretAccessKey,
      ...limit,
    });
  const client = clientOf(endpoint);
  // What is read while it arrives takes as long as its reader does.
  const opening = clientOf(endpoint, { fetch: answeredInTime });
  const { downloads } = configuration;
  // The name of the host is signed too.
  const linking = downloads === undefined ? null : clientOf(downloads);

  async function repeated<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await call();
      } catch (error) {
        const pauseMs = PAUSES_MS[attempt];
        const status = error instanceof S3ServiceError ? error.status : 500;
        if (pauseMs === undefined || (status < 500 && status !== 429)) {
          // The service's answer may repeat keys; its status and code tell enough.
          throw new S3Error(
            `The store ${bucket} at ${endpoint} failed (${reasonOf(error)})`,
            codeOf(error),
            { cause: error },
          );
        }
        await pause(pauseMs * (0.5 + Math.random()));
      }
    }
  }

  const read = (key: string): Promise<Buffer | null> =>
    repeated(async () => {
      const content = await client.getObjectArrayBuffer(key);
      return content === null ? null : Buffer.from(content);
    });

  /** One attempt, whose end may stay unknown. */
  async function createOnce(key: string, content: string): Promise<boolean> {
    try {
      await client.putObject(key, content, undefined, undefined, ONLY_IF_NEW);
      return true;
    } catch (error) {
      if (error instanceof S3ServiceError && REFUSED.includes(error.status)) return false;
      throw error;
    }
  }

  async function createNew(key: string, content: string): Promise<boolean> {
    let attempts = 0;
    const created = await repeated(() => {
      attempts += 1;
      return createOnce(key, content);
    });
    // An attempt whose answer was lost may have been the one that created it.
    return created || (attempts > 1 && (await read(key))?.toString() === content);
  }

  /**
   * Puts the parts of a file together. A service that takes long for it begins its answer with status 200
   * before it knows the end, so that only the answer's text tells that there is an object now.
   */
  async function putTogether(key: string, upload: string, parts: readonly Part[], size: number) {
    let attempts = 0;
    await repeated(async () => {
      attempts += 1;
      try {
        const answer = await client.completeMultipartUpload(key, upload, [...parts]);
        // What else an answer names differs: Ceph's has no hash.
        if ('Error' in answer) throw new S3Error('Parts were not put together', 'NotCompleted');
      } catch (error) {
        // An attempt whose answer was lost may have been the one that did it.
        const isGone = error instanceof S3ServiceError && error.status === 404;
        if (!(isGone && attempts > 1 && (await sizeOf(key)) === size)) throw error;
      }
    });
  }

  const sizeOf = async (key: string): Promise<number> =>
    Number((await client.listObjects('/', key))?.find(({ Key }) => Key === key)?.Size);

  /** A service that ignores conditions would let two releases overwrite each other. */
  async function checkConditions() {
    await repeated(() => client.putObject(PROBE, ''));
    if (await repeated(() => createOnce(PROBE, ''))) {
      throw new ReleaseError(
        `The store ${bucket} at ${endpoint} ignores If-None-Match, so that two who release at once could overwrite each other. Use one that honours conditional writes.`,
      );
    }
  }
  let checked: Promise<void> | undefined;

  return {
    /** The content of an object; null where there is none. @throws S3Error, as do all */
    read,

    /** Writes an object, in place of another or not. */
    write: async (key: string, content: string | Uint8Array): Promise<void> => {
      await repeated(() => client.putObject(key, content));
    },

    /**
     * Writes an object that must not be there yet (`If-None-Match: *`); answers false where it is.
     * @throws ReleaseError where the service does not honour that
     */
    async create(key: string, content: string): Promise<boolean> {
      checked ??= checkConditions();
      // A failure is not remembered.
      checked.catch(() => (checked = undefined));
      await checked;
      return createNew(key, content);
    },

    /**
     * Sends a file of this machine, in parts where it is large: what breaks off goes on with the
     * part that broke. The object is there when all of it is.
     */
    async writeFile(key: string, path: string): Promise<void> {
      const file = await open(path);
      try {
        const { size } = await file.stat();
        const part = async (number: number) => {
          const length = Math.min(PART_BYTES, size - number * PART_BYTES);
          const { buffer } = await file.read(Buffer.alloc(length), 0, length, number * PART_BYTES);
          return buffer;
        };
        if (size <= PART_BYTES) {
          const content = await part(0);
          await repeated(() => client.putObject(key, content));
          return;
        }
        const upload = await repeated(() => client.getMultipartUploadId(key));
        try {
          const sent: Part[] = [];
          for (let number = 0; number * PART_BYTES < size; number += 1) {
            const content = await part(number);
            sent.push(await repeated(() => client.uploadPart(key, upload, content, number + 1)));
          }
          await putTogether(key, upload, sent, size);
        } catch (error) {
          // What was sent would be paid for ever.
          await client.abortMultipartUpload(key, upload).catch(() => undefined);
          throw error;
        }
      } finally {
        await file.close();
      }
    },

    /** Opens an object, to be read while it arrives; null where there is none. */
    open: (key: string): Promise<{ readonly size: number; readonly stream: Readable } | null> =>
      repeated(async () => {
        const answer = await opening.getObjectResponse(key);
        if (!answer?.body) return null;
        const size = Number(answer.headers.get('content-length'));
        return { size, stream: Readable.fromWeb(answer.body as WebStream) };
      }),

    /**
     * An address under which whoever has it may fetch an object for a minute, as that type and name and no
     * other; null where browsers do not know of the store.
     */
    link: async (key: string, { type, disposition }: LinkedAs): Promise<string | null> =>
      linking?.getPresignedUrl('GET', key, LINK_LIFE_S, {
        'response-content-type': type,
        'response-content-disposition': disposition,
        'response-cache-control': 'private, max-age=31536000, immutable',
      }) ?? null,

    /** All objects whose keys begin so. */
    list: (prefix: string): Promise<readonly S3Object[]> =>
      repeated(async () => objectsOf(await client.listObjects('/', prefix))),

    /**
     * The same in the order of their keys, read page by page of at most 1,000, after a key where one is given.
     * A service may not know where to begin, and then begins with the first.
     */
    async *pages(prefix: string, after?: string): AsyncGenerator<readonly S3Object[]> {
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
    },

    /** Uploads in parts below a prefix that nobody finished yet, page by page; none where the service cannot tell. */
    async *unfinished(prefix: string): AsyncGenerator<readonly UnfinishedUpload[]> {
      let after: Awaited<ReturnType<typeof listUnfinished>>['next'] = null;
      do {
        const { uploads, next } = await repeated(() => listUnfinished(client, prefix, after));
        yield uploads;
        after = next;
      } while (after !== null);
    },

    /** Gives an upload in parts up, if it is still unfinished. */
    giveUp: async ({ key, id }: UnfinishedUpload): Promise<void> => {
      await repeated(async () => {
        try {
          await client.abortMultipartUpload(key, id);
        } catch (error) {
          if (!(error instanceof S3ServiceError && error.status === 404)) throw error;
        }
      });
    },

    remove: async (keys: readonly string[]): Promise<void> => {
      let left = [...keys];
      await repeated(async () => {
        // Each has an end of its own in an answer of status 200.
        const deleted = await client.deleteObjects(left);
        left = left.filter((_key, index) => !deleted[index]);
        if (left.length > 0) throw new S3Error(`${left.length} were not deleted`, 'NotDeleted');
      });
    },
  };
}

export type S3 = ReturnType<typeof openS3>;

/** A bucket that is not there is listed as nothing at all, one that is empty as none. */
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

type Part = Awaited<ReturnType<S3mini['uploadPart']>>;

const reasonOf = (error: unknown): string => {
  if (error instanceof S3ServiceError) return `status ${error.status}`;
  return error instanceof Error ? error.message : String(error);
};

/** The code of an answer, or of what broke on the way; never the text, which may quote a key. */
function codeOf(error: unknown): string {
  if (error instanceof S3ServiceError) {
    return [error.status, ...(error.serviceCode ? [error.serviceCode] : [])].join(' ');
  }
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
}
