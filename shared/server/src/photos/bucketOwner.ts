import type { S3 } from '@fieldline/releases';
import { BUCKET_PREFIXES } from './bucketPrefixes';

/**
 * Whether the photos of a bucket belong to a database; a bucket without an owner is claimed. The
 * sweep of another database would delete photos that only this one knows.
 * @param database a name that no other database has
 */
export async function isOwnBucket(s3: S3, database: string): Promise<boolean> {
  const owner = await s3.read(BUCKET_PREFIXES.owner);
  if (owner !== null) return owner.toString() === database;
  return (await s3.create(BUCKET_PREFIXES.owner, database)) || isOwnBucket(s3, database);
}
