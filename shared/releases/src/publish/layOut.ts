import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from './compress';
import { checkFileNames } from './fileNames';
import { provenanceOf } from './provenance';
import type { BuildFiles } from './record';
import type { Signer } from './signature';
import { filesBelow, sha384, writeDurably } from '../storage/files';
import { FILES_FOLDER, RECORD_FILE, type Release } from './versionRecords';

/** Lays out a version in a staged folder, complete with its record. */
export async function layOut(
  staged: string,
  { folder: source, compress = true, origin }: BuildFiles,
  files: readonly string[],
  described: Release,
  sign: Signer | undefined,
): Promise<void> {
  const root = join(staged, FILES_FOLDER);
  try {
    await mkdir(root, { recursive: true });
    for (const file of files) await cp(join(source, file), join(root, file));
    if (compress) await compressFiles(root);
    const record = { ...described, files: await hashesOf(root) };
    // Compressed forms have names too.
    checkFileNames(Object.keys(record.files));
    const signature = sign && (await sign(record));
    const provenance = origin && (await provenanceOf(record, files, origin, sign));
    const whole = { ...record, ...(provenance && { provenance }), ...(signature && { signature }) };
    const text = JSON.stringify(whole, null, 2);
    await writeDurably(join(staged, RECORD_FILE), text);
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
}

async function hashesOf(root: string): Promise<Release['files']> {
  const entries = (await filesBelow(root)).map(async (file) => {
    const content = await readFile(join(root, file));
    return [file, { hash: sha384(content), bytes: content.length }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
