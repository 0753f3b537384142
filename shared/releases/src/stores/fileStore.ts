/** A file as a store tells of it. */
export interface StoredFile {
  /** Relative to what was listed, with forward slashes. */
  readonly name: string;
  readonly changedAt: Date;
}

/**
 * Where a registry is kept: files by name, with forward slashes. Whatever it is, a file is whole or
 * not there, and of several who create one of a name, exactly one succeeds.
 */
export interface FileStore {
  /** A part of the store, as a store. */
  within(name: string): FileStore;
  /** The content of a file; null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /**
   * Writes a file that must not be there yet; answers false, and writes nothing, where it is. On
   * this machine a secret is its owner's alone.
   */
  create(name: string, content: string, options?: { readonly secret?: boolean }): Promise<boolean>;
  /** Writes a file, in place of another or not. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Removes a file, or all below a folder. */
  remove(name: string): Promise<void>;
  /** All files below a folder; none where there is no such folder. */
  list(folder?: string): Promise<readonly StoredFile[]>;
  /** Names of what stands right in a folder, and when each changed last. */
  entries(folder?: string): Promise<readonly StoredFile[]>;
  /** A folder of this machine in which to lay out what `place` takes. */
  stage(name: string): Promise<string>;
  /**
   * Puts a staged folder into its place. `mark` is the file that makes it whole: as long as that is
   * not there, nothing is. What stands there already stays where it `isWhole`.
   */
  place(staged: string, name: string, mark: string, isWhole: () => Promise<boolean>): Promise<void>;
  /**
   * Brings files of a folder onto this machine, where they are not yet; `check` throws where one is
   * not what it must be.
   */
  fetch(names: readonly string[], check: (name: string, content: Buffer) => void): Promise<void>;
  /** The folder of this machine where files are that are kept here, or were fetched. */
  readonly folder: string;
  /** Whether they are kept here, so that nothing has to be fetched. */
  readonly isHere: boolean;
}
