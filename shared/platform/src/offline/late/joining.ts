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
 * An edit that waits, with a later one of the same thing: one call brings both. Only where that has
 * never been tried, as the server may have made what was tried; and where nothing else of the visit or
 * project was captured in between, whose turn comes first. `entries` stand in their order.
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
  // What the server has is what it had before the first.
  const before = { ...base, ...entry.base };
  const body = Object.entries({ ...entry.request.body, ...request.body });
  // A field that is back to that is left alone: others may have changed it since.
  const changed = body.filter(([name, value]) => !(name in before && says(value, before[name])));
  return {
    ...entry,
    title,
    ...(projectId !== undefined && { projectId }),
    request: { ...entry.request, body: Object.fromEntries(changed) },
    base: before,
  };
}

/** What is to be kept of a capture: an entry of its own, or the edit that it joins. `kept` in its order. */
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
