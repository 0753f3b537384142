import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../storage/files';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSIBLE = /\.(m?js|css|json|svg|html)$/;

/** Writes `.br` and `.gz` next to each file that shrinks, with the strongest compression. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await filesBelow(folder)).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      const [brotli, zipped] = await Promise.all([
        toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        toGzip(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
    }),
  );
}
