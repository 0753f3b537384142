interface LockFile {
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
interface PackageDescription {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The lock file with exactly these remotes, by folder, among its workspaces. */
export function lockWithRemotes<Lock extends LockFile>(
  lock: Lock,
  packages: Readonly<Record<string, PackageDescription>>,
): Lock;

/** Brings lock file and links in line with the folders; answers whether anything had to change. */
export function followFolders(root: string): boolean;
