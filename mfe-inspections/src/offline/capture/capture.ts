import {
  type CheckItem,
  type CheckItemPatch,
  createComment,
  type CommentDraftWire,
  decodeLog,
  decodeProject,
  type Finding,
  type FindingPatch,
  type Log,
  type Photo,
  type PhotoPatch,
  type Project,
  type ProjectDraft,
  updateCheckItem,
  updateFile,
  updateFinding,
  uploadFile,
  type VoiceNote,
} from '@fieldline/contracts';
import { newKey, type NewOutboxEntry } from '@fieldline/platform';
import type { EditedFields } from '@fieldline/platform';
import { detailsField, type PhotoDetails } from '../../photos/place/model';

/** A captured change: the call to send, and the item as it will be afterwards. */
export interface Captured<Item> {
  readonly entry: NewOutboxEntry;
  readonly item: Item;
  /** Whether there is anything to send. */
  readonly isChanged: boolean;
}

interface RenamedFields {
  readonly projectId?: string;
  readonly followUp?: string;
}

/** Fields of a visit as the server names them. An empty follow-up is sent as none. */
export const visitWireOf = <Fields extends RenamedFields>({
  projectId,
  followUp,
  ...fields
}: Fields) => ({
  ...fields,
  ...(projectId !== undefined && { project_id: projectId }),
  ...(followUp !== undefined && { follow_up: followUp === '' ? null : followUp }),
});

/**
 * A visit created offline. Its id is made here, so that its photos and comments can refer to it.
 * The id is also the call's key: an earlier attempt whose answer was lost counts as the same one.
 */
export function capturedVisit(
  projectId: string,
  body: Readonly<Record<string, unknown>>,
  id: string = newKey(),
): Captured<Log> {
  const entry: NewOutboxEntry = {
    id,
    kind: 'visit',
    title: String(body['title']),
    logId: id,
    projectId,
    request: {
      method: 'POST',
      path: `/projects/${encodeURIComponent(projectId)}/logs`,
      body: { ...body, id },
    },
  };
  const item = decodeLog({ ...body, id, project_id: projectId, version: 1 });
  return { entry, item, isChanged: true };
}

/** The fields that differ from what an edit began with; nothing else is sent or overwritten. */
function changesOf(mine: EditedFields, base: EditedFields) {
  const changed = Object.entries(mine).filter(([name, value]) => base[name] !== value);
  const fields: EditedFields = Object.fromEntries(changed);
  const before: EditedFields = Object.fromEntries(
    changed.map(([name]) => [name, base[name] ?? '']),
  );
  return { fields, before, isChanged: changed.length > 0 };
}

