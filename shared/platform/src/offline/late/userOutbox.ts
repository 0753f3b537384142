import type { ApiClient } from '../../api/client';
import type { Connection } from '../../connection';
import type { Logger } from '../../logger';
import { createdBy, type OutboxEntry } from '../entry';
import type { UserOutbox } from '../outbox';
import { attempt, type Line } from './attempt';
import { belongTo } from './belonging';
import type { KeptEntry } from './database';
import type { Entries } from './entries';
import { createSchedule } from './schedule';
import { pauseAfterCutsMs } from './sending';
import { asShown, createShownEntries, type OtherTabs } from './shownEntries';
import type { WithLock } from './locks';

export interface UserOutboxSettings {
  readonly entries: Entries;
  readonly api: ApiClient;
  readonly connection: Connection;
  readonly logger: Logger;
  /** Runs one tab's sending at a time. */
  readonly exclusive: (work: () => Promise<void>) => Promise<void>;
  /** Sends or changes one entry at a time, by its id, in all tabs. */
  readonly withLock: WithLock;
  readonly tabs: OtherTabs;
  /** Whether the user is still the one whose entries these are. */
  readonly isCurrent: () => boolean;
  /** Called for each entry that arrived, with the server's answer on the wire. */
  readonly onSent: (entry: OutboxEntry, answer: unknown) => void;
  /** Called when another tab or the worker has sent something. */
  readonly onGone?: () => void;
  /** Called before the first capture is stored, to ask the browser for persistent storage. */
  readonly onCapture: () => void;
  readonly now?: () => number;
  readonly wait?: (milliseconds: number, task: () => void) => () => void;
}

/**
 * The queue of one user: shown in every tab, sent by one. An entry is on the disk before it is
 * shown, and removed only when the server has it.
 */
export function createUserOutbox(settings: UserOutboxSettings): UserOutbox {
  const { entries, connection, logger, withLock, tabs } = settings;
  const { now = Date.now, wait = afterwards } = settings;
  const shown = createShownEntries(entries, tabs);
  const schedule = createSchedule({
    work: () => settings.exclusive(() => pass(line, settings)),
    logger,
    now,
    wait,
  });
  const line: Line = { ...settings, now, shown, schedule, cuts: 0 };

  const unsubscribe = connection.subscribe(() => {
    if (connection.isLost()) return;
    // On a new network, earlier failures say nothing.
    line.cuts = 0;
    schedule.run();
  });
  const opened = shown.refresh();
  const look = async () => {
    await opened;
    const before = shown.kept();
    await shown.refresh();
    if (before.some(({ id }) => !shown.has(id))) settings.onGone?.();
  };
  tabs.onmessage = () => void look().catch(() => undefined);
  opened.then(schedule.run, (error: unknown) =>
    logger.error('Unsent changes could not be read', error),
  );

  return {
    opened,
    entries: shown.get,
    subscribe: shown.subscribe,
    add: async (item) => {
      settings.onCapture();
      const entry = await entries.add(item, new Date(now()));
      await shown.changed();
      if (!connection.isLost()) schedule.run();
      // Without an attempt, no part of the suite would notice that an unreachable server is back.
      else if (connection.hasNetwork()) schedule.runAt(now() + pauseAfterCutsMs(line.cuts));
      return asShown(entry);
    },
    retry: async (id) => {
      for (const entry of shown.kept()) {
        if (id === undefined || entry.id === id) await renew(line, entry.id, (old) => old);
      }
    },
    // An entry leaves the disk when it arrives; a lock keeps a change from being lost with it.
    change: (id, body, ifMatch) =>
      withLock(id, () => renew(line, id, (old) => changedTo(old, body, ifMatch))),
    discard: async (id) => {
      const ids = belongTo(id, shown.kept().map(asShown));
      if (ids.length === 0) return;
      await entries.remove(ids);
      await shown.changed();
    },
    fileOf: entries.fileOf,
    stop: () => {
      schedule.stop();
      shown.abort();
      unsubscribe();
      tabs.onmessage = null;
      tabs.close();
    },
  };
}

/** Sends entries in order; resolves when nothing more can be sent for now. */
async function pass(
  line: Line,
  { connection, withLock }: Pick<UserOutboxSettings, 'connection' | 'withLock'>,
): Promise<void> {
  const { shown, schedule, isCurrent, now } = line;
  await shown.refresh();
  // Visits and projects whose entries wait for an earlier one.
  const held = new Set<string>();
  let soonest = Infinity;
  for (const { id } of shown.kept()) {
    if (schedule.isStopped() || !isCurrent() || !connection.hasNetwork()) return;
    // Read the entry now: it may have been discarded or changed while others were sent.
    const entry = shown.kept().find((each) => each.id === id);
    if (!entry) continue;
    const { state, logId, projectId = '', notBefore } = entry;
    const hold = () => held.add(logId || projectId);
    if (held.has(logId) || held.has(projectId)) {
      hold();
    } else if (state.kind !== 'waiting') {
      // Without the visit or project that this entry creates, everything in it would only be refused.
      if (createdBy(asShown(entry)) !== undefined) hold();
    } else if (notBefore > now()) {
      hold();
      soonest = Math.min(soonest, notBefore);
    } else {
      const outcome = await withLock(id, () => attempt(line, id));
      if (outcome === 'stop') return;
      if (outcome === 'held') hold();
    }
  }
  if (soonest < Infinity) schedule.runAt(soonest);
}

/** Lets an entry be tried again at once. Returns false if it is gone. */
async function renew(
  { entries, shown, schedule }: Line,
  id: string,
  next: (entry: KeptEntry) => KeptEntry,
): Promise<boolean> {
  const isThere = await entries.change(id, (old) => ({
    ...next(old),
    state: { kind: 'waiting' },
    attempts: 0,
    notBefore: 0,
  }));
  await shown.changed();
  if (isThere) schedule.run();
  return isThere;
}

function changedTo(
  entry: KeptEntry,
  body: Readonly<Record<string, unknown>>,
  ifMatch: number | undefined,
): KeptEntry {
  const { ifMatch: _before, ...request } = entry.request;
  // An entry listed by its title gets the new title.
  const name = ['title', 'name'].find((field) => request.body?.[field] === entry.title);
  return {
    ...entry,
    ...(name !== undefined && { title: String(body[name] ?? entry.title) }),
    ...(entry.isTried && { isChanged: true }),
    request: { ...request, body, ...(ifMatch !== undefined && { ifMatch }) },
  };
}

function afterwards(milliseconds: number, task: () => void): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}
