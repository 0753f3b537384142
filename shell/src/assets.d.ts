declare module '*.woff2' {
  /** Address of the file in the release. */
  const url: string;
  export default url;
}

/** Draws an icon; the package declares no types for this file. */
declare module 'lucide-react/dist/esm/createLucideIcon.mjs' {
  const createLucideIcon: unknown;
  export default createLucideIcon;
}

interface Window {
  /** Informs the script in the document that the shell has started (`STARTED_FLAG`). */
  __fieldlineStarted?: boolean;
}
