import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second (`USER_HZ`, proc(5)). */
const TICK_MS = 10;

/** Processor time of a process of this machine and of all it started, in milliseconds. */
export async function processorTime(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const below = await Promise.all(
    children.trim().split(' ').filter(Boolean).map(Number).map(processorTime),
  );
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is a name in brackets; of what follows, the 12th to 15th are its own time and
  // that of children that have ended.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  return below.reduce((sum, time) => sum + time, own * TICK_MS);
}
