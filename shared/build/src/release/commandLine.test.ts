import { UsageError } from '../UsageError';
import { readCommandLine } from './commandLine';
import { VERBS } from './verbs';

const NAME = 'mfe-people';

test.each([
  [[NAME], { kind: 'live' }],
  [['live', NAME], { kind: 'live' }],
  [['publish', NAME], { kind: 'publish' }],
  [['canary', NAME, '10'], { kind: 'canary', percent: 10 }],
  [[NAME, 'canary', '0'], { kind: 'canary', percent: 0 }],
  [['canary', NAME, '2.5'], { kind: 'canary', percent: 2.5 }],
  [['preview', NAME], { kind: 'preview', others: [] }],
  [['preview', NAME, 'mfe-search', 'shell'], { kind: 'preview', others: ['mfe-search', 'shell'] }],
  [['end-preview', NAME], { kind: 'end-preview' }],
  [['promote', NAME], { kind: 'promote' }],
  [[NAME, 'abort'], { kind: 'abort' }],
  [['rollback', NAME], { kind: 'rollback' }],
  [['rollback', NAME, '1.0.0-aaaaaaaaaaaa'], { kind: 'rollback', to: '1.0.0-aaaaaaaaaaaa' }],
  [['hold', NAME, 'the trade fair'], { kind: 'hold', reason: 'the trade fair' }],
  [['unhold', NAME], { kind: 'unhold' }],
  [['retire', NAME], { kind: 'retire' }],
  [['restore', NAME], { kind: 'restore' }],
  [['status', NAME], { kind: 'status' }],
  [['history', NAME], { kind: 'history' }],
  [['verify', NAME], { kind: 'verify' }],
])('%j is read as %j', (words, task) => {
  expect(readCommandLine(words)).toEqual({ name: NAME, task, json: false });
});

test.each(['prune', 'history'] as const)('%s needs no package', (verb) => {
  expect(readCommandLine([verb])).toEqual({ name: undefined, task: { kind: verb }, json: false });
});

test('options are read next to the task', () => {
  const words = ['canary', NAME, '5', '--why', 'try', '--no-smoke', 'no browser', '--json'];
  expect(readCommandLine(words)).toEqual({
    name: NAME,
    task: { kind: 'canary', percent: 5 },
    json: true,
    why: 'try',
    noSmoke: 'no browser',
  });
});

test.each([
  [['--from', 'dist'], { kind: 'live' }, { folder: 'dist' }],
  [['canary', '10', '--from', 'dist'], { kind: 'canary', percent: 10 }, { folder: 'dist' }],
  [['override', '--from', 'dist'], { kind: 'override' }, { folder: 'dist' }],
  [['--from', 'dist', '--entry', 'a.js'], { kind: 'live' }, { folder: 'dist', entry: 'a.js' }],
])('a build by another tool is named by its folder: %j', (words, task, from) => {
  expect(readCommandLine(words)).toEqual({ name: undefined, task, json: false, from });
});

test('every verb has its own help, with its options alone', () => {
  for (const verb of Object.keys(VERBS)) {
    const { task } = readCommandLine([verb, '--help']);
    const text = task.kind === 'help' ? task.text : '';
    expect(text).toMatch(new RegExp(`^npm run release -- ${verb}`));
    expect(text.includes('--no-smoke')).toBe(['live', 'canary', 'promote'].includes(verb));
  }
  const { task } = readCommandLine(['--help']);
  for (const verb of Object.keys(VERBS))
    expect(task).toHaveProperty('text', expect.stringContaining(`\n  ${verb} `));
});

test.each([
  [['rollback', NAME, '--smoke'], /^--smoke does not go with rollback\. .*rollback --help/],
  [['preview', NAME, '--no-smoke', 'why'], /^--no-smoke does not go with preview/],
  [['status', NAME, '--anyway', 'why'], /^--anyway does not go with status/],
  [['canary', NAME], /^canary needs a percentage from 0 to 100\./],
  [['canary', NAME, 'many'], /percentage from 0 to 100/],
  [['canary', NAME, '101'], /percentage from 0 to 100/],
  [['canary', NAME, ''], /percentage from 0 to 100/],
  [['hold', NAME], /^hold needs a reason/],
  [['override'], /^override needs --from/],
  [[NAME, '--entry', 'main.js'], /^--entry needs --from/],
  [[NAME, '--nonsense'], /Unknown option '--nonsense'.*--help/],
  [[NAME, '--promote'], /^Write "npm run release -- promote mfe-people", without --/],
  [['rolback', NAME], /^"rolback" is no verb\. /],
  [['promote', NAME, 'abort'], /^"abort" is not understood/],
  [[NAME, '1.0.0-aaaaaaaaaaaa'], /^"1\.0\.0-aaaaaaaaaaaa" is not understood/],
  [['rollback', NAME, 'one', 'two'], /^"two" is not understood/],
])('%j is refused, and the sentence says how to go on', (words, message) => {
  const read = () => readCommandLine(words);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(message);
  expect(read).toThrow('npm run release -- ');
});