/** An edit of a visit. */
export function capturedEdit(visit: Log, mine: EditedFields, base: EditedFields): Captured<Log> {
  const { fields, before, isChanged } = changesOf(mine, base);
  const entry: NewOutboxEntry = {
    kind: 'edit',
    title: visit.title,
    logId: visit.id,
    // A project that the visit is moved to may itself be unsent.
    ...(fields['projectId'] && { projectId: fields['projectId'] }),
    request: {
      method: 'PATCH',
      path: `/logs/${visit.id}`,
      body: visitWireOf(fields),
      ifMatch: visit.version,
    },
    base: visitWireOf(before),
  };
  const item = { ...visit, ...fields, ...(fields['followUp'] === '' && { followUp: null }) };
  return { entry, item, isChanged };
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

/** A voice note of a visit. `title` names it in the list of unsent changes. */
export const capturedVoice = (
  logId: string,
  { file, duration }: { readonly file: File; readonly duration: number },
  { id, title }: { readonly id: string; readonly title: string },
) => {
  const taken_at = new Date(file.lastModified).toISOString();
  const details = JSON.stringify([{ taken_at, place: null, duration }]);
  return {
    id,
    kind: 'voice',
    title,
    logId,
    request: { method: 'POST', path: uploadFile.path, body: { log_id: logId, details } },
    file: { blob: file, name: file.name },
  } satisfies NewOutboxEntry;
};

/** An answer in a visit's checklist, with the item's earlier state. */
export function capturedAnswer(
  logId: string,
  item: CheckItem,
  change: CheckItemPatch,
): NewOutboxEntry {
  const base = Object.entries(item).filter(([name]) => Object.hasOwn(change, name));
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

/** A change of a visit's checklist, or its removal. */
export const capturedChecklist = (
  visit: Log,
  checklist: Readonly<Record<string, unknown>> | null,
): NewOutboxEntry => ({
  kind: 'edit',
  title: visit.title,
  logId: visit.id,
  request: {
    method: 'PATCH',
    path: `/logs/${visit.id}`,
    body: { checklist },
    ifMatch: visit.version,
  },
  base: { checklist: visit.checklist },
});

/** A photo taken for a checklist item. The item refers to it once it has arrived. */
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

/** A decision about a finding, or an edit of it, with the finding's earlier state. */
export function capturedFinding(
  logId: string,
  finding: Finding,
  body: FindingPatch,
): NewOutboxEntry {
  const before = Object.entries(finding).filter(([name]) => Object.hasOwn(body, name));
  return {
    kind: 'finding',
    title: finding.title,
    logId,
    request: {
      method: 'PATCH',
      path: updateFinding.path
        .replace('{id}', encodeURIComponent(logId))
        .replace('{findingId}', encodeURIComponent(finding.id)),
      body,
      ifMatch: finding.version,
    },
    base: Object.fromEntries(before),
  };
}

/**
 * A correction of a transcript; `before` is the earlier text, `title` names it in the list of
 * unsent changes.
 */
export function capturedTranscript(
  logId: string,
  { id, version = 0 }: Pick<VoiceNote, 'id' | 'version'>,
  { title, before, now }: { readonly title: string } & Record<'before' | 'now', string>,
): NewOutboxEntry {
  const path = updateFile.path.replace('{id}', encodeURIComponent(id));
  return {
    kind: 'transcript',
    title,
    logId,
    // The path itself answers with the recording.
    request: {
      ...{ method: 'PATCH', path, readAt: `${path}/metadata` },
      ...{ body: { transcript: now }, ifMatch: version },
    },
    base: { transcript: before },
  };
}

/** The beginning of a comment, enough to recognise it. */
export const shortText = (text: string): string =>
  text.length > 40 ? `${text.slice(0, 40)}…` : text;

/** A comment on a visit. Its id is made here, so that it is stored once. */
export const capturedComment = (
  logId: string,
  body: CommentDraftWire & { readonly id: string },
): NewOutboxEntry => ({
  id: body.id,
  kind: 'comment',
  title: shortText(body.text),
  logId,
  request: {
    method: 'POST',
    path: createComment.path.replace('{id}', encodeURIComponent(logId)),
    body,
  },
});

/** A project created offline; its `id` works like a visit's. */
export function capturedProject(draft: ProjectDraft, id: string): Captured<Project> {
  const entry: NewOutboxEntry = {
    id,
    kind: 'project',
    title: draft.name,
    logId: '',
    projectId: id,
    request: { method: 'POST', path: '/projects', body: { ...draft, id } },
  };
  return { entry, item: decodeProject({ ...draft, id, version: 1 }), isChanged: true };
}

/** An edit of a project. */
export function capturedProjectEdit(
  project: Project,
  mine: EditedFields,
  base: EditedFields,
): Captured<Project> {
  const { fields, before, isChanged } = changesOf(mine, base);
  const entry: NewOutboxEntry = {
    kind: 'edit',
    title: project.name,
    logId: '',
    projectId: project.id,
    request: {
      method: 'PATCH',
      path: `/projects/${encodeURIComponent(project.id)}`,
      body: fields,
      ifMatch: project.version,
    },
    base: before,
  };
  return { entry, item: { ...project, ...fields }, isChanged };
}

/** A photo's caption, marks, time or location. */
export function capturedPhotoEdit(photo: Photo, body: PhotoPatch): NewOutboxEntry {
  const path = `/files/${encodeURIComponent(photo.id)}`;
  const { caption, marks, takenAt: taken_at, place } = photo;
  const base = { caption, marks, taken_at, place };
  return {
    kind: body.marks ? 'annotation' : body.caption === undefined ? 'details' : 'caption',
    title: photo.name,
    logId: photo.logId ?? '',
    request: {
      method: 'PATCH',
      path,
      body,
      ifMatch: photo.version,
      // The path itself answers with the picture.
      readAt: `${path}/metadata`,
    },
    base: Object.fromEntries(Object.entries(base).filter(([name]) => Object.hasOwn(body, name))),
  };
}
