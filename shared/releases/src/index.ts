export { openBucket } from './stores/bucket';
export { createDurably, isSystemError, isTaken, writeDurably } from './stores/files';
export type { FileStore } from './stores/fileStore';
export { openFolder } from './stores/folder';
export {
  type LinkedAs,
  openS3,
  type S3,
  type S3Configuration,
  S3Error,
  type S3Object,
} from './stores/s3';
export { bytesOf, firstLoadOf } from './budgets';
export { heal, type Healing } from './healing';
export { type CountedHealth, openHealth, type Health, type Observation } from './health';
export type { VersionHealth } from './healthCounts';
export { budgetLines } from './verdict';
export { createLastGood } from './lastGood';
export * from './pointerChanges';
export { openOutcomes, type Outcomes, type VersionOutcomes } from './outcomes';
export type { Build } from './record';
export { type Edit, restore, retire } from './retired';
export { ReleaseError } from './ReleaseError';
export {
  type BaseOf,
  createResolver,
  partInTrial,
  releaseAddress,
  resolvedDocument,
  type Visitor,
  type VisitorReleases,
} from './resolve';
export { createSigner, createVerifier, type Signer } from './signature';
export { openReleases, type Deed, type Releases } from './store';
