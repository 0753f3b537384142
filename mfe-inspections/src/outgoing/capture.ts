import {
  type CheckItem,
  type CheckItemPatch,
  decodeLog,
  type Log,
  updateCheckItem,
  uploadFile,
} from '@fieldline/contracts';
import { newKey, type NewOutboxEntry } from '@fieldline/platform';
import type { EditedFields } from '@fieldline/platform';
import { detailsField, type PhotoDetails } from '../place/model';

/** The names of edited fields on the wire, where they differ. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  projectId: 'project_id',
  followUp: 'follow_up',
};

/** A day that is not there is none. */
const valueOf = (name: string, value: unknown) =>
  name === 'followUp' && value === '' ? null : value;

const wireOf = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [WIRE_NAMES[name] ?? name, valueOf(name, value)]),
  );

/** A visit that is created without a network: its id is made here, so that all else can name it. */
export function capturedVisit(projectId: string, body: Readonly<Record<string, unknown>>) {
  const id = newKey();
  const entry: NewOutboxEntry = {
    kind: 'visit',
    title: String(body['title']),
    logId: id,
    request: {
      method: 'POST',
      path: `/projects/${encodeURIComponent(projectId)}/logs`,
      body: { ...body, id },
    },
  };
  const log = decodeLog({ ...body, id, project_id: projectId, version: 1 });
  return { entry, log };
}

/** The fields of an edit that differ from what it began with; nothing else is sent or overwritten. */
export function capturedEdit(log: Log, mine: EditedFields, base: EditedFields) {
  const changed = Object.entries(mine).filter(([name, value]) => base[name] !== value);
  const fields = Object.fromEntries(changed);
  const before = Object.fromEntries(changed.map(([name]) => [name, base[name]]));
  const entry: NewOutboxEntry = {
    kind: 'edit',
    title: log.title,
    logId: log.id,
    request: {
      method: 'PATCH',
      path: `/logs/${log.id}`,
      body: wireOf(fields),
      ifMatch: log.version,
    },
    base: wireOf(before),
  };
  const shown = changed.map(([name, value]) => [name, valueOf(name, value)]);
  return {
    entry,
    log: { ...log, ...Object.fromEntries(shown) },
    isChanged: changed.length > 0,
  };
}

/** A photo of a visit, with when and where it was taken. */
export const capturedPhoto = (
  logId: string,
  file: File,
  id: string,
  details?: PhotoDetails,
): NewOutboxEntry => ({
  id,
  kind: 'photo',
  title: file.name,
  logId,
  request: { method: 'POST', path: uploadFile.path, body: { log_id: logId, ...told(details) } },
  file: { blob: file, name: file.name },
});

/** An answer of a visit's checklist; it says what the item was before. */
export function capturedAnswer(
  logId: string,
  item: CheckItem,
  change: CheckItemPatch,
): NewOutboxEntry {
  const base = Object.keys(change).map((name) => [name, Reflect.get(item, name)]);
  return {
    kind: 'checklist',
    title: item.text,
    logId,
    request: {
      method: 'PATCH',
      path: updateCheckItem.path
        .replace('{id}', encodeURIComponent(logId))
        .replace('{itemId}', encodeURIComponent(item.id)),
      body: change,
      ifMatch: item.version,
    },
    base: Object.fromEntries(base),
  };
}

/** A checklist that a visit gets, or loses. */
export const capturedChecklist = (
  log: Log,
  checklist: Readonly<Record<string, unknown>> | null,
): NewOutboxEntry => ({
  kind: 'edit',
  title: log.title,
  logId: log.id,
  request: {
    method: 'PATCH',
    path: `/logs/${log.id}`,
    body: { checklist },
    ifMatch: log.version,
  },
  base: { checklist: log.checklist },
});

/** A photo that was taken for an item of the checklist, which names it once it has come. */
export function capturedItemPhoto(
  logId: string,
  itemId: string,
  file: File,
  id: string,
  details?: PhotoDetails,
): NewOutboxEntry {
  const photo = capturedPhoto(logId, file, id, details);
  const body = { ...photo.request.body, item_id: itemId };
  return { ...photo, request: { ...photo.request, body } };
}

function told(details: PhotoDetails | undefined): { readonly details?: string } {
  const field = detailsField([details]);
  return field === undefined ? {} : { details: field };
}

export const capturedAnalysis = (logId: string, title: string): NewOutboxEntry => ({
  kind: 'analysis',
  title,
  logId,
  request: { method: 'POST', path: `/logs/${logId}/ai/retry` },
});
