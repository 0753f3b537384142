import { newKey } from '../../key';
import type { NewOutboxEntry } from '../entry';
import { says } from './conflict';
import type { KeptEntry } from './database';

type Edit = Omit<NewOutboxEntry, 'file'>;

/** Whether two are about the same visit, or about the same project. */
const isNear = (entry: KeptEntry, { logId, projectId }: Edit): boolean =>
  (logId !== '' && entry.logId === logId) ||
  (projectId !== undefined && entry.projectId === projectId);

/**
 * Merges a later edit into a waiting one, to send both in one call. Only if the first was never
 * tried (the server may have it) and nothing else of that visit or project came between: entries go
 * in order.
 */
export function joined(entries: readonly KeptEntry[], later: Edit): KeptEntry | undefined {
  const { id, kind, title, projectId, request, base } = later;
  if (request.method !== 'PATCH' || id !== undefined) return undefined;
  const near = entries.filter((entry) => isNear(entry, later));
  const between = near.findLastIndex((entry) => entry.kind !== kind);
  const entry = near
    .slice(between + 1)
    .findLast((each) => each.request.method === 'PATCH' && each.request.path === request.path);
  if (!entry || entry.state.kind !== 'waiting' || entry.isTried) return undefined;
  // The server's values before the first edit.
  const before = { ...base, ...entry.base };
  const body = Object.entries({ ...entry.request.body, ...request.body });
  // A field that was changed back is not sent: others may have changed it since.
  const changed = body.filter(([name, value]) => !(name in before && says(value, before[name])));
  return {
    ...entry,
    title,
    ...(projectId !== undefined && { projectId }),
    request: { ...entry.request, body: Object.fromEntries(changed) },
    base: before,
  };
}

/** What to store for a capture: a new entry, or the edit that it joins. `kept` is in order. */
export function entryFor(
  kept: readonly KeptEntry[],
  { file, ...item }: NewOutboxEntry,
  { uid, now }: { readonly uid: string; readonly now: Date },
): KeptEntry {
  const earlier = joined(kept, item);
  if (earlier) return earlier;
  return {
    ...item,
    id: item.id ?? newKey(),
    uid,
    createdAt: now.toISOString(),
    order: (kept.at(-1)?.order ?? 0) + 1,
    state: { kind: 'waiting' },
    attempts: 0,
    notBefore: 0,
    ...(file && { file: { name: file.name, type: file.blob.type, size: file.blob.size } }),
  };
}
