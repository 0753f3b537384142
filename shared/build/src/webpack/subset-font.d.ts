/**
 * The part of `subset-font` that the build uses; the package has no types, and those of others lack
 * `keepFeatures`.
 */
declare module 'subset-font' {
  export interface SubsetFontOptions {
    readonly targetFormat: 'woff2';
    /** Ranges of a variable font's axes; the rest is removed. */
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
    /** Tags of OpenType features; all others are removed. */
    readonly keepFeatures: readonly string[];
  }
  /** The glyphs of a text, of the face of a file. */
  export default function subsetFont(
    face: Buffer,
    text: string,
    options: SubsetFontOptions,
  ): Promise<Buffer>;
}
