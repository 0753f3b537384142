/** Only for synchronised devices: merging, sealing, and the engine. Loaded when a user wants it. */
export * from './account';
export * from './disk';
export * from './engine/context';
export * from './engine/engine';
export { refusalOf } from './engine/failure';
export { type PeopleAndGuides, withImported } from './engine/imported';
export { type EarlierValue, offeredOf, type RecordStorage, type Row } from './engine/recordStorage';
export type { SyncStatus } from './engine/status';
export { readNudges } from '../api/nudges';
export { fromBase64Url } from './sealing/bytes';
export { SealBrokenError } from './sealing/ciphers';
export { createKeyring, epochOf, invitationId, type Keyring, withNewKey } from './sealing/keyring';
export { readRecoveryCode } from './sealing/recoveryCode';
export { createRecordSeal } from './sealing/recordSeal';
export { leaveTeam } from './leaveTeam';
export * from './teamKeys';
export { teamPart } from './teamPart';
export { privateParts } from '../stores/teamParts';
