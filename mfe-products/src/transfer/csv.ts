/** Text as rows of cells (RFC 4180: quotes around cells, doubled within; any line end; commas). */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    // A blank line is no row.
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  };
  const letters = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (letters[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === ',') endCell();
    else if (letter === '\n') endRow();
    else cell += letter;
  }
  endRow();
  return rows;
}

/** Rows of cells as text, every cell in quotes and safe in a spreadsheet. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => `${row.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(',')}\r\n`)
    .join('');

// A spreadsheet runs what begins so as a formula (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r]/;

const guarded = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell without the apostrophe that `formatCsv` put before what looks like a formula. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
