export { checkClaims, PatternClaimedError } from './claims';
export { createDurably, isSystemError, writeDurably } from './files';
export { PointersChangedError } from './pointers';
export {
  createResolver,
  releaseAddress,
  resolvedDocument,
  versionFor,
  type VisitorReleases,
} from './resolve';
export { type Build, openReleases, ReleaseError, type Releases } from './store';
