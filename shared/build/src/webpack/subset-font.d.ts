/** What of `subset-font` the build uses; the package brings no types, and those of others lack `keepFeatures`. */
declare module 'subset-font' {
  export interface SubsetFontOptions {
    readonly targetFormat: 'woff2';
    /** Ranges of a variable face's axes; what lies outside is left out. */
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
    /** Tags of OpenType's features; all others are left out. */
    readonly keepFeatures: readonly string[];
  }
  /** The glyphs of a text, of the face of a file. */
  export default function subsetFont(
    face: Buffer,
    text: string,
    options: SubsetFontOptions,
  ): Promise<Buffer>;
}
