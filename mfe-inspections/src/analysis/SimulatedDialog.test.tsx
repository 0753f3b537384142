import { decodeLog, type LogWire, retryAnalysis } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { createFakeApi, renderWithPlatform, setNetwork } from '@fieldline/testing';
import { logWireOf } from '@fieldline/testing/fixtures';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logQuery } from '../visits/queries';
import SimulatedDialog from './SimulatedDialog';
import { createSimulatedAnalysis } from './simulation';
import { SIMULATED_STEP_MS } from './useSimulatedRun';

const simulation = createSimulatedAnalysis({
  random: () => 0.5,
  now: () => new Date('2026-05-06T07:08:09.000Z'),
});

const close = () => undefined;
const dialogOf = (fields: Partial<LogWire>) => (
  <SimulatedDialog visit={decodeLog(logWireOf(fields))} onClose={close} simulation={simulation} />
);

/** The dialog as the page of the visit shows it: from the visit's query. */
function LiveDialog() {
  const { api } = usePlatform();
  const { data } = useQuery(logQuery(api, 'log_1'));
  return data ? <SimulatedDialog visit={data} onClose={close} simulation={simulation} /> : null;
}

const live = async (fields: Partial<LogWire> = {}) => {
  const api = createFakeApi({ logs: [logWireOf(fields)] });
  const test = await renderWithPlatform(<LiveDialog />, { api });
  await screen.findByRole('dialog', { name: 'AI Analysis' });
  return test;
};

const button = (name: string) => screen.getByRole('button', { name });
const simulated = () => screen.getByRole('region', { name: 'Simulated' });

afterEach(() => jest.useRealTimers());

test.each([
  ['pending', 'Pending', 'Start Analysis'],
  ['processing', 'Processing', 'Retry Analysis'],
  ['completed', 'Completed', 'Retry Analysis'],
  ['failed', 'Failed', 'Retry Analysis'],
])(
  'the status %s is shown as %s, with the button %s',
  async (ai_processing_status, word, action) => {
    await renderWithPlatform(dialogOf({ ai_processing_status }));
    const card = screen.getByRole('dialog', { name: 'AI Analysis' });
    expect(within(card).getAllByText(word)[0]).toBeVisible();
    expect(button(action)).toBeEnabled();
  },
);

test('data of the server are shown apart from simulated data', async () => {
  await renderWithPlatform(
    dialogOf({
      ai_processing_status: 'failed',
      ai_confidence: 0.914,
      ai_processing_time: 3.25,
      ai_model_used: 'vision-2',
      ai_analysis_error: 'Out of memory',
    }),
  );
  for (const text of ['91%', '3.3 s', 'vision-2', 'Out of memory']) {
    expect(simulated()).not.toContainElement(screen.getByText(text));
  }
});

test('starting shows the new status of the visit, and the simulated run ends', async () => {
  const { api } = await live();
  jest.useFakeTimers();
  fireEvent.click(button('Start Analysis'));
  await waitFor(() => expect(button('Retry Analysis')).toBeInTheDocument());
  expect(api.calls.filter((call) => call === 'POST /logs/log_1/ai/retry')).toHaveLength(1);
  expect(within(simulated()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  act(() => jest.advanceTimersByTime(SIMULATED_STEP_MS * 5));
  expect(within(simulated()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  act(() => jest.advanceTimersByTime(SIMULATED_STEP_MS * 5));
  for (const name of ['Key Findings', 'Recommendations', 'Issues Identified']) {
    const list = within(simulated()).getByRole('region', { name });
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0);
  }
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  // The badge shows the end of the run, although the server's status stays "processing".
  expect(screen.getByText('Completed', { selector: '[role=status] *' })).toBeVisible();
  expect(screen.queryByText('Processing')).not.toBeInTheDocument();
});

test('a double click starts once', async () => {
  const { api } = await live();
  const release = api.hold(retryAnalysis);
  act(() => {
    button('Start Analysis').click();
    button('Start Analysis').click();
  });
  expect(await screen.findByRole('button', { name: 'Starting...' })).toBeDisabled();
  release();
  await screen.findByRole('button', { name: 'Retry Analysis' });
  expect(api.calls.filter((call) => call === 'POST /logs/log_1/ai/retry')).toHaveLength(1);
});

test('a failed start shows an error and can be retried', async () => {
  const user = userEvent.setup();
  const { api, toast } = await live();
  api.fail(retryAnalysis, 500);
  await user.click(button('Start Analysis'));
  await waitFor(() =>
    expect(toast.get()).toMatchObject({
      title: 'Failed to start analysis',
      variant: 'destructive',
    }),
  );
  await user.click(button('Start Analysis'));
  await screen.findByRole('button', { name: 'Retry Analysis' });
});

test('offline the request waits once, however often the button is pressed, and is sent once online', async () => {
  const user = userEvent.setup();
  const { api, platform, toast } = await live();
  setNetwork(false);
  await user.click(button('Start Analysis'));
  await waitFor(() => expect(toast.get()?.title).toBe('Waiting to send'));
  await user.click(button('Start Analysis'));
  await user.click(button('Start Analysis'));
  expect(platform.outbox.entries()).toMatchObject([{ kind: 'analysis', logId: 'log_1' }]);
  setNetwork(true);
  await screen.findByRole('button', { name: 'Retry Analysis' });
  expect(platform.outbox.entries()).toEqual([]);
  expect(api.calls.filter((call) => call === 'POST /logs/log_1/ai/retry')).toHaveLength(1);
});

/** Counts only the timers of simulated runs; the platform has other timers. */
function countRuns() {
  jest.useFakeTimers();
  const begun = jest.spyOn(globalThis, 'setInterval');
  const ended = jest.spyOn(globalThis, 'clearInterval');
  return () =>
    begun.mock.results.filter(
      ({ value }, call) =>
        begun.mock.calls[call]?.[1] === SIMULATED_STEP_MS &&
        !ended.mock.calls.some(([timer]) => timer === value),
    ).length;
}

test('a simulated run can be cancelled, and leaves no timer behind', async () => {
  const runs = countRuns();
  await renderWithPlatform(dialogOf({ ai_processing_status: 'processing' }));
  fireEvent.click(button('Cancel Analysis'));
  expect(screen.getByText('The simulated analysis was cancelled.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(runs()).toBe(0);
});

test('leaving the page ends the run', async () => {
  const runs = countRuns();
  const { unmount } = await renderWithPlatform(dialogOf({ ai_processing_status: 'processing' }));
  expect(runs()).toBe(1);
  unmount();
  expect(runs()).toBe(0);
});

test('before the first analysis the dialog says that results are simulated, and shows none', async () => {
  const { api } = await renderWithPlatform(dialogOf({}));
  expect(screen.getByText('Simulated')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Simulated' })).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('a simulated result has findings and no made-up figures', async () => {
  await renderWithPlatform(dialogOf({ ai_processing_status: 'completed' }));
  expect(within(simulated()).getByRole('heading', { name: 'Key Findings' })).toBeVisible();
  for (const name of ['Confidence', 'Processing time', 'Model', 'Statistics', 'System']) {
    expect(within(simulated()).queryByText(name)).not.toBeInTheDocument();
  }
});
