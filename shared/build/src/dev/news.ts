/** What is wrong with a source file. */
export interface BuildProblem {
  /** Below the top folder. */
  readonly file: string;
  /** What is wrong, with the lines around it where they are known. */
  readonly text: string;
}

/** What the development server tells pages of a package's latest build. */
export interface BuildNews {
  readonly name: string;
  /** webpack's hash of the build. */
  readonly hash: string;
  readonly errors: readonly BuildProblem[];
  /** The package describes itself in another way: a page must be loaded anew. */
  readonly reload?: boolean;
}
