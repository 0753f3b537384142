export { openBucket } from './storage/bucket';
export {
  createDurably,
  filesBelow,
  isSystemError,
  isTaken,
  sha384,
  writeDurably,
} from './storage/files';
export type { FileStorage } from './storage/fileStorage';
export { openFolder } from './storage/folder';
export {
  type LinkedAs,
  openS3,
  type S3,
  type S3Configuration,
  S3Error,
  type S3Object,
} from './storage/s3';
export { bytesOf, firstLoadOf } from './registry/budgets';
export { heal, type Healing } from './serve/healing';
export { createLastGood } from './serve/lastGood';
export * from './registry/pointerChanges';
export { openOutcomes, type Outcomes, type VersionOutcomes } from './serve/outcomes';
export { previewAsked } from './registry/previews';
export { type Attested, attestedText, type Origin } from './publish/provenance';
export type { Build } from './publish/record';
export { type Edit, restore, retire } from './registry/retired';
export { release as releaseCommand, ReleaseError } from './ReleaseError';
export {
  type BaseOf,
  createResolver,
  releaseAddress,
  resolvedDocument,
  type Visitor,
  type VisitorReleases,
} from './registry/resolve';
export { type LookAt, proveBeside, skewFailure } from './registry/skew';
export { createSigner, createVerifier, type Signer } from './publish/signature';
export {
  type DescribedKey,
  misread,
  parseStored,
  type Stored,
  STORED_FILE,
  storedText,
} from './registry/stored';
export type { Deed } from './registry/changes';
export { openReleases, type Releases } from './registry/registry';
export { openVersionsInUse } from './serve/versionsInUse';
