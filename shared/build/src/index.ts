export { BuildError } from './BuildError';
export { buildOneBundle } from './commands/buildOneBundle';
export { readManifest } from './manifest';
export { BROWSER_PACKAGES, type BrowserPackage, REMOTES, ROOT, WORK_FOLDER } from './paths';
export { buildSuite } from './suite/buildSuite';
export { publishBuild } from './suite/release';
