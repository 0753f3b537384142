import { decodeLog, decodePhoto, decodeProject } from '@fieldline/contracts';
import { photoWireOf } from '@fieldline/testing/fixtures';
import {
  capturedEdit,
  capturedPhotoEdit,
  capturedProject,
  capturedProjectEdit,
  capturedTranscript,
  capturedVisit,
} from './capture';

const visit = decodeLog({
  id: 'log-1',
  project_id: 'p-1',
  title: 'Wall',
  notes: 'Dry',
  version: 4,
});

test('a captured visit has an id before it is sent', () => {
  const { entry, item: captured } = capturedVisit('p-1', { title: 'Wall', notes: '' });
  expect(captured).toMatchObject({ title: 'Wall', projectId: 'p-1', photos: [], version: 1 });
  expect(entry).toMatchObject({ logId: captured.id, request: { path: '/projects/p-1/logs' } });
  expect(entry.request.body).toEqual({ id: captured.id, title: 'Wall', notes: '' });
});

test('an edit contains the changed fields and their earlier values', () => {
  const base = { title: 'Wall', notes: 'Dry', projectId: 'p-1' };
  const { entry, item: edited } = capturedEdit(
    visit,
    { ...base, notes: 'Wet', projectId: 'p-2' },
    base,
  );
  expect(entry).toMatchObject({
    request: {
      method: 'PATCH',
      path: '/logs/log-1',
      body: { notes: 'Wet', project_id: 'p-2' },
      ifMatch: 4,
    },
    base: { notes: 'Dry', project_id: 'p-1' },
  });
  expect(edited).toMatchObject({ title: 'Wall', notes: 'Wet' });
});

test('a removed follow-up is sent as null', () => {
  const { entry, item: edited } = capturedEdit(visit, { followUp: '' }, { followUp: '2026-02-01' });
  expect(entry.request.body).toEqual({ follow_up: null });
  expect(edited.followUp).toBeNull();
});

test('an edit without a difference is not a change', () => {
  expect(capturedEdit(visit, { notes: 'Dry' }, { notes: 'Dry' }).isChanged).toBe(false);
});

test('a visit whose creation got lost keeps the id of that attempt', () => {
  const { entry, item: captured } = capturedVisit('p-1', { title: 'Wall' }, 'key-of-the-attempt');
  expect(entry).toMatchObject({ id: 'key-of-the-attempt', projectId: 'p-1' });
  expect([captured.id, entry.request.body?.['id']]).toEqual([entry.id, entry.id]);
});

test('a captured project refers to itself, and an edit of a project has the earlier values', () => {
  const draft = { name: 'Dam', description: '', color: 'bg-red-500' };
  const { entry, item: project } = capturedProject(draft, 'key');
  expect(entry).toMatchObject({ id: 'key', logId: '', projectId: 'key' });
  expect(project).toMatchObject({ id: 'key', name: 'Dam', version: 1, logCount: 0 });
  const saved = decodeProject({ ...draft, id: 'p-1', version: 3 });
  expect(capturedProjectEdit(saved, { ...draft, name: 'Weir' }, draft).entry).toMatchObject({
    projectId: 'p-1',
    request: { path: '/projects/p-1', body: { name: 'Weir' }, ifMatch: 3 },
    base: { name: 'Dam' },
  });
});

test('a caption and marks of a photo have the earlier values', () => {
  const photo = decodePhoto(photoWireOf({ id: 'f-1', caption: 'Old', version: 2 }));
  expect(capturedPhotoEdit(photo, { caption: 'New' })).toMatchObject({
    kind: 'caption',
    request: { path: '/files/f-1', readAt: '/files/f-1/metadata', ifMatch: 2 },
    base: { caption: 'Old' },
  });
  expect(capturedPhotoEdit(photo, { marks: [] })).toMatchObject({
    kind: 'annotation',
    base: { marks: [] },
  });
});

test('a corrected transcript has the earlier text', () => {
  const said = { title: 'Voice note', before: 'Old', now: 'New' };
  expect(capturedTranscript('log-1', { id: 'v-1', version: 2 }, said)).toMatchObject({
    ...{ kind: 'transcript', title: 'Voice note', logId: 'log-1', base: { transcript: 'Old' } },
    request: { path: '/files/v-1', readAt: '/files/v-1/metadata', ifMatch: 2 },
  });
});
