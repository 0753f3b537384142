import type { ApiClient } from '../api/client';
import { ApiError } from '../api/errors';
import type { Connection } from '../connection';
import type { Logger } from '../logger';
import { createSubject } from '../subject';
import { createdBy, type OutboxEntry } from '../outbox/entry';
import type { UserOutbox } from '../outbox/outbox';
import { amendmentOf } from './amending';
import { belongTo } from './belonging';
import { judgeStale } from './conflict';
import type { KeptEntry } from './database';
import type { Entries } from './entries';
import { backOffMs, pauseAfterCutsMs, readSaved, refusalOf, sendEntry } from './sending';
import type { InTurn } from './turns';

export interface UserOutboxSettings {
  readonly entries: Entries;
  readonly api: ApiClient;
  readonly connection: Connection;
  readonly logger: Logger;
  /** Runs one tab's sending at a time. */
  readonly exclusive: (work: () => Promise<void>) => Promise<void>;
  /** Sends or changes one entry at a time, by its id, in all tabs. */
  readonly inTurn: InTurn;
  /** Other tabs of the browser, which show the same entries. */
  readonly tabs: Pick<BroadcastChannel, 'postMessage' | 'close'> & {
    onmessage: BroadcastChannel['onmessage'];
  };
  /** Whether the user is still the one whose entries these are. */
  readonly isCurrent: () => boolean;
  /** Told of what has arrived, with the server's answer on the wire. */
  readonly onSent: (entry: OutboxEntry, answer: unknown) => void;
  /** Told where something of it went elsewhere: in another tab, or in the worker. */
  readonly onGone?: () => void;
  /** Told before the first capture is kept: the browser is asked not to throw it away. */
  readonly onCapture: () => void;
  readonly now?: () => number;
  readonly wait?: (milliseconds: number, task: () => void) => () => void;
}

/**
 * The queue of one user: shown in every tab, sent by one. What it holds is on the disk before it is
 * shown, and off the disk once the server has it.
 */
