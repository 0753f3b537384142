type Row = Readonly<Record<string, string | number | null>>;

/**
 * Rows as CSV (RFC 4180), with a line of names. A text that a spreadsheet would run as a formula
 * gets an apostrophe in front, as OWASP advises.
 */
export function toCsv(columns: readonly string[], rows: readonly Row[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : `${value}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
