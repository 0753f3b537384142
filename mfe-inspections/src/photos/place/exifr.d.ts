/** The smallest build of the library, which has no types. */
declare module 'exifr/dist/mini.umd.js' {
  const exifr: {
    parse(
      bytes: ArrayBuffer,
      options: {
        readonly exif: readonly number[];
        readonly gps: readonly number[];
        readonly reviveValues: boolean;
      },
    ): Promise<unknown>;
  };
  export default exifr;
}
