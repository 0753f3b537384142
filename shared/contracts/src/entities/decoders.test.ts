import { decodeAiRetry, decodeLog } from './log';
import { decodeProject, decodeProjectStats } from './project';
import { decodeSearchAnswer, decodeSearchResult, decodeTexts } from './searchResult';

/** Every field that the client reads, by its name on the wire, and the result of reading it. */

const TIME = '2026-01-02T03:04:05.000Z';

const camelKeyed = (wire: object) =>
  Object.fromEntries(
    Object.entries(wire).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

const checklist = {
  name: 'Roof',
  items: [{ id: 'i1', text: 'Gutter', answer: 'fail', note: 'Rust', photo: 'f1', version: 2 }],
};

const voiceNote = { id: 'v1', type: 'audio/webm', size: 9, duration: 4.2, at: TIME };

const log = {
  wire: {
    id: 'l1',
    project_id: 'p1',
    project_name: 'Bridge',
    title: 'Deck',
    location: 'Span 3',
    date: '2026-01-02',
    follow_up: '2026-02-03',
    checklist,
    engineer: 'Ada',
    notes: 'Dry',
    photos: ['f1', 'f2'],
    voice_notes: [voiceNote],
    status: 'completed',
    summary: 'Fine',
    ai_processing_status: 'completed',
    ai_confidence: 0.9,
    ai_processing_time: 3.5,
    ai_model_used: 'model',
    ai_analysis_error: 'none',
    version: 4,
    created_at: TIME,
    updated_at: TIME,
  },
  entity: {
    id: 'l1',
    projectId: 'p1',
    projectName: 'Bridge',
    title: 'Deck',
    location: 'Span 3',
    date: '2026-01-02',
    followUp: '2026-02-03',
    checklist,
    engineer: 'Ada',
    notes: 'Dry',
    photos: ['f1', 'f2'],
    voiceNotes: [voiceNote],
    status: 'completed',
    summary: 'Fine',
    aiProcessingStatus: 'completed',
    aiConfidence: 0.9,
    aiProcessingTime: 3.5,
    aiModelUsed: 'model',
    aiAnalysisError: 'none',
    version: 4,
    createdAt: TIME,
    updatedAt: TIME,
  },
};

const project = {
  wire: {
    id: 'p1',
    name: 'Bridge',
    description: 'Retrofit',
    color: 'bg-red-500',
    log_count: 7,
    last_visit: '2026-01-02',
    version: 2,
    created_at: TIME,
    updated_at: TIME,
  },
  entity: {
    id: 'p1',
    name: 'Bridge',
    description: 'Retrofit',
    color: 'bg-red-500',
    logCount: 7,
    lastVisit: '2026-01-02',
    version: 2,
    createdAt: TIME,
    updatedAt: TIME,
  },
};

const stats = {
  wire: {
    total_logs: 3,
    completed_logs: 1,
    draft_logs: 2,
    total_photos: 9,
    engineers: 2,
    engineer_names: ['Ada', 'Bea'],
    first_visit: '2026-01-01',
    last_visit: null,
  },
  entity: {
    totalLogs: 3,
    completedLogs: 1,
    draftLogs: 2,
    totalPhotos: 9,
    engineers: 2,
    engineerNames: ['Ada', 'Bea'],
    firstVisit: '2026-01-01',
    lastVisit: null,
  },
};

test.each([
  ['log', decodeLog, log],
  ['project', decodeProject, project],
  ['project’s numbers', decodeProjectStats, stats],
])('a %s is read completely, in snake and in camel case', (_name, decode, { wire, entity }) => {
  expect(decode(wire)).toEqual(entity);
  expect(decode(camelKeyed(wire))).toEqual(entity);
});

test.each([
  ['a status that a newer server knows', { status: 'archived' }, { status: 'archived' }],
  [
    'an unknown analysis status',
    { ai_processing_status: 'odd' },
    { aiProcessingStatus: 'pending' },
  ],
  ['fields that this client does not know', { weather: 'rain' }, { title: 'Deck' }],
])('a log with %s is read', (_case, fields, expected) => {
  const read = decodeLog({ ...log.wire, ...fields });
  expect(read).toMatchObject(expected);
  expect(Object.keys(read).sort()).toEqual(Object.keys(log.entity).sort());
});

test.each([
  ['a log', decodeLog, { title: 'no id' }],
  ['a log', decodeLog, { id: 'l1', photos: 'f1' }],
  ['a log', decodeLog, 'l1'],
  ['a log', decodeLog, null],
  ['a project', decodeProject, { id: 'p1' }],
  ['a project', decodeProject, { id: 'p1', name: 7 }],
  ['a project’s numbers', decodeProjectStats, { total_logs: 3 }],
  ['a hit', decodeSearchResult, { type: 'person', id: 'x' }],
  ['a hit', decodeSearchResult, { type: 'log' }],
  ['an answer', decodeSearchAnswer, []],
  ['an answer', decodeSearchAnswer, { data: [{ id: 'x' }] }],
  ['a list of texts', decodeTexts, { data: [1] }],
])('%s of another shape is refused: %#', (_name, decode, wire) => {
  expect(() => decode(wire)).toThrow();
});

test.each([
  ['pending', 'pending'],
  ['completed', 'completed'],
  ['odd', 'processing'],
  [null, 'processing'],
  [undefined, 'processing'],
])('a retry that answers %p means %s', (status, expected) => {
  expect(decodeAiRetry({ log_id: 'l1', ai_processing_status: status })).toBe(expected);
});

const metadata = {
  color: 'bg-red-500',
  created_at: TIME,
  log_count: 2,
  location: 'Span 3',
  date: '2026-01-02',
  engineer: 'Ada',
  status: 'completed',
  project_id: 'p1',
  project_name: 'Bridge',
  project_color: 'bg-red-500',
};
const highlight = { field: 'title', text: 'Deck', offsets: [{ start: 0, end: 4 }] };
const hit = { type: 'log', id: 'l1', title: 'Deck', description: 'Dry', highlight, metadata };

test('a hit is read completely, its metadata in snake and in camel case', () => {
  const entity = {
    ...hit,
    metadata: {
      color: 'bg-red-500',
      createdAt: TIME,
      logCount: 2,
      location: 'Span 3',
      date: '2026-01-02',
      engineer: 'Ada',
      status: 'completed',
      projectId: 'p1',
      projectName: 'Bridge',
      projectColor: 'bg-red-500',
    },
  };
  expect(decodeSearchResult(hit)).toEqual(entity);
  expect(decodeSearchAnswer({ data: [{ ...hit, metadata: camelKeyed(metadata) }] })).toEqual([
    entity,
  ]);
});

test.each([
  ['no highlight', { highlight: null }, { highlight: null }],
  ['a highlight of another shape', { highlight: '<b>Deck</b>' }, { highlight: null }],
  ['no metadata', { metadata: undefined }, { metadata: { status: 'draft', logCount: 0 } }],
  ['metadata without a status', { metadata: {} }, { metadata: { status: 'draft' } }],
  ['no title', { title: undefined }, { title: '' }],
])('a hit with %s is read', (_case, fields, expected) => {
  expect(decodeSearchResult({ ...hit, ...fields })).toMatchObject(expected);
});
