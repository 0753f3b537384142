import type { FileStorage } from '../storage/fileStorage';

/** File storage that counts its calls, like a remote one, where each call costs. */
export function countingCalls(storage: FileStorage) {
  const made: string[] = [];
  const counted = (inner: FileStorage): FileStorage => ({
    ...inner,
    isHere: false,
    within: (name) => counted(inner.within(name)),
    read: (name) => {
      made.push('read');
      return inner.read(name);
    },
    write: (name, content) => {
      made.push('write');
      return inner.write(name, content);
    },
    list: (folder) => {
      made.push('list');
      return inner.list(folder);
    },
  });
  return {
    storage: counted(storage),
    /** The calls since the last time; forgets them. */
    calls: (): readonly string[] => made.splice(0),
  };
}
