import { decodeLog } from '@fieldline/contracts';
import { capturedEdit, capturedVisit } from './capture';

const log = decodeLog({ id: 'log-1', project_id: 'p-1', title: 'Wall', notes: 'Dry', version: 4 });

test('a captured visit has its id before the server knows it', () => {
  const { entry, log: captured } = capturedVisit('p-1', { title: 'Wall', notes: '' });
  expect(captured).toMatchObject({ title: 'Wall', projectId: 'p-1', photos: [], version: 1 });
  expect(entry).toMatchObject({ logId: captured.id, request: { path: '/projects/p-1/logs' } });
  expect(entry.request.body).toEqual({ id: captured.id, title: 'Wall', notes: '' });
});

test('an edit sends what was changed, with what it was before', () => {
  const base = { title: 'Wall', notes: 'Dry', projectId: 'p-1' };
  const { entry, log: edited } = capturedEdit(
    log,
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

test('a follow-up that is taken away is none', () => {
  const { entry, log: edited } = capturedEdit(log, { followUp: '' }, { followUp: '2026-02-01' });
  expect(entry.request.body).toEqual({ follow_up: null });
  expect(edited.followUp).toBeNull();
});

test('an edit of nothing is none', () => {
  expect(capturedEdit(log, { notes: 'Dry' }, { notes: 'Dry' }).isChanged).toBe(false);
});
