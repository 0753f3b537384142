import * as z from 'zod/mini';

/** The name, with the extension of its compressed form, must fit any file system. */
const MAX_LENGTH = 200;
/** Characters that need no escaping in addresses and that every file system supports. */
const CHARACTERS = /^[\w.~@$+=!,()[\]-]*$/;
/** Windows opens a device for these names, whatever follows a dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** The only allowed hidden folder: other hidden files may contain keys and settings. */
const HIDDEN_OF_TOOLS = '.vite';

function wrongPart(part: string): string | null {
  if (part === '' || part === '.' || part === '..') return 'has a part that names no file';
  if (part.startsWith('.') && part !== HIDDEN_OF_TOOLS) return `has a hidden part (${part})`;
  if (part.endsWith('.')) return 'has a part that ends with a dot';
  if (DEVICE.test(part) || part === '__proto__') return `has a reserved name in it (${part})`;
  return null;
}

/**
 * The problem with a file name inside a release, as the end of a sentence that begins with the name; null if
 * there is none. The only rule for published, read and served files.
 */
export function wrongFileName(name: string): string | null {
  if (!CHARACTERS.test(name.replaceAll('/', ''))) {
    return 'has other characters than letters, digits and . _ ~ @ $ + = ! , ( ) [ ] -';
  }
  if (name.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  return name.split('/').reduce<string | null>((wrong, part) => wrong ?? wrongPart(part), null);
}

/** A file name inside a release: no folders upwards, no absolute address. */
export const fileName = z.string().check(z.refine((name) => wrongFileName(name) === null));
