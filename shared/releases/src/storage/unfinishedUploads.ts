import { type S3mini, S3ServiceError } from 's3mini';
import * as z from 'zod/mini';

/** An upload in parts that was neither completed nor aborted: its parts are charged until then. */
export interface UnfinishedUpload {
  readonly key: string;
  readonly id: string;
  readonly begunAt: Date;
}

/** Where the next page begins. */
type Marker = Readonly<Record<'key-marker' | 'upload-id-marker', string>>;

interface Page {
  readonly uploads: readonly UnfinishedUpload[];
  /** Null after the last page. */
  readonly next: Marker | null;
}

const uploadSchema = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.string() });
const answerSchema = z.object({
  ListMultipartUploadsResult: z.object({
    IsTruncated: z.optional(z.string()),
    NextKeyMarker: z.optional(z.string()),
    NextUploadIdMarker: z.optional(z.string()),
    Upload: z.optional(z.union([uploadSchema, z.array(uploadSchema)])),
  }),
});

/** The answers of a service that has no such list. */
const UNKNOWN_CALL = [405, 501];
const NOTHING: Page = { uploads: [], next: null };

/**
 * A page of at most 1,000 unfinished uploads whose keys begin with a prefix; empty if the service
 * does not list them.
 */
export async function listUnfinished(
  client: S3mini,
  prefix: string,
  after: Marker | null,
): Promise<Page> {
  const answer = await client
    // The client leaves its own argument for the prefix out of the call.
    .listMultipartUploads('/', prefix, 'GET', { prefix, ...after })
    .catch((error: unknown) => {
      if (error instanceof S3ServiceError && UNKNOWN_CALL.includes(error.status)) return null;
      throw error;
    });
  const { data } = answerSchema.safeParse(answer);
  if (!data) return NOTHING;
  const {
    IsTruncated,
    NextKeyMarker,
    NextUploadIdMarker,
    Upload = [],
  } = data.ListMultipartUploadsResult;
  const next = {
    'key-marker': NextKeyMarker ?? '',
    'upload-id-marker': NextUploadIdMarker ?? '',
  };
  // A service that ignores the marker would answer the same page forever.
  const isStuck =
    next['key-marker'] === (after?.['key-marker'] ?? '') &&
    next['upload-id-marker'] === (after?.['upload-id-marker'] ?? '');
  return {
    uploads: [Upload].flat().map(({ Key, UploadId, Initiated }) => ({
      key: Key,
      id: UploadId,
      begunAt: new Date(Initiated),
    })),
    next: IsTruncated === 'true' && !isStuck ? next : null,
  };
}
