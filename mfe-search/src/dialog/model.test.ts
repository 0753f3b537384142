import { decodeLog, decodeSearchResult } from '@fieldline/contracts';
import { logWireOf } from '@fieldline/testing/fixtures';
import { askedQuery, indexAfter, progressOf } from './model';

test.each([
  ['nothing', '', ''],
  ['blanks', ' \t\n ', ''],
  ['outer blanks', '  north  pier ', 'north  pier'],
  ['markup, as it is', '<b>"x"</b>', '<b>"x"</b>'],
  ['500 characters', 'x'.repeat(500), 'x'.repeat(500)],
  ['more', 'x'.repeat(10_000), 'x'.repeat(500)],
  ['a pair across the limit', `${'x'.repeat(499)}😀`, 'x'.repeat(499)],
  ['a pair before the limit', `${'x'.repeat(498)}😀y`, `${'x'.repeat(498)}😀`],
  ['a blank at the limit', `${'x'.repeat(499)} yz`, 'x'.repeat(499)],
])('the query that is sent for %s', (_case, typed, query) => {
  expect(askedQuery(typed)).toBe(query);
});

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowDown', -1, 3, 0],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', -1, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['End', -1, 3, 2],
  ['ArrowDown', -1, 0, undefined],
  ['x', 1, 3, undefined],
])('the key %s at index %s of %s leads to %s', (key, at, count, index) => {
  expect(indexAfter(key, at, count)).toBe(index);
});

const logs = [decodeLog(logWireOf())];
const results = [decodeSearchResult({ type: 'log', id: 'l1' })];

test.each([
  ['blank, recent logs on their way', { status: 'blank' }, undefined, 'loading'],
  ['blank, with recent logs', { status: 'blank' }, logs, 'recent'],
  ['blank, without', { status: 'blank' }, [], 'start'],
  ['searching', { status: 'searching' }, logs, 'searching'],
  ['failed', { status: 'failed' }, logs, 'failed'],
  ['with hits', { status: 'found', results }, logs, 'found'],
  ['without hits', { status: 'found', results: [] }, logs, 'none'],
] as const)('the progress of a search that is %s', (_case, search, recentLogs, progress) => {
  expect(progressOf(search, recentLogs)).toBe(progress);
});
