import * as z from 'zod/mini';
import { createdBy, type OutboxEntry, type OutboxRequest } from '../entry';

export type Wire = Readonly<Record<string, unknown>>;

const projectOf = (path: string): string =>
  decodeURIComponent(/^\/projects\/([^/]+)\/logs$/.exec(path)?.[1] ?? '');

const wire = z.record(z.string(), z.unknown());
const listAnswer = z.looseObject({ data: z.array(wire) });

/** Applies waiting edits, each to its item. */
const edited = (item: Wire, path: string, entries: readonly OutboxEntry[]): Wire =>
  entries.reduce(
    (before, { request }) =>
      request.method === 'PATCH' && request.path === path ? { ...before, ...request.body } : before,
    item,
  );

/** Projects as they will be once everything is sent. */
export function projectsWithWaiting(
  projects: readonly Wire[],
  entries: readonly OutboxEntry[],
): readonly Wire[] {
  const created = entries
    .filter((entry) => entry.kind === 'project')
    .map((entry) => ({
      ...entry.request.body,
      id: createdBy(entry),
      log_count: 0,
      last_visit: null,
      version: 1,
      created_at: entry.createdAt,
      updated_at: entry.createdAt,
    }));
  const known = new Set(projects.map(({ id }) => id));
  return [...projects, ...created.filter(({ id }) => !known.has(id))].map((project) =>
    edited(project, `/projects/${project['id']}`, entries),
  );
}

/**
 * The server's answer about a visit's photos, as it will be once everything is sent. `body` is the server's
 * current answer.
 */
export function photosWithWaiting(body: string, entries: readonly OutboxEntry[]): string {
  const answer = z.safeParse(listAnswer, JSON.parse(body));
  if (!answer.success) return body;
  const data = answer.data.data.map((photo) => edited(photo, `/files/${photo['id']}`, entries));
  return JSON.stringify({ ...answer.data, data });
}

/** Visits as they will be once everything is sent: with captured visits added and edits applied. */
export function withWaiting(
  logs: readonly Wire[],
  projects: readonly Wire[],
  entries: readonly OutboxEntry[],
): readonly Wire[] {
  const byId = new Map(logs.map((log) => [log['id'], log]));
  const nameOf = (id: unknown) => projects.find((project) => project['id'] === id)?.['name'];
  for (const { kind, logId, request, createdAt } of entries) {
    const { body = {} } = request;
    const before = byId.get(logId);
    if (kind === 'visit' && !before) {
      const projectId = projectOf(request.path);
      byId.set(logId, {
        photos: [],
        ...body,
        id: logId,
        project_id: projectId,
        project_name: nameOf(projectId) ?? '',
        // The version that the server will give the new visit.
        version: 1,
        created_at: createdAt,
        updated_at: createdAt,
      });
    } else if (kind === 'checklist' && before) {
      byId.set(logId, withAnswer(before, request.path, body));
    } else if (kind === 'transcript' && before) {
      byId.set(logId, withTranscript(before, request));
    } else if (kind === 'edit' && before && request.path === `/logs/${logId}`) {
      const moved = 'project_id' in body && { project_name: nameOf(body['project_id']) ?? '' };
      byId.set(logId, { ...before, ...body, ...moved });
    }
  }
  return [...byId.values()];
}

const checklistWire = z.looseObject({ items: z.array(wire) });

/** A visit with one answered checklist item, which the path of the call names. */
function withAnswer(log: Wire, path: string, answer: Wire): Wire {
  const itemId = /\/checklist\/([^/]+)$/.exec(path)?.[1];
  const checklist = z.safeParse(checklistWire, log['checklist']);
  if (!checklist.success) return log;
  const items = checklist.data.items.map((item) =>
    item['id'] === itemId ? { ...item, ...answer } : item,
  );
  return { ...log, checklist: { ...checklist.data, items } };
}

/** A visit with the corrected transcript of the voice note that the path of the call names. */
function withTranscript(log: Wire, { path, body = {} }: OutboxRequest): Wire {
  const notes = log['voice_notes'];
  if (!Array.isArray(notes)) return log;
  const voice_notes = notes.map((note: Wire) =>
    path === `/files/${note['id']}`
      ? { ...note, transcript: { ...Object(note['transcript']), text: body['transcript'] } }
      : note,
  );
  return { ...log, voice_notes };
}
