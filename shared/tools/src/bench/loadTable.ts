import type { Figure, Loads, Spread } from './load';

const COLUMNS: readonly (readonly [Figure, string])[] = [
  ['requests', 'requests'],
  ['scriptKb', 'JavaScript kB'],
  ['waves', 'waves'],
  ['firstPaintMs', 'first paint ms'],
  ['largestPaintMs', 'largest paint ms'],
  ['answersMs', 'button answers ms'],
  ['shift', 'shift'],
  ['longestTaskMs', 'longest task ms'],
  ['heapMb', 'heap MB'],
];

/** Width of the longest bar. */
const BAR = 40;

const shown = ({ median, least, most }: Spread): string =>
  least === most ? String(median) : `${median} (${least}–${most})`;

/** The loads as a table in Markdown: the median of five, with minimum and maximum. */
export function loadTable(loads: readonly Loads[]): string {
  const rows = loads.map(({ build, conditions, start, figures }) => [
    build,
    `${conditions}, ${start}`,
    ...COLUMNS.map(([figure]) => shown(figures[figure])),
  ]);
  const head = ['build', 'load', ...COLUMNS.map(([, title]) => title)];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The largest paints as bars below each other. */
export function loadChart(loads: readonly Loads[]): string {
  const longest = Math.max(...loads.map(({ figures }) => figures.largestPaintMs.median), 1);
  return loads
    .map(({ build, conditions, start, figures: { largestPaintMs } }) => {
      const bar = '█'.repeat(Math.max(1, Math.round((largestPaintMs.median / longest) * BAR)));
      const name = `${conditions}, ${start}, ${build}`;
      return `${name.padEnd(46)} ${bar} ${largestPaintMs.median} ms`;
    })
    .join('\n');
}
