import { updateFile, uploadFile } from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { NewOutboxEntry } from '../outbox/entry';
import { says } from './conflict';
import type { KeptEntry } from './database';

const storedPhoto = z.looseObject({ id: z.string(), version: z.number() });
const told = z.array(z.looseObject({}));

/** What may be changed of a photo while it waits. */
const fieldsOf = (details: unknown) => {
  const parsed = z.safeParse(told, typeof details === 'string' ? JSON.parse(details) : undefined);
  const { place = null, marks = [] } = parsed.data?.[0] ?? {};
  return { place, marks };
};

/**
 * The edit that is still to be made of a photo that has arrived. Its upload was repeated under its key,
 * so that the server answers with what an earlier attempt has stored, without what was changed since.
 */
export function amendmentOf(entry: KeptEntry, answer: unknown): NewOutboxEntry | undefined {
  const { request, title, logId, isChanged } = entry;
  if (!isChanged || request.path !== uploadFile.path) return undefined;
  const { success, data: stored } = z.safeParse(storedPhoto, answer);
  if (!success) return undefined;
  const changed = Object.entries(fieldsOf(request.body?.['details'])).filter(
    ([name, value]) => !says(value, stored[name]),
  );
  if (changed.length === 0) return undefined;
  const body = Object.fromEntries(changed);
  const path = updateFile.path.replace('{id}', encodeURIComponent(stored.id));
  return {
    kind: 'marks' in body ? 'annotation' : 'details',
    title,
    logId,
    request: {
      method: 'PATCH',
      path,
      body,
      ifMatch: stored.version,
      // The path itself answers the picture.
      readAt: `${path}/metadata`,
    },
    base: Object.fromEntries(changed.map(([name]) => [name, stored[name]])),
  };
}