export function createUserOutbox(settings: UserOutboxSettings): UserOutbox {
  const { entries, api, connection, logger, inTurn, tabs, isCurrent, onSent } = settings;
  const { now = Date.now, wait = afterwards } = settings;
  const shown = createSubject<readonly OutboxEntry[]>([]);
  let kept: readonly KeptEntry[] = [];
  let progress: { readonly id: string; readonly sent: number } | undefined;
  /** The one that is on its way from here. */
  let trying: { readonly id: string; readonly call: AbortController } | undefined;
  let isRunning = false;
  let again = false;
  let stopped = false;
  /** Attempts in a row that got no answer at all. */
  let cuts = 0;
  /** When the next attempt is due of itself. */
  let nextCall = Infinity;
  let callOff: () => void = () => undefined;

  const has = (id: string) => kept.some((entry) => entry.id === id);
  const show = () => shown.set(kept.map((entry) => asShown(entry, progress)));
  const refresh = async () => {
    kept = await entries.read();
    // Discarded here or elsewhere: it is not tried once more.
    if (trying && !has(trying.id)) trying.call.abort();
    show();
  };
  const changed = async () => {
    tabs.postMessage('changed');
    await refresh();
  };

  /** Sends what can be sent, in its order; resolves when nothing more can be done for now. */
  async function pass(): Promise<void> {
    await refresh();
    // Visits and projects whose entries wait for an earlier one.
    const held = new Set<string>();
    let soonest = Infinity;
    for (const { id } of kept) {
      if (stopped || !isCurrent() || !connection.hasNetwork()) return;
      // Discarded or changed meanwhile.
      const entry = kept.find((each) => each.id === id);
      if (!entry) continue;
      const { state, logId, projectId = '' } = entry;
      const hold = () => held.add(logId || projectId);
      if (held.has(logId) || held.has(projectId)) {
        hold();
        continue;
      }
      if (state.kind !== 'waiting') {
        // What belongs to something that is not there would only be refused.
        if (createdBy(asShown(entry)) !== undefined) hold();
        continue;
      }
      if (entry.notBefore > now()) {
        hold();
        soonest = Math.min(soonest, entry.notBefore);
        continue;
      }
      const outcome = await inTurn(id, () => attempt(id));
      if (outcome === 'stop') return;
      if (outcome === 'held') hold();
    }
    if (soonest < Infinity) callAt(soonest);
  }

  async function attempt(id: string): Promise<'next' | 'held' | 'stop'> {
    const entry = await entries.begin(id);
    if (!entry) return 'next';
    const { request } = entry;
    const call = new AbortController();
    trying = { id, call };
    try {
      const blob = entry.file && (await entries.fileOf(id));
      const answer = await sendEntry(api, {
        id,
        request,
        file: entry.file && blob && { blob, name: entry.file.name },
        onProgress: (sent) => {
          progress = { id, sent };
          show();
        },
        signal: call.signal,
      });
      return await arrived(entry, answer);
    } catch (error) {
      return call.signal.aborted ? 'next' : failed(entry, error);
    } finally {
      progress = undefined;
      trying = undefined;
    }
  }

  async function arrived(entry: KeptEntry, answer: unknown): Promise<'next' | 'held'> {
    cuts = 0;
    // As it is now: another tab may have changed the entry while it was being sent.
    const isAmended = await entries.arrive(entry.id, (current) => amendmentOf(current, answer));
    await changed();
    if (isAmended) run();
    onSent(asShown(entry), answer);
    return isAmended ? 'held' : 'next';
  }

  async function failed(entry: KeptEntry, error: unknown): Promise<'next' | 'held' | 'stop'> {
    if (!isCurrent()) return 'stop';
    const { id, request } = entry;
    switch (refusalOf(error)) {
      case 'exists':
        return arrived(entry, undefined);
      case 'stale':
        return settleStale(entry);
      case 'wait': {
        // Without a network nobody has refused anything: it goes as soon as there is one.
        const isAnswered = error instanceof ApiError;
        cuts = isAnswered ? 0 : cuts + 1;
        const attempts = isAnswered ? entry.attempts + 1 : entry.attempts;
        const notBefore = now() + (isAnswered ? backOffMs(attempts) : pauseAfterCutsMs(cuts));
        if (isAnswered) await entries.change(id, (old) => ({ ...old, attempts, notBefore }));
        await changed();
        callAt(notBefore);
        return 'stop';
      }
      case 'refused': {
        const status = error instanceof ApiError ? error.status : 0;
        const message = error instanceof Error ? error.message : String(error);
        logger.warn(`A captured ${entry.kind} was refused`, `${request.method} ${status}`);
        await entries.change(id, (old) => ({
          ...old,
          state: { kind: 'refused', status, message },
        }));
        await changed();
        return createdBy(asShown(entry)) === undefined ? 'next' : 'held';
      }
    }
  }

  async function settleStale(entry: KeptEntry): Promise<'next' | 'held' | 'stop'> {
    const { id, request, base } = entry;
    // Another tab may have changed the entry since.
    const isSame = (old: KeptEntry) => JSON.stringify(old.request) === JSON.stringify(request);
    try {
      const saved = await readSaved(api, request.readAt ?? request.path);
      const mine = request.body ?? {};
      const judgement = judgeStale(mine, base, saved);
      const version = Number(saved['version']);
      if (judgement.kind === 'done') return await arrived(entry, saved);
      // Refused although it is the saved version: asking again would never end.
      if (judgement.kind === 'again' && version !== request.ifMatch) {
        const { body } = judgement;
        const over = { ...request, body, ifMatch: version };
        await entries.change(id, (old) => (isSame(old) ? { ...old, request: over } : old));
        return await attempt(id);
      }
      await entries.change(id, (old) =>
        isSame(old) ? { ...old, state: { kind: 'conflict', saved } } : old,
      );
      await changed();
      return 'next';
    } catch (error) {
      return (await failed(entry, error)) === 'stop' ? 'stop' : 'next';
    }
  }

  function callAt(time: number) {
    // Each capture asks for another attempt: none may put off the one that is near.
    if (stopped || time >= nextCall) return;
    callOff();
    nextCall = time;
    callOff = wait(Math.max(0, time - now()), () => {
      nextCall = Infinity;
      run();
    });
  }

  /** Sends once more, after what is under way. */
  function run() {
    again = true;
    if (!isRunning) void sendWhileWanted();
  }

  async function sendWhileWanted() {
    isRunning = true;
    while (again && !stopped) {
      again = false;
      try {
        await settings.exclusive(pass);
      } catch (error) {
        logger.error('What waits could not be sent', error);
      }
    }
    // In the same step as the last look: what is wanted in between would never be sent.
    isRunning = false;
  }

  const onConnection = () => {
    if (connection.isLost()) return;
    // A new network: what the one before did not carry says nothing of it.
    cuts = 0;
    run();
  };
  const unsubscribe = connection.subscribe(onConnection);
  const opened = refresh();
  const look = async () => {
    await opened;
    const before = kept;
    await refresh();
    if (before.some(({ id }) => !has(id))) settings.onGone?.();
  };
  tabs.onmessage = () => void look().catch(() => undefined);
  opened.then(run, (error: unknown) => logger.error('What waits could not be read', error));

  /** Answers false where it is there no more. */
  const renew = async (id: string, next: (entry: KeptEntry) => KeptEntry): Promise<boolean> => {
    const isThere = await entries.change(id, (old) => ({
      ...next(old),
      state: { kind: 'waiting' },
      attempts: 0,
      notBefore: 0,
    }));
    await changed();
    if (isThere) run();
    return isThere;
  };

  return {
    opened,
    entries: shown.get,
    subscribe: shown.subscribe,
    add: async (item) => {
      settings.onCapture();
      const entry = await entries.add(item, new Date(now()));
      await changed();
      if (!connection.isLost()) run();
      // Nothing else may ask a server that does not answer whether it is back.
      else if (connection.hasNetwork()) callAt(now() + pauseAfterCutsMs(cuts));
      return asShown(entry);
    },
    retry: async (id) => {
      for (const entry of kept) {
        if (id === undefined || entry.id === id) await renew(entry.id, (old) => old);
      }
    },
    // What was sent goes from the disk as it arrives, and a change with it: they take turns.
    change: (id, body, ifMatch) =>
      inTurn(id, () => renew(id, (old) => changedTo(old, body, ifMatch))),
    discard: async (id) => {
      const ids = belongTo(
        id,
        kept.map((entry) => asShown(entry)),
      );
      if (ids.length === 0) return;
      await entries.remove(ids);
      await changed();
    },
    fileOf: entries.fileOf,
    stop: () => {
      stopped = true;
      trying?.call.abort();
      callOff();
      unsubscribe();
      tabs.onmessage = null;
      tabs.close();
    },
  };
}

function changedTo(
  entry: KeptEntry,
  body: Readonly<Record<string, unknown>>,
  ifMatch: number | undefined,
): KeptEntry {
  const { ifMatch: _before, ...request } = entry.request;
  // What is called by its title is called by the new one.
  const name = ['title', 'name'].find((field) => request.body?.[field] === entry.title);
  return {
    ...entry,
    ...(name !== undefined && { title: String(body[name] ?? entry.title) }),
    ...(entry.isTried && { isChanged: true }),
    request: { ...request, body, ...(ifMatch !== undefined && { ifMatch }) },
  };
}

function asShown(
  { uid: _uid, order: _order, attempts: _attempts, notBefore: _notBefore, ...entry }: KeptEntry,
  progress?: { readonly id: string; readonly sent: number },
): OutboxEntry {
  return progress?.id === entry.id
    ? { ...entry, state: { kind: 'sending', sent: progress.sent } }
    : entry;
}

function afterwards(milliseconds: number, task: () => void): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}
