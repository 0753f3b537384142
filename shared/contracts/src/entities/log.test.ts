import { decodeLog } from './log';
import { decodeProject } from './project';

const absent = {
  title: '',
  location: '',
  date: '',
  engineer: '',
  notes: '',
  photos: [],
  status: 'draft',
  summary: '',
  aiProcessingStatus: 'pending',
  aiConfidence: null,
};

test.each([
  ['absent', {}],
  [
    'null',
    {
      title: null,
      location: null,
      date: null,
      engineer: null,
      notes: null,
      photos: null,
      status: null,
      summary: null,
      ai_processing_status: null,
      ai_confidence: null,
      version: null,
      created_at: null,
    },
  ],
])('a log whose optional fields are %s has their defaults', (_case, fields) => {
  expect(decodeLog({ id: 'l1', ...fields })).toMatchObject({ id: 'l1', ...absent });
});

test('a log is read in snake and in camel case', () => {
  const fields = { id: 'l1', title: 'Deck' };
  expect(decodeLog({ ...fields, project_id: 'p1' }).projectId).toBe('p1');
  expect(decodeLog({ ...fields, projectId: 'p1' }).projectId).toBe('p1');
});

test('a log without an id is refused', () => {
  expect(() => decodeLog({ id: null, title: 'Deck' })).toThrow();
});

test('a project whose optional fields are null has their defaults', () => {
  const project = { id: 'p1', name: 'Harbour', description: null, color: null, log_count: null };
  expect(decodeProject(project)).toMatchObject({
    description: '',
    color: 'bg-blue-500',
    logCount: 0,
  });
});
