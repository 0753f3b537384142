/** For measurements on a server with much data. */
export { openDatabase } from '../database/database';
export { fillWithLogs } from './manyLogs';
