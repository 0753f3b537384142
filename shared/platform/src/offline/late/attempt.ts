import type { ApiClient } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { Logger } from '../../logger';
import { createdBy, type OutboxEntry } from '../entry';
import { amendmentOf } from './amending';
import { judgeStale } from './conflict';
import type { KeptEntry } from './database';
import type { Entries } from './entries';
import type { Schedule } from './schedule';
import { backOffMs, pauseAfterCutsMs, readSaved, refusalOf, sendEntry } from './sending';
import { asShown, type ShownEntries } from './shownEntries';

/** The parts of the queue that an attempt needs. */
export interface Line {
  readonly entries: Entries;
  readonly shown: ShownEntries;
  readonly schedule: Schedule;
  readonly api: ApiClient;
  readonly logger: Logger;
  readonly now: () => number;
  readonly isCurrent: () => boolean;
  readonly onSent: (entry: OutboxEntry, answer: unknown) => void;
  /** Attempts in a row that got no answer at all. */
  cuts: number;
}

/**
 * `held`: everything for the same visit or project has to wait too. `stop`: nothing can be sent for
 * now.
 */
export type AttemptOutcome = 'next' | 'held' | 'stop';

/** Tries to send one entry. */
export async function attempt(line: Line, id: string): Promise<AttemptOutcome> {
  const { entries, shown, api } = line;
  const entry = await entries.begin(id);
  if (!entry) return 'next';
  const { request } = entry;
  const signal = shown.begin(id);
  try {
    const blob = entry.file && (await entries.fileOf(id));
    const answer = await sendEntry(api, {
      id,
      request,
      file: entry.file && blob && { blob, name: entry.file.name },
      onProgress: shown.progressed,
      signal,
    });
    return await arrived(line, entry, answer);
  } catch (error) {
    return signal.aborted ? 'next' : failed(line, entry, error);
  } finally {
    shown.end();
  }
}

async function arrived(line: Line, entry: KeptEntry, answer: unknown): Promise<'next' | 'held'> {
  line.cuts = 0;
  // The entry as it is now: another tab may have changed it while it was being sent.
  const isAmended = await line.entries.arrive(entry.id, (current) => amendmentOf(current, answer));
  await line.shown.changed();
  if (isAmended) line.schedule.run();
  line.onSent(asShown(entry), answer);
  return isAmended ? 'held' : 'next';
}

async function failed(line: Line, entry: KeptEntry, error: unknown): Promise<AttemptOutcome> {
  if (!line.isCurrent()) return 'stop';
  switch (refusalOf(error)) {
    case 'exists':
      return arrived(line, entry, undefined);
    case 'stale':
      return settleStale(line, entry);
    case 'wait':
      return putOff(line, entry, error instanceof ApiError);
    case 'refused':
      return refused(line, entry, error);
  }
}

/** @param isAnswered the server answered; otherwise there is no network, and nothing was refused */
async function putOff(line: Line, entry: KeptEntry, isAnswered: boolean): Promise<'stop'> {
  line.cuts = isAnswered ? 0 : line.cuts + 1;
  const attempts = isAnswered ? entry.attempts + 1 : entry.attempts;
  const notBefore = line.now() + (isAnswered ? backOffMs(attempts) : pauseAfterCutsMs(line.cuts));
  if (isAnswered) await line.entries.change(entry.id, (old) => ({ ...old, attempts, notBefore }));
  await line.shown.changed();
  line.schedule.runAt(notBefore);
  return 'stop';
}

async function refused(line: Line, entry: KeptEntry, error: unknown): Promise<'next' | 'held'> {
  const status = error instanceof ApiError ? error.status : 0;
  const message = error instanceof Error ? error.message : String(error);
  line.logger.warn(`A captured ${entry.kind} was refused`, `${entry.request.method} ${status}`);
  const state = { kind: 'refused', status, message } as const;
  await line.entries.change(entry.id, (old) => ({ ...old, state }));
  await line.shown.changed();
  return createdBy(asShown(entry)) === undefined ? 'next' : 'held';
}

/**
 * Someone else saved another version: the edit is applied to that version, or waits for the user's choice.
 */
async function settleStale(line: Line, entry: KeptEntry): Promise<AttemptOutcome> {
  const { api, entries, shown } = line;
  const { id, request, base } = entry;
  // Another tab may have changed the entry since.
  const isSame = (old: KeptEntry) => JSON.stringify(old.request) === JSON.stringify(request);
  try {
    const saved = await readSaved(api, request.readAt ?? request.path);
    const judgement = judgeStale(request.body ?? {}, base, saved);
    const version = Number(saved['version']);
    if (judgement.kind === 'done') return await arrived(line, entry, saved);
    // Refused although the version is the saved one: trying again would loop forever.
    if (judgement.kind === 'again' && version !== request.ifMatch) {
      const over = { ...request, body: judgement.body, ifMatch: version };
      await entries.change(id, (old) => (isSame(old) ? { ...old, request: over } : old));
      return await attempt(line, id);
    }
    await entries.change(id, (old) =>
      isSame(old) ? { ...old, state: { kind: 'conflict', saved } } : old,
    );
    await shown.changed();
    return 'next';
  } catch (error) {
    return (await failed(line, entry, error)) === 'stop' ? 'stop' : 'next';
  }
}
