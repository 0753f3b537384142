import { decodeFinding, decodeLog, decodePhoto, decodeProject } from '@fieldline/contracts';
import {
  checkItemWireOf,
  findingWireOf,
  logWireOf,
  photoWireOf,
  projectWireOf,
} from '@fieldline/testing/fixtures';
import {
  captionOf,
  checklistOf,
  factsOf,
  fileName,
  findingsOf,
  paperOf,
  photoRows,
  projectReport,
  type ReportedVisit,
  voiceLines,
} from './model';

const visitOf = (fields: Parameters<typeof logWireOf>[0] = {}): ReportedVisit => ({
  visit: decodeLog(logWireOf(fields)),
  photos: [],
  findings: [],
});

test('unknown facts are left out', () => {
  expect(factsOf(visitOf({ engineer: 'Ada' }))).toEqual([
    ['Date', 'Jan 2, 2026'],
    ['Engineer', 'Ada'],
    ['Status', 'Draft'],
  ]);
});

test('a checklist has its answers in words, and the numbers of its photos', () => {
  const items = [
    checkItemWireOf({ id: '1', answer: 'fail', note: ' Rust ', photo: 'p2' }),
    checkItemWireOf({ id: '2', answer: 'na', photo: 'gone' }),
    checkItemWireOf({ id: '3' }),
  ];
  const reported = visitOf({ checklist: { name: 'Walk', items } });
  const photos = ['p1', 'p2'].map((id) => decodePhoto(photoWireOf({ id })));
  expect(checklistOf({ ...reported, photos })).toMatchObject({
    name: 'Walk',
    tally: '2 of 3 answered · 1 failed',
    items: [
      { word: 'Fail', remarks: 'Rust · Photo 2' },
      { word: 'N/A', remarks: '' },
      { word: 'Open', remarks: '' },
    ],
  });
  expect(checklistOf(visitOf())).toBeUndefined();
});

test('a finding names its photo while the visit has it, and who confirmed it', () => {
  const findings = [
    findingWireOf({ photo_id: 'p2', state: 'accepted', decided_by: 'Ada' }),
    findingWireOf({ photo_id: 'gone', state: 'accepted', severity: 'info' }),
  ].map(decodeFinding);
  const photos = [photoWireOf({ id: 'p1' }), photoWireOf({ id: 'p2', caption: 'Joint' })];
  const reported = { ...visitOf(), findings, photos: photos.map(decodePhoto) };
  expect(findingsOf(reported)).toMatchObject([
    { word: 'Major', origin: 'Photo 2: Joint · AI, confirmed by Ada' },
    { word: 'Info', origin: 'AI, confirmed' },
  ]);
});

test('voice notes have their length and time, followed by their transcript', () => {
  const note = { id: 'v', type: 'audio/webm', size: 9, at: '2026-01-02T12:00:00Z' };
  const reported = visitOf({
    voice_notes: [
      { ...note, duration: 42.3 },
      { ...note, duration: null },
      {
        ...{ ...note, duration: 5 },
        transcript: { status: 'completed', text: 'Seized.', language: 'en', error: null },
      },
    ],
  });
  expect(voiceLines(reported)).toEqual([
    expect.stringMatching(/^Voice note, 0:42 · Jan 2, /),
    expect.stringMatching(/^Voice note · Jan 2, /),
    expect.stringMatching(/^Voice note, 0:05 · Jan 2, .*\nSeized\.$/),
  ]);
});

test('a project’s visits are in the order of their dates', () => {
  const visits = ['2026-03-01', '2026-01-01', '2026-02-01'].map((date) => visitOf({ date }));
  const project = decodeProject(projectWireOf({ name: 'Harbour', description: 'Old' }));
  const report = projectReport(project, visits);
  expect(report).toMatchObject({ title: 'Harbour', subject: 'Old' });
  expect(report.visits.map(({ visit }) => visit.date)).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ]);
});

test.each([
  ['Brücke Köln', 'Brücke Köln.pdf'],
  ['Bru\u0308cke', 'Brücke.pdf'],
  ['Deck, north / south: 1st "look"', 'Deck, north south 1st look.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['橋の検査', '橋の検査.pdf'],
  ['पुल की जाँच', 'पुल की जाँच.pdf'],
  ['Kiểm tra cầu', 'Kiểm tra cầu.pdf'],
  ['con', 'con_.pdf'],
  ['Deck.', 'Deck.pdf'],
  ['???', 'report.pdf'],
  ['x'.repeat(300), `${'x'.repeat(200)}.pdf`],
  ['橋'.repeat(300), `${'橋'.repeat(66)}.pdf`],
])('the file of the report %s is named %s', (title, name) => {
  expect(fileName({ title })).toBe(name);
});

test.each([
  ['en-US', 'letter'],
  ['es-MX', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
])('in %s the default paper is %s', (language, paper) => {
  expect(paperOf(language)).toBe(paper);
});

test('the line of a photo has its number, caption, time and place', () => {
  const photo = decodePhoto(photoWireOf({ caption: 'Bearing', taken_at: '2026-01-02T12:00:00Z' }));
  expect(captionOf(photo, 3)).toMatch(/^Photo 3: Bearing · Jan 2, /);
  const place = { latitude: 1, longitude: 2, accuracy: null };
  expect(captionOf({ ...photo, place }, 3)).toMatch(/ · 1\.00000, 2\.00000$/);
  expect(captionOf(decodePhoto(photoWireOf()), 1)).toBe('Photo 1');
});

test('a photo shares a row with its earlier photo; the others are in rows of two', () => {
  const photo = (id: string, compared_with: string | null = null) =>
    decodePhoto(photoWireOf({ id, compared_with, taken_at: null }));
  const reported: ReportedVisit = {
    ...visitOf(),
    photos: [photo('1'), photo('2', 'then'), photo('3'), photo('4'), photo('5', 'deleted')],
    earlier: new Map([['then', { ...photo('then'), caption: 'Before repair' }]]),
  };
  const rows = photoRows(reported);
  expect(rows.map((row) => row.map((each) => each.photo.id))).toEqual([
    ['1'],
    ['then', '2'],
    ['3', '4'],
    ['5'],
  ]);
  expect(rows[1]?.map(({ caption }) => caption)).toEqual([
    expect.stringMatching(/^Before photo 2 · .* · Before repair$/),
    'Photo 2',
  ]);
});
