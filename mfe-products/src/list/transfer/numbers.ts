const COMMA_DECIMAL = /,\d{1,2}$|\.\d{3},\d/;

/**
 * Reads the numbers of a file: "1.234,50" as well as "1,234.50", depending on the decimal mark that
 * the whole file uses.
 */
export function numberReader(cells: readonly string[]): (cell: string) => number {
  const decimal = cells.some((cell) => COMMA_DECIMAL.test(digitsOf(cell))) ? ',' : '.';
  const thousands = decimal === ',' ? /\./g : /,/g;
  return (cell) => {
    const digits = digitsOf(cell).replace(thousands, '').replace(',', '.');
    return digits === '' ? Number.NaN : Number(digits);
  };
}

/** Without a currency, and without the spaces and apostrophes that separate thousands. */
const digitsOf = (cell: string) =>
  cell
    .trim()
    .replace(/^\p{Sc}|^[A-Z]{3}(?=[\s\d-])|\p{Sc}$|(?<=[\s\d])[A-Z]{3}$/gu, '')
    .replace(/[\s'’]/g, '');
