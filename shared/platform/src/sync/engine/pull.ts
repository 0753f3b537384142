import type { SyncPage, SyncRecord } from '@fieldline/contracts';
import { SealBrokenError } from '../sealing/ciphers';
import { ClosingError, type Context } from './context';
import { openRecord } from './envelope';
import type { Row, StoredVersion } from './shelf';
import { turnsOf } from './turns';

/** Bytes that the server keeps for this user, and how many it would. */
export interface Room {
  readonly used: number;
  readonly limit: number;
}

/** Records that are opened at a time, before the page may draw. */
const TURN = 50;

/**
 * Reads what the server has that this device does not know. What it reads is on the shelf, unmerged.
 * Answers how much room there is.
 */
export async function pullAll(context: Context): Promise<Room> {
  const { line, memory, tell } = context;
  let received = 0;
  let room: Room;
  let coming: Promise<SyncPage> | undefined;
  for (;;) {
    const { cursor, era, was } = memory.progress();
    const page = await (coming ?? line.pull(cursor));
    coming = undefined;
    if (page.closing) throw new ClosingError();
    room = { used: page.used, limit: page.limit };
    if (page.epoch > context.keys().epoch) await context.renewKeys();
    if (page.restart) {
      await memory.keep([], { cursor: 0, era: era + 1, was: was ?? cursor });
      continue;
    }
    if (page.more) coming = ahead(line.pull(page.cursor));
    await memory.keep(await openPage(context, page), { cursor: page.cursor });
    if (page.records.length > 0) {
      received += page.records.reduce((sum, { sealed }) => sum + sealed.length * 0.75, 0);
      if (page.more) tell.progress('receiving', Math.min(1, received / (page.used || 1)));
    }
    if (!page.more) break;
  }
  const { cursor, was } = memory.progress();
  if (was !== undefined) await memory.keep(endOfEra(context, cursor < was), { was: undefined });
  return room;
}

/** The next page, read while this one is opened. If opening fails, nobody waits for it, and its failure is ignored. */
function ahead(page: Promise<SyncPage>): Promise<SyncPage> {
  page.catch(() => undefined);
  return page;
}

async function openPage(context: Context, { records }: SyncPage): Promise<readonly Row[]> {
  const rows: (Row | null)[] = [];
  for (const some of turnsOf(records, TURN)) {
    rows.push(...(await Promise.all(some.map((record) => openAt(context, record)))));
    await context.breathe();
  }
  const opened = rows.filter((row) => row !== null);
  if (opened.length < rows.length) context.tell.broken(rows.length - opened.length);
  return opened;
}

/** The row with what arrived; null for what no device of this user has put there. */
async function openAt({ keys, memory }: Context, record: SyncRecord): Promise<Row | null> {
  try {
    const { collection, id, stored } = await openRecord(keys().seal, record);
    const { era, was } = memory.progress();
    const known = memory.row({ collection, id });
    const { base = null } = known ?? {};
    const row: Row = { ...known, collection, id, base, era };
    if (base?.change === stored.change) return { ...row, base: { ...stored } };
    // An older version in the place of a newer one; only who begins anew has to take it.
    if (was === undefined && isOlder(stored, base)) return null;
    return { ...row, arrived: stored };
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}

const isOlder = (stored: StoredVersion, base: StoredVersion | null): boolean =>
  base !== null && stored.version <= base.version;

/**
 * What this device knew and the server did not name, now that all was read: it was deleted, and the
 * deletion forgotten; or the server went back to an older backup, and gets again what it lost.
 */
function endOfEra({ memory }: Context, wentBack: boolean): readonly Row[] {
  const { era } = memory.progress();
  return [...memory.rows()].flatMap((row): readonly Row[] => {
    const { base, arrived } = row;
    if (row.era === era) return wentBack && arrived && base ? [afterLoss(row, base, arrived)] : [];
    if (!base) return [];
    if (wentBack || base.text === null) return [{ ...row, base: null, arrived: undefined, era }];
    const forgotten = {
      ...{ version: 0, epoch: base.epoch, text: null, earlier: [] },
      ...{ change: `forgotten ${base.change}`, after: [base.change] },
    };
    return [{ ...row, arrived: forgotten, era }];
  });
}

/** The server has lost `base`. What it has is a former version of it, or was made without it. */
function afterLoss(row: Row, base: StoredVersion, arrived: StoredVersion): Row {
  const { arrived: _, ...rest } = row;
  if (base.after.includes(arrived.change)) return { ...rest, base: arrived };
  return arrived.after.includes(base.change) ? row : { ...row, base: null };
}
