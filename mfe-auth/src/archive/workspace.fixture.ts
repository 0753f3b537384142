import {
  checkItemPatchWire,
  type CommentWire,
  commentDraftWire,
  checklistTemplateDraftWire,
  logDraftWire,
  type LogWire,
  type Person,
  photoDetailsWire,
  photoPatchWire,
  type PhotoWire,
  productDraftWire,
  projectDraftWire,
  type ProjectWire,
  type ProductWire,
  type ChecklistTemplateWire,
  type SalesGuide,
} from '@fieldline/contracts';
import { ApiError, type ApiClient } from '@fieldline/platform';
import { logWireOf, photoWireOf, productWireOf, projectWireOf } from '@fieldline/testing/fixtures';
import * as z from 'zod/mini';
import type { Patiently } from './patience';
import { sourceOf } from './source';

type Answer = (asked: {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}) => unknown;

const asked = z.tuple([
  z.string(),
  z.record(z.string(), z.string()),
  z.record(z.string(), z.unknown()),
]);

const TIME = '2026-02-03T04:05:06.000Z';

/** A store of this browser, as far as archives use it. */
const storeOf = <Item>(initial: readonly Item[]) => {
  let items = initial;
  return {
    read: () => items,
    write: async (next: (current: readonly Item[]) => readonly Item[]) => {
      items = next(items);
      return 'kept' as const;
    },
  };
};

