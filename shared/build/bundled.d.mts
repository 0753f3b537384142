export function bundlesFolder(root: string): string;
export function bundleRecord(root: string): string;
export function hashOf(path: string): string;
/** The folder of the bundle that fits the sources; null where there is none. */
export function currentBundle(root: string): string | null;
