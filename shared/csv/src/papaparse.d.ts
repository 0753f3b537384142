/** What is used of papaparse: its own types bring Node's into the browser's side. */
declare module 'papaparse' {
  interface Papa {
    readonly parse: <Row>(
      text: string,
      options: {
        readonly delimitersToGuess: readonly string[];
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