/** A workspace on a server that makes each call with a key only once, and its user's browser. */
export function createWorkspace(user = 'ada') {
  const state = {
    products: [] as ProductWire[],
    checklists: [] as ChecklistTemplateWire[],
    projects: [] as ProjectWire[],
    logs: [] as LogWire[],
    photos: [] as PhotoWire[],
    comments: [] as CommentWire[],
  };
  const bytes = new Map<string, Blob>();
  const answered = new Map<string, unknown>();
  const author = { uid: user, name: user };
  let made = 0;
  const newId = (kind: string) => `${user}-${kind}-${String((made += 1)).padStart(6, '0')}`;
  const found = <Item extends { id: string }>(items: readonly Item[], id: string | undefined) => {
    const item = items.find((each) => each.id === id);
    if (!item) throw new ApiError(404, 'NOT_FOUND', 'Not found');
    return item;
  };
  const added = <Item>(items: Item[], item: Item): Item => {
    items.push(item);
    return item;
  };
  const pageOf = (items: readonly unknown[], { page = 1, limit = 20 }: Record<string, unknown>) => {
    const from = (Number(page) - 1) * Number(limit);
    const data = items.slice(from, from + Number(limit));
    return { data, page, limit, total: items.length };
  };

  const answers: Readonly<Record<string, Answer>> = {
    'GET /products': ({ query }) => pageOf(state.products, query),
    'GET /projects': ({ query }) => pageOf(state.projects, query),
    'GET /logs': ({ query }) => pageOf(state.logs, query),
    'GET /checklists': () => ({ data: state.checklists }),
    'GET /products/{id}': ({ params }) => found(state.products, params['id']),
    'GET /projects/{id}': ({ params }) => found(state.projects, params['id']),
    'GET /logs/{id}': ({ params }) => found(state.logs, params['id']),
    'GET /checklists/{id}': ({ params }) => found(state.checklists, params['id']),
    'GET /logs/{id}/photos': ({ params }) => ({
      data: found(state.logs, params['id']).photos.map((id) => found(state.photos, id)),
    }),
    'GET /logs/{id}/comments': ({ params }) => ({
      data: state.comments.filter(({ log_id }) => log_id === params['id']),
    }),
    'GET /logs/{id}/ai': () => ({ analysis: null }),
    'POST /products': ({ body }) =>
      added(state.products, productWireOf({ ...z.parse(productDraftWire, body), id: newId('pr') })),
    'POST /checklists': ({ body }) => {
      const draft = z.parse(checklistTemplateDraftWire, body);
      const times = { version: 1, created_at: TIME, updated_at: TIME };
      return added(state.checklists, { ...draft, ...times, id: newId('checklist') });
    },
    'POST /projects': ({ body }) =>
      added(state.projects, projectWireOf({ ...z.parse(projectDraftWire, body), id: newId('pj') })),
    'POST /projects/{id}/logs': ({ params, body }) => {
      const { id: project_id, name: project_name } = found(state.projects, params['id']);
      const { date = '2026-01-01', ...draft } = z.parse(logDraftWire, body);
      const own = { id: newId('visit'), project_id, project_name, date };
      return added(state.logs, logWireOf({ ...draft, ...own }));
    },
    'POST /logs/{id}/comments': ({ params, body }) => {
      const { id = newId('comment'), ...draft } = z.parse(commentDraftWire, body);
      const earlier = state.comments.find((each) => each.id === id);
      const own = { id, log_id: String(params['id']), mentions: [], created_by: author };
      return (
        earlier ?? added(state.comments, { ...draft, ...own, created_at: TIME, edited_at: null })
      );
    },
    'PATCH /files/{id}': ({ params, body }) => {
      const photo = found(state.photos, params['id']);
      const { transcript, ...patch } = z.parse(photoPatchWire, body);
      const note = state.logs.flatMap((log) => log.voice_notes).find(({ id }) => id === photo.id);
      if (note && transcript !== undefined) {
        note.transcript = { status: 'completed', text: transcript, language: null, error: null };
      }
      return Object.assign(photo, patch);
    },
    'PATCH /logs/{id}/checklist/{itemId}': ({ params, body }) => {
      const items = found(state.logs, params['id']).checklist?.items ?? [];
      return Object.assign(found(items, params['itemId']), z.parse(checkItemPatchWire, body));
    },
  };

  /** Called before each call, for instance to let it fail. */
  const hooks: { before: (call: string) => void } = { before: () => undefined };

  const call: ApiClient['call'] = async ({ method, path, decode }, options = {}) => {
    const name = `${method} ${path}`;
    hooks.before(name);
    const { params = {}, query = {}, body, idempotencyKey } = options;
    const key = idempotencyKey && `${name} ${idempotencyKey}`;
    const earlier = key === undefined ? undefined : answered.get(key);
    if (earlier !== undefined) return decode(earlier);
    const answer = answers[name]?.({ params, query, body });
    if (answer === undefined) throw new Error(`No answer to ${name}`);
    if (key !== undefined) answered.set(key, structuredClone(answer));
    return decode(structuredClone(answer));
  };

  const upload: ApiClient['upload'] = async ({ decode }, { form, idempotencyKey = '' }) => {
    hooks.before('upload');
    const earlier = answered.get(idempotencyKey);
    if (earlier !== undefined) return decode(earlier);
    const file = form.get('file');
    if (!(file instanceof File)) throw new ApiError(400, 'NO_FILE', 'No file');
    const log = found(state.logs, String(form.get('log_id')));
    const [details] = z.parse(photoDetailsWire, JSON.parse(String(form.get('details'))));
    const id = newId('file');
    const isVoice = details?.duration !== undefined;
    const type = isVoice ? 'audio/webm' : 'image/jpeg';
    const photo = photoWireOf({
      ...{ id, log_id: log.id, name: file.name, type, size: file.size },
      ...{ taken_at: details?.taken_at ?? null, place: details?.place ?? null },
      marks: details?.marks ?? [],
    });
    state.photos.push(photo);
    bytes.set(id, file);
    const { size, taken_at } = photo;
    const duration = details?.duration ?? null;
    if (isVoice) {
      log.voice_notes.push({ id, type, size, duration, at: taken_at ?? TIME, transcript: null });
    } else log.photos.push(id);
    answered.set(idempotencyKey, structuredClone(photo));
    return decode(photo);
  };

  const api: ApiClient = {
    call,
    upload,
    address: ({ method, path }, { params = {}, query = {} } = {}) =>
      JSON.stringify([`${method} ${path}`, params, query]),
    download: () => Promise.reject(new Error('Would be kept for reading without a network')),
    authentication: () => 'accepted',
  };

  return {
    state,
    bytes,
    hooks,
    api,
    stores: { people: storeOf<Person>([]), salesGuides: storeOf<SalesGuide>([]) },
    /** Answers the requests of the archive's own fetcher. */
    fetch: async (address: unknown): Promise<Response> => {
      const [name, params, query] = z.parse(asked, JSON.parse(String(address)));
      hooks.before(name);
      if (name !== 'GET /files/{id}') {
        return Response.json(answers[name]?.({ params, query, body: undefined }));
      }
      const file = bytes.get(params['id'] ?? '');
      return file ? new Response(file) : Response.json({ code: 'NOT_FOUND' }, { status: 404 });
    },
  };
}

export type TestWorkspace = ReturnType<typeof createWorkspace>;

export const atOnce: Patiently = (run) => run();

export const sourceIn = (workspace: TestWorkspace, signal = new AbortController().signal) =>
  sourceOf(
    {
      ...workspace,
      session: { getToken: async () => 'token' },
      workspace: { current: () => ({ id: null, name: null, role: 'owner', isLost: false }) },
    },
    atOnce,
    signal,
  );
