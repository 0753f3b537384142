import type { SyncKnown, SyncPage, SyncRecord, SyncRestart } from '@fieldline/contracts';
import { applyRest } from './apply';
import { SealBrokenError } from '../sealing/ciphers';
import { ClosingError, type Context } from './context';
import { type Opened, openRecord } from './envelope';
import { type Row, type StoredVersion, unknownToServer } from './recordStorage';
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
    const { cursor, known } = memory.progress();
    const page = await (coming ?? line.pull(cursor, known));
    coming = undefined;
    if (page.closing) throw new ClosingError();
    room = { used: page.used, limit: page.limit };
    await matchKeys(context, page);
    if (page.restart) {
      await kept;
      await startOver(context, page.reason ?? 'restored');
      continue;
    }
    const at = { cursor: page.cursor, known: knownAfter(page, known) };
    if (page.more) coming = ahead(line.pull(at.cursor, at.known));
    const opened = await openPage(context, page);
    await kept;
    kept = ahead(memory.keep(rowsOf(context, opened), at));
    if (page.records.length > 0) {
      received += page.records.reduce((sum, { sealed }) => sum + sealed.length * 0.75, 0);
      if (page.more) tell.progress('receiving', Math.min(1, received / (page.used || 1)));
    }
    if (!page.more) break;
  }
  await kept;
  const { restart } = memory.progress();
  if (restart) await memory.keep(missingRows(context, restart), { restart: undefined });
  return room;
}

/** A push of this device may have gone further than the page. */
function knownAfter({ cursor: head, incarnation }: SyncPage, known?: SyncKnown) {
  return incarnation === undefined || (known && known.head >= head) ? known : { head, incarnation };
}

/** A server that was restored may have older keys than this device: everything then gets the next ones. */
async function matchKeys({ keys, memory, renewKeys }: Context, { epoch }: SyncPage): Promise<void> {
  if (epoch === keys().epoch) return;
  if (epoch < keys().epoch) await memory.keep([], { isResealing: true });
  await renewKeys();
}

/** What has arrived before belongs to the former records: it is merged first. */
async function startOver(context: Context, reason: SyncRestart): Promise<void> {
  const { memory } = context;
  await applyRest(context);
  const { era, restart } = memory.progress();
  await memory.keep([], {
    ...{ cursor: 0, known: undefined, era: era + 1 },
    restart: restart === 'restored' ? restart : reason,
  });
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
  const { era, restart } = memory.progress();
  const known = memory.row({ collection, id });
  const { base = null } = known ?? {};
  const row: Row = { ...known, collection, id, base, era };
  if (base?.change === stored.change) return { ...row, base: stored };
  // Only a device that starts over has to accept an older version.
  if (restart === undefined && isOlder(stored, base)) return null;
  const isLost = restart === 'restored' && base !== null && !stored.after.includes(base.change);
  const { arrived: _, ...next } = isLost ? unknownToServer(row) : row;
  // An earlier version of a record that the server has lost: there is nothing to merge.
  const isEarlier =
    next.sent?.some(({ after }) => after.includes(stored.change)) === true ||
    (isLost && stored.text === null && base.text !== null);
  return isEarlier ? { ...next, base: stored } : { ...next, arrived: stored };
}

/** Once the server has forgotten a deletion, the record may come back with a lower version. */
const isOlder = (stored: StoredVersion, base: StoredVersion | null): boolean =>
  base !== null &&
  stored.version <= base.version &&
  (base.text !== null || base.after.includes(stored.change));

/** The rows of records that the server did not list to a device that has started over. */
function missingRows({ memory }: Context, restart: SyncRestart): readonly Row[] {
  const { era } = memory.progress();
  return [...memory.rows()].flatMap((row): readonly Row[] => {
    const { base } = row;
    if (row.era === era || !base) return [];
    if (restart === 'restored') return [{ ...unknownToServer(row), era }];
    if (base.text === null) return [{ ...row, base: null, arrived: undefined, era }];
    const forgotten = {
      ...{ version: 0, epoch: base.epoch, text: null, earlier: [] },
      ...{ change: `forgotten ${base.change}`, after: [base.change] },
    };
    return [{ ...row, arrived: forgotten, era }];
  });
}
