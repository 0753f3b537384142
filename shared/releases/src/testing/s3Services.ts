import { S3mini } from 's3mini';
import { openS3, type S3Configuration } from '../storage/s3';
import { openS3StandIn } from './s3StandIn';

const STAND_IN = 'the stand-in';
const NAMED = 'the service of TEST_S3_ENDPOINT';

/** Services on which the tests of buckets run: the stand-in, and the one in the environment. */
export const S3_SERVICES = [STAND_IN, ...(process.env.TEST_S3_ENDPOINT ? [NAMED] : [])];

/** An empty bucket for one test, until it is closed. */
export interface TestBucket {
  readonly configuration: S3Configuration;
  /** The keys of all objects, in order. */
  readonly keys: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Opens a bucket of one of the services; creates it if the environment's service lacks it. */
export async function openTestBucket(service: string | undefined = STAND_IN): Promise<TestBucket> {
  if (service === NAMED) return openNamed();
  const { configuration, close } = await openS3StandIn();
  return { configuration, keys: () => keysOf(configuration), close };
}

async function openNamed(): Promise<TestBucket> {
  const { env } = process;
  const configuration: S3Configuration = {
    endpoint: env.TEST_S3_ENDPOINT ?? '',
    region: env.TEST_S3_REGION ?? 'us-east-1',
    // Each worker of Jest has its own bucket, which its tests use one after the other.
    bucket: `${env.TEST_S3_BUCKET ?? 'fieldline-tests'}-${env.JEST_WORKER_ID ?? '0'}`,
    accessKeyId: env.TEST_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.TEST_S3_SECRET_ACCESS_KEY ?? '',
  };
  const { endpoint, bucket, ...access } = configuration;
  await new S3mini({ ...access, endpoint: `${endpoint}/${bucket}` }).createBucket();
  const empty = async () => openS3(configuration).remove(await keysOf(configuration));
  await empty();
  return { configuration, keys: () => keysOf(configuration), close: empty };
}

const keysOf = async (configuration: S3Configuration): Promise<readonly string[]> =>
  (await openS3(configuration).list('')).map(({ key }) => key).sort();
