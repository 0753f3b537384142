import * as z from 'zod/mini';

/** `{version of the package}-{hash of the files}`. */
export const versionId = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/));
