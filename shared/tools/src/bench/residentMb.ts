import { execFileSync } from 'node:child_process';

/** Resident memory of one process, or of a whole group of them, in MB. */
export function residentMb(of: { readonly pid: number } | { readonly group: number }): number {
  const output = execFileSync('ps', ['-eo', 'pid=,pgid=,rss='], { encoding: 'utf8' });
  const kilobytes = output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pid, group]) => ('pid' in of ? pid === of.pid : group === of.group))
    .reduce((sum, [, , rss = 0]) => sum + rss, 0);
  return Math.round(kilobytes / 1024);
}
