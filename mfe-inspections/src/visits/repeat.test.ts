import { decodeLog } from '@fieldline/contracts';
import { logWireOf } from '@fieldline/testing/fixtures';
import { repeatedForm } from './repeat';

const last = decodeLog(
  logWireOf({
    title: 'Deck',
    location: 'Span 3',
    engineer: 'Ada',
    notes: 'Torn',
    summary: 'Bad',
    status: 'completed',
    follow_up: '2026-02-01',
  }),
);

test.each([
  ['', 'Ada'],
  ['Bo', 'Bo'],
])(
  'a repeated visit has no results; its engineer is "%s" or else the last one',
  (mine, engineer) => {
    expect(repeatedForm(last, mine, '2026-03-01')).toEqual({
      projectId: 'project_1',
      title: 'Deck',
      location: 'Span 3',
      date: '2026-03-01',
      engineer,
      status: 'draft',
      followUp: '',
      notes: '',
      summary: '',
    });
  },
);
