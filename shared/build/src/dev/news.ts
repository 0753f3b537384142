/** A problem in a source file. */
export interface BuildProblem {
  /** Below the top folder. */
  readonly file: string;
  /** The problem, with the surrounding lines if they are known. */
  readonly text: string;
}

/** The development server's message to pages about a package's latest build. */
export interface BuildNews {
  readonly name: string;
  /** webpack's hash of the build. */
  readonly hash: string;
  readonly errors: readonly BuildProblem[];
  /** The package's manifest has changed: the page must be reloaded. */
  readonly reload?: boolean;
}
