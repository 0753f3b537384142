import type { S3Configuration } from '@fieldline/releases';
import * as z from 'zod';

const text = z.string().min(1, 'must not be empty');
const isHttp = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** The variables of the S3-compatible store, for the schema of the whole configuration. */
export const s3Variables = {
  S3_ENDPOINT: z.string().refine(isHttp, 'must be an http or https address').optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.regex(/^[^/]+$/, 'must be the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_DOWNLOAD_ENDPOINT: z.string().refine(isHttp, 'must be an http or https address').optional(),
};

type S3Variables = z.infer<z.ZodObject<typeof s3Variables>>;

/** The region that services without regions expect. */
const ANY_REGION = 'us-east-1';
const NEEDED = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof S3Variables)[];

/**
 * The S3-compatible store, if one is configured.
 * @throws Error with a sentence that names the variable, if only some are set
 */
export function s3Configuration(variables: S3Variables): S3Configuration | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region = ANY_REGION,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_DOWNLOAD_ENDPOINT: downloads,
  } = variables;
  if (
    endpoint !== undefined &&
    bucket !== undefined &&
    accessKeyId !== undefined &&
    secretAccessKey !== undefined
  ) {
    const access = { endpoint, region, bucket, accessKeyId, secretAccessKey };
    return { ...access, ...(downloads !== undefined && { downloads }) };
  }
  const missing = NEEDED.filter((name) => variables[name] === undefined);
  if (missing.length < NEEDED.length || downloads !== undefined) {
    throw new Error(`${missing[0]} is missing: a store needs ${NEEDED.join(', ')}.`);
  }
  return undefined;
}
