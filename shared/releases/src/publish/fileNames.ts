import { wrongFileName } from '@fieldline/contracts';
import { ReleaseError } from '../ReleaseError';

/**
 * Checks the names of a version's files: each one, and that none would replace another where upper
 * and lower case are equal. Used for both publishing and reading.
 * @throws ReleaseError that names the file
 */
export function checkFileNames(files: readonly string[]): void {
  const spellings = new Map<string, string>();
  for (const file of files) {
    const wrong = wrongFileName(file);
    if (wrong !== null) throw new ReleaseError(`${JSON.stringify(file)} ${wrong}`);
    const parts = file.split('/');
    for (const end of parts.keys()) {
      const path = parts.slice(0, end + 1).join('/');
      const known = spellings.get(path.toLowerCase()) ?? path;
      if (known !== path) {
        throw new ReleaseError(
          `${JSON.stringify(known)} and ${JSON.stringify(path)} are one name on some file systems`,
        );
      }
      spellings.set(path.toLowerCase(), path);
    }
  }
}
