import type { FileStore } from '../stores/fileStore';

/** A store that counts what it is asked; as one elsewhere, where each call costs. */
export function countingCalls(store: FileStore) {
  const made: string[] = [];
  const counted = (inner: FileStore): FileStore => ({
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
    store: counted(store),
    /** The calls since it was asked last. */
    calls: (): readonly string[] => made.splice(0),
  };
}
