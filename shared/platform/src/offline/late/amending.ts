import { updateFile, uploadFile } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { newKey } from '../../key';
import { createdBy, type OutboxRequest } from '../entry';
import { says } from './conflict';
import type { KeptEntry } from './database';

const storedWire = z.looseObject({ id: z.string(), version: z.number() });
const told = z.array(z.looseObject({}));

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a photo that can be changed while it is unsent. */
const photoFieldsOf = (details: unknown): Fields => {
  const parsed = z.safeParse(told, typeof details === 'string' ? JSON.parse(details) : undefined);
  const { place = null, marks = [] } = parsed.data?.[0] ?? {};
  return { place, marks };
};

interface Edit extends Pick<OutboxRequest, 'path' | 'readAt'> {
  readonly kind: KeptEntry['kind'];
  readonly fields: Fields;
}

/** An entry as an edit of the item that it created or changed; `id` is that item's. */
function editOf(entry: KeptEntry, id: string): Edit | undefined {
  const { kind, request } = entry;
  const { method, path, readAt, body: fields = {} } = request;
  if (method === 'PATCH') return { kind, fields, path, ...(readAt && { readAt }) };
  if (path === uploadFile.path) {
    const to = updateFile.path.replace('{id}', encodeURIComponent(id));
    const photo = photoFieldsOf(fields['details']);
    // The path itself answers with the picture.
    return { kind: 'details', fields: photo, path: to, readAt: `${to}/metadata` };
  }
  if (createdBy(entry) === undefined) return undefined;
  const root = kind === 'visit' ? '/logs' : '/projects';
  return { kind: 'edit', fields, path: `${root}/${encodeURIComponent(id)}` };
}

/**
 * The edit that still has to be sent if an entry was changed after its first attempt, and then arrived. The
 * server has the earlier content: from another tab at that moment, or from an earlier attempt, whose answer
 * it repeats for the same key.
 */
export function amendmentOf(entry: KeptEntry, answer: unknown): KeptEntry | undefined {
  const { isTried: _tried, isChanged, file: _file, ...others } = entry;
  const { success, data: stored } = z.safeParse(storedWire, answer);
  if (!isChanged || !success) return undefined;
  const edit = editOf(entry, stored.id);
  if (!edit) return undefined;
  const { kind, fields, ...to } = edit;
  const changed = Object.entries(fields).filter(
    ([name, value]) => name in stored && !says(value, stored[name]),
  );
  if (changed.length === 0) return undefined;
  const body = Object.fromEntries(changed);
  return {
    ...others,
    id: newKey(),
    kind: 'marks' in body ? 'annotation' : kind,
    request: { method: 'PATCH', ...to, body, ifMatch: stored.version },
    base: Object.fromEntries(changed.map(([name]) => [name, stored[name]])),
    state: { kind: 'waiting' },
    attempts: 0,
    notBefore: 0,
  };
}
