export { BROWSER_PACKAGES, type BrowserPackage, REMOTES, ROOT, WORK_FOLDER } from './paths';
export { buildSuite } from './suite/buildSuite';
export { publishBuild } from './suite/release';
export { readManifest } from './manifest';
export { BuildError } from './BuildError';
