import { diskSpools, memorySpools, type Spools } from './spool';

/** The file to which a ZIP is written. */
export interface Target {
  readonly stream: WritableStream<Uint8Array>;
  readonly spools: Spools;
  /** Gives the ZIP to the user, once the stream is closed. */
  finish(): Promise<void>;
  /** Removes everything left on the disk, finished or not. */
  drop(): Promise<void>;
}

declare global {
  interface Window {
    /** Only in Chromium on desktops, so TypeScript does not know it. */
    readonly showSaveFilePicker?: (options: {
      readonly suggestedName: string;
      readonly types: readonly {
        readonly description: string;
        readonly accept: Readonly<Record<string, readonly string[]>>;
      }[];
    }) => Promise<FileSystemFileHandle>;
  }
}

/** This feature's folder in the origin private file system. */
const FOLDER = 'fieldline-download';
const ZIP = 'all.zip';
/** How long a browser that asks where to save may take to copy the file, in milliseconds. */
const HANDED_OVER_MS = 600_000;

/**
 * Asks where to save the file, if the browser can write to a chosen file. Otherwise the ZIP is made
 * on the browser's own disk and downloaded from there when it is complete; a browser without such a
 * disk (private windows) holds it in memory.
 * @throws an AbortError if the user chooses no file
 */
export async function openTarget(name: string): Promise<Target> {
  // Asked first: the browser requires a click right before it.
  const chosen = await window.showSaveFilePicker?.({
    suggestedName: name,
    types: [{ description: 'ZIP', accept: { 'application/zip': ['.zip'] } }],
  });
  const folder = await openFolder();
  const spools = folder ? diskSpools(folder) : memorySpools;
  if (chosen) {
    const stream = await chosen.createWritable();
    return { stream, spools, finish: async () => undefined, drop: () => spools.drop() };
  }
  return folder ? onDisk(folder, spools, name) : inMemory(spools, name);
}

/**
 * Null if the browser has no such folder, or a page cannot write to it. Removes what an earlier
 * download left.
 */
async function openFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
    const folder = await root.getDirectoryHandle(FOLDER, { create: true });
    const probe = await folder.getFileHandle('probe', { create: true });
    await (await probe.createWritable()).abort();
    return folder;
  } catch {
    return null;
  }
}

async function onDisk(folder: FileSystemDirectoryHandle, spools: Spools, name: string) {
  const handle = await folder.getFileHandle(ZIP, { create: true });
  const target: Target = {
    stream: await handle.createWritable(),
    spools,
    finish: async () => {
      download(await handle.getFile(), name);
      setTimeout(() => void removeOldDownload(), HANDED_OVER_MS + 1000);
    },
    drop: () => spools.drop(),
  };
  return target;
}

/**
 * Removes the ZIP that an earlier download made on the browser's disk. No event tells when the
 * browser has copied it, so it stays for a while.
 */
export async function removeOldDownload(): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(FOLDER);
    const { lastModified } = await (await folder.getFileHandle(ZIP)).getFile();
    if (Date.now() - lastModified < HANDED_OVER_MS) return;
    await root.removeEntry(FOLDER, { recursive: true });
  } catch {
    // There is no such folder.
  }
}

function inMemory(spools: Spools, name: string): Target {
  const parts: BlobPart[] = [];
  return {
    stream: new WritableStream<Uint8Array<ArrayBuffer>>({ write: (part) => void parts.push(part) }),
    spools,
    finish: async () => download(new Blob(parts, { type: 'application/zip' }), name),
    drop: () => spools.drop(),
  };
}

function download(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), HANDED_OVER_MS);
}
