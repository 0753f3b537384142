import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { create } from 'tar';

/** A package of types: files by their names within it. */
export interface TypesPackage {
  readonly name: string;
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The name that `npm pack` gives the archive of a package. */
export const archiveName = ({ name, version }: Pick<TypesPackage, 'name' | 'version'>): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/**
 * Writes the archive that `npm pack` would make, for `npm install`. Equal files give equal
 * archives.
 */
export async function writeArchive(types: TypesPackage, output: string): Promise<void> {
  const staged = await mkdtemp(join(tmpdir(), 'fieldline-types-'));
  try {
    const files = Object.entries(types.files).sort();
    for (const [file, content] of files) {
      const path = join(staged, 'package', file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content, { mode: 0o644 });
    }
    await create(
      {
        cwd: staged,
        file: join(output, archiveName(types)),
        gzip: { level: 9 },
        portable: true,
        // The time that npm itself writes.
        mtime: new Date('1985-10-26T08:15:00Z'),
      },
      files.map(([file]) => `package/${file}`),
    );
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
