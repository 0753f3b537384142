export { checkClaims, PatternClaimedError } from './claims';
export { checkNames, NameMissingError } from './names';
export { createDurably, isSystemError, writeDurably } from './files';
export { PointersChangedError } from './pointers';
export {
  createResolver,
  releaseAddress,
  resolvedDocument,
  versionFor,
  type VisitorReleases,
} from './resolve';
export { openReleases, type Releases } from './store';
export { type Build, ReleaseError } from './versions';
