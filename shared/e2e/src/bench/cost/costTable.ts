import { cpus } from 'node:os';
import type { Cost } from './cost';
import type { TableSize } from './tableSizes';
import type { Measured } from './unitCosts';

/** What was measured and what follows from it, as tables in Markdown. */
export function costTables(measured: Measured, costs: readonly Cost[]): string {
  const { tables, calls } = measured;
  const sizes = [...tables]
    .filter(([, { rows }]) => rows > 0)
    .map(([name, { rows, tableBytes, indexBytes }]) => [
      `\`${name}\``,
      whole(rows),
      kilobytes(tableBytes),
      kilobytes(indexBytes),
    ]);
  const sum = (part: keyof TableSize) =>
    [...tables.values()].reduce((total, size) => total + size[part], 0);
  const all = [
    'all',
    whole(sum('rows')),
    kilobytes(sum('tableBytes')),
    kilobytes(sum('indexBytes')),
  ];
  const ofCalls = calls.map(({ name, perDay, isWeb, serverMs, databaseMs }) => [
    name,
    isWeb ? 'web' : 'api',
    String(perDay),
    serverMs.toFixed(2),
    databaseMs.toFixed(2),
  ]);
  const row = (name: string, amount: (cost: Cost) => string) => [name, ...costs.map(amount)];
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}: PostgreSQL ${measured.postgres}, ` +
      `Node ${process.versions.node}, ${cpus().length} processors (${cpus()[0]?.model ?? ''})`,
    table(['table', 'rows', 'kB', 'kB of indexes'], [...sizes, all]),
    table(['call', 'process', 'a day', 'CPU ms, Node', 'CPU ms, PostgreSQL'], ofCalls),
    table(
      ['workspaces', ...costs.map(({ workspaces }) => whole(workspaces))],
      [
        row('rows', ({ rows }) => whole(rows)),
        row('database', ({ databaseBytes }) => large(databaseBytes)),
        row('store', ({ storeBytes }) => large(storeBytes)),
        row('calls a second', ({ callsPerSecond }) => whole(callsPerSecond)),
        row('`web` processes', ({ webProcesses }) => whole(webProcesses)),
        row('`api` processes', ({ apiProcesses }) => whole(apiProcesses)),
        row('connections', ({ connections }) => whole(connections)),
        row('busy processors of PostgreSQL', (cost) => cost.databaseProcessors.toFixed(1)),
        row('nodes of PostgreSQL', ({ nodes }) => whole(nodes)),
        row('shards', ({ shards }) => (shards === 0 ? 'none' : whole(shards))),
      ],
    ),
  ].join('\n\n');
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const UNITS = ['kB', 'MB', 'GB', 'TB', 'PB'];

/** Bytes with three digits, in the unit that fits. */
function large(bytes: number): string {
  const power = Math.min(UNITS.length, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toPrecision(3)} ${UNITS[power - 1] ?? ''}`;
}
