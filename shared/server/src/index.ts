export { backUpConfigured, type Moved, moveConfigured, restoreConfigured } from './backup/commands';
export { type Configuration, readConfiguration } from './config/configuration';
export { ConfigurationError, ServerFailure } from './config/errors';
export { isDiskFull } from './dataFolder/diskSpace';
export { ADMIN_SECRET_FILE, ADMIN_SECRET_HEADER, LOCAL_PROJECT } from './identity/localIdentity';
export { prepareTemplate } from './database/embedded/folder';
export { openServedReleases } from './web/servedReleases';
export { type RunningServer, startServer } from './server';
