/** For measurements and looks on a server with much data. */
export { openDatabase } from '../database/database';
export { insertWorkspace, type WorkspaceRows } from './insertWorkspace';
export { fillWithLogs } from './manyLogs';
