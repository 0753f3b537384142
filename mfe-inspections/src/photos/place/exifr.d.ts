/** The smallest build of the library, which comes without types of its own. */
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
