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
export { bytesOf, firstLoadOf } from './budgets';
export { heal, type Healing } from './healing';
export { createLastGood } from './lastGood';
export * from './pointerChanges';
export { openOutcomes, type Outcomes, type VersionOutcomes } from './outcomes';
export { previewAsked } from './previews';
export { type Attested, attestedText, type Origin } from './provenance';
export type { Build } from './record';
export { type Edit, restore, retire } from './retired';
export { ReleaseError } from './ReleaseError';
export {
  type BaseOf,
  createResolver,
  releaseAddress,
  resolvedDocument,
  type Visitor,
  type VisitorReleases,
} from './resolve';
export { type LookAt, proveBeside, skewFailure } from './skew';
export { createSigner, createVerifier, type Signer } from './signature';
export {
  type DescribedKey,
  misread,
  parseStored,
  type Stored,
  STORED_FILE,
  storedText,
} from './stored';
export type { Deed } from './changes';
export { openReleases, type Releases } from './registry';
export { openVersionsInUse } from './versionsInUse';
