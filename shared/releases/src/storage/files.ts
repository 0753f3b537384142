import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Errors of file systems that cannot sync folders. */
const UNSYNCABLE = ['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR', 'EBADF'];

/** Every file below a folder, as sorted relative paths with forward slashes. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export const sha384 = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A hash of names and contents, equal for equal files on any machine. */
export async function hashOfFiles(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Writes a file so that it survives a power cut and is never seen half written. */
export async function writeDurably(
  path: string,
  content: string | Uint8Array,
  mode?: number,
): Promise<void> {
  const temporary = await writeTemporary(path, content, mode);
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** Like `writeDurably`, but returns false, and writes nothing, if the file exists. */
export async function createDurably(path: string, content: string, mode = 0o666): Promise<boolean> {
  const temporary = await writeTemporary(path, content, mode);
  try {
    // Unlike a rename, a link never replaces: of two processes exactly one succeeds.
    await link(temporary, path);
    await syncFolder(dirname(path));
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(temporary);
  }
}

/** A new name survives a power cut once its folder is flushed. Some systems cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  if (!handle) return;
  try {
    await handle.sync();
  } catch (error) {
    if (!UNSYNCABLE.some((code) => isSystemError(error, code))) throw error;
  } finally {
    await handle.close();
  }
}

async function writeTemporary(
  path: string,
  content: string | Uint8Array,
  mode = 0o666,
): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(temporary, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    // On a full disk, the temporary file would only take more space.
    await unlink(temporary);
    throw error;
  } finally {
    await file.close();
  }
  return temporary;
}

/** Whether the error is a system error with this code, such as ENOENT. */
export const isSystemError = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Whether a folder was not moved because its place is taken. */
export const isTaken = (error: unknown): boolean =>
  isSystemError(error, 'ENOTEMPTY') || isSystemError(error, 'EEXIST');
