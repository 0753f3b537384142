export { createDurably, isSystemError, writeDurably } from './files';
export { bytesOf, firstLoadOf } from './budgets';
export { heal } from './healing';
export { createLastGood } from './lastGood';
export * from './moves';
export { openOutcomes, type Outcomes, type VersionOutcomes } from './outcomes';
export type { Build } from './record';
export { ReleaseError } from './ReleaseError';
export {
  type BaseOf,
  createResolver,
  releaseAddress,
  resolvedDocument,
  type Visitor,
  type VisitorReleases,
} from './resolve';
export { hostSecret } from './secret';
export { createSigner, createVerifier } from './signature';
export { openReleases, type Deed, type Releases } from './store';
