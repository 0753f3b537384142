import { LOAD_REPORTS_AT_ONCE } from '@fieldline/contracts';
import type { LoadOutcome } from './loader';
import { createLoadReports } from './loadReports';

const outcome = (error: unknown = null): LoadOutcome => ({
  remote: {
    name: 'mfe-x',
    id: '1.0.0-aaaaaaaaaaaa',
    contract: 1,
    entry: '/x.js',
    integrity: {},
    manifest: {
      name: 'mfe-x',
      version: '1.0.0',
      contract: 1,
      pages: [],
      widgets: [],
      background: [],
      actions: [],
    },
  },
  module: './Page',
  error,
  ms: 12,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(online = true) {
  const send = jest.fn();
  return { send, report: createLoadReports({ document, isOnline: () => online, send }) };
}

test('reports are sent together, with the reasons of failures', () => {
  const { send, report } = setUp();
  report(outcome());
  report(outcome(new TypeError('no component')));
  expect(send).not.toHaveBeenCalled();
  jest.runAllTimers();
  const common = { remote: 'mfe-x', id: '1.0.0-aaaaaaaaaaaa', module: './Page', ms: 12 };
  expect(send.mock.calls).toEqual([
    [
      '/releases/reports',
      [
        { ...common, outcome: 'loaded' },
        { ...common, outcome: 'failed', reason: 'TypeError: no component' },
      ],
    ],
  ]);
});

test('a closing page sends its waiting reports', () => {
  const { send, report } = setUp();
  report(outcome());
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a call never contains more reports than the host takes', () => {
  const { send, report } = setUp();
  for (let count = 0; count < LOAD_REPORTS_AT_ONCE + 1; count += 1) report(outcome());
  jest.runAllTimers();
  expect(send.mock.calls.map(([, reports]) => reports.length)).toEqual([LOAD_REPORTS_AT_ONCE, 1]);
});

test('without a network no version is to blame', () => {
  const { send, report } = setUp(false);
  report(outcome(new Error('lost')));
  jest.runAllTimers();
  expect(send).not.toHaveBeenCalled();
});
