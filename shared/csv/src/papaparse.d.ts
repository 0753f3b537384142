/**
 * The part of papaparse that is used: its own types would bring Node's types to the browser side.
 */
declare module 'papaparse' {
  interface Papa {
    readonly parse: <Row>(
      text: string,
      options: {
        readonly delimiter: string;
        readonly preview?: number;
        readonly skipEmptyLines: 'greedy';
      },
    ) => { readonly data: Row[] };
    readonly unparse: (
      rows: readonly (readonly unknown[])[],
      options: { readonly escapeFormulae: RegExp; readonly newline: string },
    ) => string;
  }
  const papa: Papa;
  export default papa;
}
