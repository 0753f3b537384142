import * as z from 'zod/mini';

/** So that a name fits into any file system, with the ending of its compressed form. */
const MAX_LENGTH = 200;
/** These stand in an address as they are, and every file system has them. */
const CHARACTERS = /^[\w.~@$+=!,()[\]-]*$/;
/** Windows opens a device instead of a file of these names, whatever follows a dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** All other hidden files stay at home: keys and settings are kept in such. */
const HIDDEN_OF_TOOLS = '.vite';

function wrongPart(part: string): string | null {
  if (part === '' || part === '.' || part === '..') return 'has a part that names no file';
  if (part.startsWith('.') && part !== HIDDEN_OF_TOOLS) return `has a hidden part (${part})`;
  if (part.endsWith('.')) return 'has a part that ends with a dot';
  if (DEVICE.test(part) || part === '__proto__') return `has a reserved name in it (${part})`;
  return null;
}

/**
 * What is wrong with the name of a file inside a release, as the end of a sentence that begins with the
 * name; null where nothing is. The one rule for what is published, read and served.
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
