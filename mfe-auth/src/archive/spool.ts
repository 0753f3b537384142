/** A text that is written piece by piece and read as a whole afterwards. */
export interface Spool {
  add(text: string): Promise<void>;
  /** Everything added so far. Nothing can be added afterwards. */
  content(): Promise<Blob>;
}

export interface Spools {
  open(name: string): Promise<Spool>;
  /** Removes all of them from the disk. */
  drop(): Promise<void>;
}

/** This many characters are collected before they are written. */
const PIECE = 65_536;

/** Collects small pieces, because each write to the disk takes a while. */
export function spoolInto(write: (text: string) => Promise<void>, end: () => Promise<Blob>): Spool {
  let waiting = '';
  const flush = async () => {
    const text = waiting;
    waiting = '';
    if (text !== '') await write(text);
  };
  return {
    add: async (text) => {
      waiting += text;
      if (waiting.length >= PIECE) await flush();
    },
    content: async () => {
      await flush();
      return end();
    },
  };
}

/**
 * Held by the browser: Chromium moves large ones to the disk, other browsers keep them in memory.
 */
export const memorySpools: Spools = {
  open: async () => {
    let all = new Blob([]);
    return spoolInto(
      async (text) => {
        all = new Blob([all, text]);
      },
      async () => all,
    );
  },
  drop: async () => undefined,
};

/** Files in a folder of the origin private file system. */
export const diskSpools = (folder: FileSystemDirectoryHandle): Spools => {
  const names: string[] = [];
  return {
    open: async (name) => {
      const handle = await folder.getFileHandle(name, { create: true });
      names.push(name);
      const file = await handle.createWritable();
      return spoolInto(
        (text) => file.write(text),
        async () => {
          await file.close();
          return handle.getFile();
        },
      );
    },
    drop: async () => {
      for (const name of names.splice(0)) await folder.removeEntry(name).catch(() => undefined);
    },
  };
};
