import type { SyncPage, SyncRecord } from '@fieldline/contracts';
import { SealBrokenError } from '../sealing/ciphers';
import { ClosingError, type Context } from './context';
import { type Opened, openRecord } from './envelope';
import type { Row, StoredVersion } from './recordStorage';
import { chunksOf } from './chunks';

/** Bytes that the server stores for this user, and the limit. */
export interface Room {
  readonly used: number;
  readonly limit: number;
}

/** Records that are opened at a time, before the page may draw. */
const TURN = 20;

/**
 * Reads the records that this device does not know yet, and stores them unmerged. Returns the server's space.
 */
export async function pullAll(context: Context): Promise<Room> {
  const { line, memory, tell } = context;
  let received = 0;
  let room: Room;
  let coming: Promise<SyncPage> | undefined;
  let kept: Promise<void> = Promise.resolve();
  for (;;) {
    const { cursor, era, was } = memory.progress();
    const page = await (coming ?? line.pull(cursor));
    coming = undefined;
    if (page.closing) throw new ClosingError();
    room = { used: page.used, limit: page.limit };
    if (page.epoch > context.keys().epoch) await context.renewKeys();
    if (page.restart) {
      await kept;
      await memory.keep([], { cursor: 0, era: era + 1, was: was ?? cursor });
      continue;
    }
    if (page.more) coming = ahead(line.pull(page.cursor));
    const opened = await openPage(context, page);
    await kept;
    kept = ahead(memory.keep(rowsOf(context, opened), { cursor: page.cursor }));
    if (page.records.length > 0) {
      received += page.records.reduce((sum, { sealed }) => sum + sealed.length * 0.75, 0);
      if (page.more) tell.progress('receiving', Math.min(1, received / (page.used || 1)));
    }
    if (!page.more) break;
  }
  await kept;
  const { cursor, was } = memory.progress();
  if (was !== undefined) await memory.keep(endOfEra(context, cursor < was), { was: undefined });
  return room;
}

/**
 * For work that runs while a page is opened: reading the next page, and storing the one before. If opening
 * fails, nothing waits for this work, so its own failure is ignored.
 */
function ahead<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

async function openPage(context: Context, { records }: SyncPage) {
  const opened: (Opened | null)[] = [];
  for (const some of chunksOf(records, TURN)) {
    opened.push(...(await Promise.all(some.map((record) => openAt(context, record)))));
    await context.yieldToPage();
  }
  return opened;
}

/** The rows to store for a page, from the current rows: these may have changed while it was opened. */
function rowsOf(context: Context, opened: readonly (Opened | null)[]): readonly Row[] {
  const rows = opened.map((each) => each && arrivedIn(context, each)).filter((row) => row !== null);
  if (rows.length < opened.length) context.tell.broken(opened.length - rows.length);
  return rows;
}

/** Null for a record that no device of this user has made. */
async function openAt({ keys }: Context, record: SyncRecord): Promise<Opened | null> {
  try {
    return await openRecord(keys().seal, record);
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}

/** The row with its arrival; null if an older version arrived in place of a newer one. */
function arrivedIn({ memory }: Context, { collection, id, stored }: Opened): Row | null {
  const { era, was } = memory.progress();
  const known = memory.row({ collection, id });
  const { base = null } = known ?? {};
  const row: Row = { ...known, collection, id, base, era };
  if (base?.change === stored.change) return { ...row, base: { ...stored } };
  // Only a device that starts over has to accept an older version.
  if (was === undefined && isOlder(stored, base)) return null;
  return { ...row, arrived: stored };
}

const isOlder = (stored: StoredVersion, base: StoredVersion | null): boolean =>
  base !== null && stored.version <= base.version;

/**
 * Rows that the server did not list in a complete pass: they were deleted, and the deletion forgotten; or the
 * server was restored from an older backup, and gets its lost records again.
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

/** The server has lost `base`. Its record is an earlier version of `base`, or was made without it. */
function afterLoss(row: Row, base: StoredVersion, arrived: StoredVersion): Row {
  const { arrived: _, ...rest } = row;
  if (base.after.includes(arrived.change)) return { ...rest, base: arrived };
  return arrived.after.includes(base.change) ? row : { ...row, base: null };
}
