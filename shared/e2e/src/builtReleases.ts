import { fileURLToPath } from 'node:url';

/** The registry that `npm test` has updated to the sources. */
export const BUILT_RELEASES = fileURLToPath(
  new URL('../../../.fieldline/test/releases', import.meta.url),
);
