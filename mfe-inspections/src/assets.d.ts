declare module '*.ttf' {
  /** The file as a `data:` address. */
  const address: string;
  export default address;
}
