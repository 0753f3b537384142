/** For measurements and tests of other packages: a server, optionally with many rows. */
export { type CollectedSpan, openCollector } from './collector';
export { GOOD_ANALYSIS } from './goodAnalysis';
export { GOOD_GUIDE, openGuideService } from './guideService';
export { openModelService } from './modelService';
export { freePort } from './freePort';
export { authenticateWithFirebase } from '../api/core/authentication';
export { createPublishedKeys } from '../identity/firebase/publishedKeys';
export { takeDataFolder } from '../dataFolder/dataFolder';
export { openDatabase } from '../database/database';
export { openPostgres } from '../database/postgres';
export { type FirebaseAccounts, openFirebaseAccounts } from './firebaseAccounts';
export { type FirebaseStandIn, openFirebaseStandIn } from './firebaseStandIn';
export { insertWorkspace, type WorkspaceRows } from './insertWorkspace';
export { fillWithLogs } from './manyLogs';
export { openTestServer, type TestServer } from './testServer';
