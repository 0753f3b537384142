import { createdBy, type OutboxEntry } from '../entry';

/**
 * The ids of an entry and of all that cannot be sent without it: everything in the visit that it creates, or
 * the visits of the project that it creates and everything in them. Entries are in the order of their
 * capture.
 */
export function belongTo(id: string, entries: readonly OutboxEntry[]): readonly string[] {
  const made = new Set<string>();
  return entries
    .filter((entry) => {
      const { logId, projectId = '' } = entry;
      const goes = entry.id === id || made.has(logId) || made.has(projectId);
      const own = goes ? createdBy(entry) : undefined;
      if (own !== undefined) made.add(own);
      return goes;
    })
    .map((entry) => entry.id);
}
