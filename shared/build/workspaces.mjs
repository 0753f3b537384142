// The lock file and the links follow the folders: a remote is there because its folder is. In plain
// JavaScript, because it runs before anything is installed.
import {
  existsSync,
  lstatSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { discoverRemotes } from './remotes.mjs';

const LINK = 'node_modules/';
/** What npm copies from a package.json into the lock file's entry of a workspace. */
const KEPT = ['name', 'version', 'dependencies', 'devDependencies', 'peerDependencies'];

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The lock file with exactly these remotes among its workspaces: `packages` are their package.json,
 * by folder. What is locked of a remote stays as npm wrote it; the dependencies of one that comes
 * must be among those that are locked already, npm adds others.
 */
export function lockWithRemotes(lock, packages) {
  const isRemote = (path) => /^mfe-[^/]*$/.test(path);
  const others = Object.entries(lock.packages).filter(
    ([path, entry]) => !isRemote(path) && !(entry.link && isRemote(entry.resolved)),
  );
  const entryOf = (description) =>
    Object.fromEntries(
      KEPT.filter((key) => description[key]).map((key) => [key, description[key]]),
    );
  const remotes = Object.entries(packages).flatMap(([folder, description]) => [
    [folder, lock.packages[folder] ?? entryOf(description)],
    [`${LINK}${description.name}`, { resolved: folder, link: true }],
  ]);
  const order = (one, other) => one[0].localeCompare(other[0], 'en');
  return { ...lock, packages: Object.fromEntries([...others, ...remotes].sort(order)) };
}

/**
 * Brings the lock file and the links of `node_modules` in line with the folders. Answers whether
 * anything had to change. What is installed counts as installed as before.
 */
export function followFolders(root) {
  const lockFile = join(root, 'package-lock.json');
  const lock = read(lockFile);
  const folders = discoverRemotes(root).filter((name) =>
    existsSync(join(root, name, 'package.json')),
  );
  const packages = Object.fromEntries(
    folders.map((name) => [name, read(join(root, name, 'package.json'))]),
  );
  const text = `${JSON.stringify(lockWithRemotes(lock, packages), null, 2)}\n`;
  if (text === readFileSync(lockFile, 'utf8')) return false;

  const installed = join(root, 'node_modules/.package-lock.json');
  const wasInstalled =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs;
  writeFileSync(lockFile, text);
  if (!wasInstalled) return true;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.link && !existsSync(join(root, entry.resolved)))
      rmSync(join(root, path), { force: true });
  }
  for (const [folder, { name }] of Object.entries(packages)) {
    const link = join(root, LINK, name);
    if (!isLink(link)) symlinkSync(join('../..', folder), link, 'junction');
  }
  const now = new Date();
  utimesSync(installed, now, now);
  return true;
}

function isLink(path) {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
