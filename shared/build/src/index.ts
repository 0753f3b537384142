export { BuildError } from './BuildError';
export { buildOneBundle } from './commands/buildOneBundle';
export { readManifest } from './manifest';
export { BROWSER_PACKAGES, REMOTES, ROOT, TEST_RELEASES, WORK_FOLDER } from './paths';
export { lookAt } from './release/smoke';
export { publishBuild } from './suite/publishBuild';
export { buildForTests } from './suite/buildForTests';
export { compile } from './webpack/compile';
export { remoteWithRuntimeConfiguration } from './webpack/remoteWithRuntime';
