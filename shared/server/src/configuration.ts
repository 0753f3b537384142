/** For commands that start no server: they begin twice as quickly as with all of it. */
export { type Configuration, readConfiguration } from './config/configuration';
export { ConfigurationError, ServerFailure } from './config/errors';
export { isDiskFull } from './dataFolder/diskSpace';
export { openServedReleases } from './web/servedReleases';
