import { SYNC_BATCH, SYNC_RECORD_MAX_BYTES, type SyncChange } from '@fieldline/contracts';
import { type Change, changesIn } from './changes';
import { assertCurrent, type Context, type Memory } from './context';
import { changesBefore, sealVersion } from './envelope';
import type { Room } from './pull';
import { latestOf, type Row, offeredOf, unknownToServer, type Version } from './recordStorage';
import { NEARLY } from './status';

/** Characters of sealed records in one call; the body has a limit of 1 MB. */
const BATCH_CHARACTERS = 600_000;
/** The most bytes that sealing adds to a text, before base64. */
const SEALING_BYTES = 1500;

/** The result of a push. */
export interface Pushed {
  /** Another device pushed some records first: pull, merge and push again. */
  readonly isStale: boolean;
  /** Changes that the server refused, because they, or all together, are too large. */
  readonly refused: readonly Change[];
  readonly isFull: boolean;
  /** Null if nothing was sent. */
  readonly room: Room | null;
}

/** Sends this device's changes. @throws as the line does */
export async function pushAll(context: Context): Promise<Pushed> {
  const { memory, tell } = context;
  let pushed: Pushed = { isStale: false, refused: [], isFull: false, room: null };
  const changes = await changesIn(context);
  const isResealing = memory.progress().isResealing === true;
  let done = 0;
  for (const batch of batchesOf(changes)) {
    if (changes.length > SYNC_BATCH) {
      tell.progress(isResealing ? 'sealing' : 'sending', done / changes.length);
    }
    pushed = joined(pushed, await pushBatch(context, batch));
    done += batch.length;
    await context.yieldToPage();
  }
  if (isResealing && !pushed.isStale) await memory.keep([], { isResealing: false });
  return pushed;
}

const joined = (one: Pushed, other: Pushed): Pushed => ({
  isStale: one.isStale || other.isStale,
  refused: [...one.refused, ...other.refused],
  isFull: one.isFull || other.isFull,
  room: other.room ?? one.room,
});

const sizeOf = ({ text }: Change) => ((text?.length ?? 0) * 1.5 + 400) * 1.4;

/** Groups changes into calls that fit; a person and their guides, which are adjacent, stay together. */
export function batchesOf(changes: readonly Change[]): readonly (readonly Change[])[] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last && last[0]?.group === change.group && fits(last, [change])) last.push(change);
    else groups.push([change]);
  }
  const batches: Change[][] = [];
  for (const group of groups) {
    const last = batches.at(-1);
    if (last && fits(last, group)) last.push(...group);
    else batches.push(group);
  }
  return batches;
}

function fits(batch: readonly Change[], more: readonly Change[]): boolean {
  const all = [...batch, ...more];
  return (
    all.length <= SYNC_BATCH && all.reduce((sum, each) => sum + sizeOf(each), 0) <= BATCH_CHARACTERS
  );
}

/** Seals changes, and remembers them: a later arrival may be based on them. */
async function sealBatch(context: Context, batch: readonly Change[]) {
  const { memory } = context;
  const { epoch, seal } = context.keys();
  const made = batch.map((change) => ({ change, version: versionOf(context, change) }));
  const sealed: SyncChange[] = [];
  for (const { change, version } of made) {
    const { collection, id, row, text } = change;
    const base = row?.base?.version ?? 0;
    const record = await sealVersion(seal, collection, id, version, { version: base + 1, epoch });
    sealed.push({ collection, base, deleted: text === null, ...record });
  }
  await memory.keep(made.map(({ change, version }) => asSent(context, change, version)));
  return { epoch, made, sealed };
}

async function pushBatch(context: Context, batch: readonly Change[]): Promise<Pushed> {
  const { line, memory } = context;
  const refused = batch.filter(isTooLarge);
  const small = batch.filter((change) => !isTooLarge(change));
  if (small.length === 0) return { isStale: false, refused, isFull: false, room: null };
  const { epoch, made, sealed } = await sealBatch(context, small);
  assertCurrent(context);
  const answer = await line.push(epoch, sealed, memory.progress().known);

  const rows: Row[] = [];
  let [isStale, isFull] = [false, false];
  made.forEach(({ change, version }, index) => {
    const { outcome, version: stored = 0 } = answer.outcomes[index] ?? {};
    if (outcome === 'stored')
      rows.push(asStored(context, change, { ...version, version: stored, epoch }));
    else if (outcome === 'stale') {
      isStale = true;
      // The server has forgotten the record, or was restored.
      if (stored === 0) rows.push(unknownToServer(rowOf(context, change)));
    } else {
      refused.push(change);
      isFull ||= outcome === 'full';
    }
  });
  const { used, limit, before, head, incarnation } = answer;
  // No other device wrote in between, so the records just written need not be read.
  const isNext = head !== undefined && before === memory.progress().cursor;
  await memory.keep(rows, {
    ...(isNext && { cursor: head }),
    ...(head !== undefined && incarnation !== undefined && { known: { head, incarnation } }),
  });
  return { isStale, refused, isFull, room: { used, limit } };
}

/** The most bytes of a sealed text. */
const bytesOf = (text: string): number => new Blob([text]).size + SEALING_BYTES;

const isTooLarge = ({ text }: Change) => text !== null && bytesOf(text) > SYNC_RECORD_MAX_BYTES;

/** A character has up to three bytes: shorter texts need not be measured. */
const WORTH_MEASURING = (NEARLY * SYNC_RECORD_MAX_BYTES - SEALING_BYTES) / 3;

/** Whether a record grows so large that the server may soon refuse it. */
export function hasNearlyTooLarge({ rows }: Pick<Memory, 'rows'>): boolean {
  for (const { base } of rows()) {
    const text = base?.text ?? '';
    if (text.length > WORTH_MEASURING && bytesOf(text) > NEARLY * SYNC_RECORD_MAX_BYTES)
      return true;
  }
  return false;
}

function versionOf({ newChange, now }: Context, { row, text }: Change): Version {
  const last = row && latestOf(row);
  // A version that is sent again, or sealed with another key, stays the same one.
  if (last && last.text === text && !row.aside?.length) return last;
  return {
    change: newChange(),
    after: changesBefore(last ?? null),
    text,
    earlier: row && text !== null ? offeredOf(row, now()).slice(-20) : [],
    ...(text === null && { deletedAt: now().toISOString() }),
  };
}

function rowOf({ memory }: Context, { collection, id }: Change): Row {
  const { era } = memory.progress();
  return memory.row({ collection, id }) ?? { collection, id, base: null, era };
}

function asSent(context: Context, change: Change, version: Version): Row {
  const row = rowOf(context, change);
  const others = row.sent?.filter(({ change: sent }) => sent !== version.change) ?? [];
  return { ...row, sent: [version, ...others] };
}

function asStored(context: Context, change: Change, base: Row['base']): Row {
  const { collection, id, era, base: before, last: earlier } = rowOf(context, change);
  const last = base?.text === null ? (before?.text ?? earlier) : undefined;
  return { collection, id, era, base, ...(last != null && { last }) };
}
