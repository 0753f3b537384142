declare module '*.woff2' {
  /** Address of the file in the release. */
  const url: string;
  export default url;
}
