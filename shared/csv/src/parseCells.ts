import Papa from 'papaparse';

/** The apostrophes that `writeCsv` adds before what a spreadsheet would run. */
const DEFUSED = /^'(?=[=+\-@\t\r])/;

/**
 * The rows of a text without empty ones, as cells. Blanks between a separator and a quote are
 * tolerated, as many programs write them.
 */
export function parseCells(
  text: string,
  separator: string,
  most = 0,
): readonly (readonly string[])[] {
  const mark = separator === '|' ? '\\|' : separator;
  const quoted = new RegExp(
    `(^|[${mark}\\r\\n])[ \\u00A0]*("[^"]*(?:""[^"]*)*")[ \\u00A0]*(?=[${mark}\\r\\n]|$)`,
    'g',
  );
  const { data } = Papa.parse<string[]>(text.replace(quoted, '$1$2'), {
    delimiter: separator,
    skipEmptyLines: 'greedy',
    ...(most > 0 && { preview: most }),
  });
  return data.map((row) => row.map((cell) => cell.replace(DEFUSED, '')));
}
