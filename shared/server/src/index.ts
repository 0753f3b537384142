export { type Configuration, ConfigurationError, readConfiguration } from './config/configuration';
export { ADMIN_SECRET_FILE, ADMIN_SECRET_HEADER, LOCAL_PROJECT } from './identity/localIdentity';
export { type RunningServer, startServer } from './server';
