/** For a running server full of realistic data: tests, measurements, pictures. Node only. */
export { EmailTakenError, registerAccount, type SeededAccount } from './account';
export { fillWorkspace, flagProducts, storedProducts } from './fillWorkspace';
export { makePhoto } from './photo';
export { fillWorking, type SeededSuite, startSeededSuite, type VolumeName } from './seededSuite';
export { localValues, signedInState, type StorageState } from './signedInState';
