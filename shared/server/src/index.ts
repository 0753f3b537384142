export { backUpConfigured, type Moved, moveConfigured, restoreConfigured } from './backup/commands';
export { type Configuration, ConfigurationError, readConfiguration } from './configuration';
export { ADMIN_SECRET_FILE, ADMIN_SECRET_HEADER, LOCAL_PROJECT } from './identity/localIdentity';
export { prepareTemplate } from './database/embedded/folder';
export { type RunningServer, startServer } from './server';
