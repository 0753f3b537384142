/** Lines of a text before and after the one with an error. */
const AROUND = 2;

/** The lines around a place in a text, numbered, with a mark below the place. Both count from 1. */
export function frameOf(text, line, column) {
  const lines = text.split('\n');
  const first = Math.max(1, line - AROUND);
  const width = String(line + AROUND).length;
  return lines
    .slice(first - 1, line + AROUND)
    .flatMap((each, index) => {
      const number = first + index;
      const shown = `${String(number).padStart(width)} | ${each}`;
      return number === line
        ? [shown, `${' '.repeat(width)} | ${' '.repeat(column - 1)}^`]
        : [shown];
    })
    .join('\n');
}
