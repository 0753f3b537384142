/** For devices in step alone: merging, sealing, and the engine. Loaded when a user wants it. */
export * from './account';
export * from './disk';
export * from './engine/context';
export * from './engine/engine';
export type { Messenger } from './engine/leaving';
export { refusalOf } from './engine/failure';
export type { EarlierValue, Row, Shelf } from './engine/shelf';
export type { SyncStatus } from './engine/status';
export { readNudges } from '../api/nudges';
export { dropSealed, leaveSealed } from './sealedPush';
export { fromBase64Url } from './sealing/bytes';
export { SealBrokenError } from './sealing/ciphers';
export { epochOf, invitationId, type Keyring } from './sealing/keyring';
export { readRecoveryCode } from './sealing/recoveryCode';
export { createRecordSeal } from './sealing/recordSeal';
