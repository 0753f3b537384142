declare module '*.woff2' {
  /** Address of the file in the release. */
  const url: string;
  export default url;
}

/** What draws an icon; its package declares no types for the file. */
declare module 'lucide-react/dist/esm/createLucideIcon.mjs' {
  const createLucideIcon: unknown;
  export default createLucideIcon;
}

interface Window {
  /** Tells the script in the document that the shell has started (`STARTED_FLAG`). */
  __fieldlineStarted?: boolean;
  /** Errors that nothing caught before the shell hears them (`EARLY_ERRORS`). */
  __fieldlineErrors?: unknown[];
}
