import { UsageError } from '../UsageError';
import { readCommandLine } from './commandLine';

test.each([
  [[], { kind: 'live' }],
  [['--publish-only'], { kind: 'publish' }],
  [['--canary', '10'], { kind: 'canary', percent: 10 }],
  [['--canary', '0'], { kind: 'canary', percent: 0 }],
  [['--canary', '2.5'], { kind: 'canary', percent: 2.5 }],
  [['--preview'], { kind: 'preview', others: [] }],
  [['mfe-search', 'shell', '--preview'], { kind: 'preview', others: ['mfe-search', 'shell'] }],
  [['--end-preview'], { kind: 'end-preview' }],
  [['--promote'], { kind: 'promote' }],
  [['--abort'], { kind: 'abort' }],
  [['--rollback'], { kind: 'rollback' }],
  [['--rollback', '1.0.0-aaaaaaaaaaaa'], { kind: 'rollback', to: '1.0.0-aaaaaaaaaaaa' }],
  [['--hold', 'audit'], { kind: 'hold', reason: 'audit' }],
  [['--unhold'], { kind: 'unhold' }],
  [['--retire'], { kind: 'retire' }],
  [['--restore'], { kind: 'restore' }],
  [['--status'], { kind: 'status' }],
  [['--verify'], { kind: 'verify' }],
  [['--prune'], { kind: 'prune' }],
  [['--help'], { kind: 'help' }],
])('%j is read as %j', (words, task) => {
  expect(readCommandLine(['mfe-people', ...words])).toEqual({
    name: 'mfe-people',
    task,
    json: false,
  });
});

test('in the top folder, the name comes after the task', () => {
  expect(readCommandLine(['--retire', 'mfe-people'])).toMatchObject({
    name: 'mfe-people',
    task: { kind: 'retire' },
  });
});

test('options are read next to the task', () => {
  const reasons = ['--why', 'urgent', '--over-budget', 'the map', '--no-smoke', 'no browser'];
  expect(readCommandLine(['mfe-people', '--json', ...reasons])).toMatchObject({
    task: { kind: 'live' },
    json: true,
    why: 'urgent',
    overBudget: 'the map',
    noSmoke: 'no browser',
  });
});

test('a build by another tool is named by its folder', () => {
  expect(readCommandLine(['--from', '../fleet/dist', '--canary', '10'])).toMatchObject({
    name: undefined,
    task: { kind: 'canary', percent: 10 },
    from: { folder: '../fleet/dist', overrideFile: false },
  });
  const words = ['--from', 'dist', '--entry', 'main.js', '--override-file'];
  expect(readCommandLine(words)).toMatchObject({
    from: { folder: 'dist', entry: 'main.js', overrideFile: true },
  });
});

test.each([
  [['--rollback', '--smoke'], /--smoke goes with what is published or made live/],
  [['--preview', '--no-smoke', 'why'], /--no-smoke goes with what is made live or a canary/],
  [['--smoke', '--no-smoke', 'why'], /--no-smoke goes with what is made live or a canary/],
  [['--status', '--anyway', 'why'], /--anyway goes with what is made live/],
  [['--canary'], /argument missing/],
  [['--override-file'], /need --from/],
  [['--entry', 'main.js'], /need --from/],
  [['--canary', 'many'], /percentage from 0 to 100/],
  [['--canary', '101'], /percentage from 0 to 100/],
  [['--canary', ''], /percentage from 0 to 100/],
  [['--nonsense'], /Unknown option '--nonsense'/],
  [['--promote', '--abort'], /Only one thing/],
  [['1.0.0-aaaaaaaaaaaa'], /is not understood/],
  [['--rollback', 'one', 'two'], /"two" is not understood/],
])('%j is refused', (words, message) => {
  const read = () => readCommandLine(['mfe-people', ...words]);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(message);
  expect(read).toThrow('See --help.');
});
