/** For commands that start no server: without the rest of the package they start twice as fast. */
export { type Configuration, readConfiguration } from './config/configuration';
export { addressOf } from './config/publicConfiguration';
export { ConfigurationError, ServerFailure } from './config/errors';
export { isDiskFull } from './dataFolder/diskSpace';
export { openServedReleases } from './web/servedReleases';
