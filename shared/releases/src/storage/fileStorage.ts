/** A file as storage lists it. */
export interface StoredFile {
  /** Relative to what was listed, with forward slashes. */
  readonly name: string;
  readonly changedAt: Date;
}

/**
 * Where a registry is stored: files by name, with forward slashes. In every implementation, a file
 * is complete or absent, and of several callers creating the same name exactly one succeeds.
 */
export interface FileStorage {
  /** Storage for the files of a subfolder. */
  within(name: string): FileStorage;
  /** The content of a file; null if it does not exist. */
  read(name: string): Promise<Buffer | null>;
  /**
   * Creates a file; returns false, and writes nothing, if it exists. On this machine, secrets are
   * readable only for their owner.
   */
  create(name: string, content: string, options?: { readonly secret?: boolean }): Promise<boolean>;
  /** Writes a file; replaces an existing one. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Removes a file or a whole folder. */
  remove(name: string): Promise<void>;
  /** All files below a folder; empty if the folder does not exist. */
  list(folder?: string): Promise<readonly StoredFile[]>;
  /** Names directly in a folder, with their last change. */
  entries(folder?: string): Promise<readonly StoredFile[]>;
  /** A folder of this machine in which to prepare what `place` takes. */
  stage(name: string): Promise<string>;
  /**
   * Moves a staged folder into place. `mark` is the file that completes it: without that file it
   * counts as absent. An existing folder stays if it `isWhole`.
   */
  place(staged: string, name: string, mark: string, isWhole: () => Promise<boolean>): Promise<void>;
  /**
   * Fetches missing files of a folder onto this machine; `check` throws if one is not as expected.
   */
  fetch(names: readonly string[], check: (name: string, content: Buffer) => void): Promise<void>;
  /** The folder of this machine with stored or fetched files. */
  readonly folder: string;
  /** Whether files are stored on this machine, so that nothing has to be fetched. */
  readonly isHere: boolean;
}
