import {
  ANALYSIS_FEATURE,
  type AnalysisWire,
  cancelAnalysis,
  type DayLimit,
  type LogWire,
  readAnalysis,
  retryAnalysis,
  updateFinding,
} from '@fieldline/contracts';
import { Route, Routes } from '@fieldline/platform/host';
import { createFakeApi, renderWithPlatform, setNetwork } from '@fieldline/testing';
import { analysisWireOf, findingWireOf, logWireOf, photoWireOf } from '@fieldline/testing/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import VisitPage from '../../exposed/VisitPage';
import { ANALYSIS_POLL_MS } from '../findings/queries';

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.useRealTimers());

const FINDINGS = [
  findingWireOf({ id: 'f1', title: 'Torn seal', severity: 'critical', photo_id: 'p2' }),
  findingWireOf({ id: 'f2', title: 'Rust', severity: 'minor', confidence: null }),
  findingWireOf({ id: 'f3', title: 'Dust', severity: 'info' }),
];

/** The card with a service; by default the visit has no analysis. */
async function show(
  fields: Partial<LogWire> = {},
  analysis?: Partial<AnalysisWire>,
  limits: DayLimit[] = [],
) {
  const user = userEvent.setup({ delay: null });
  const api = createFakeApi({
    features: [ANALYSIS_FEATURE],
    limits,
    logs: [logWireOf({ photos: ['p1', 'p2'], ...fields })],
    photos: ['p1', 'p2'].map((id) => photoWireOf({ id })),
    analyses: analysis
      ? [analysisWireOf({ findings: structuredClone(FINDINGS), ...analysis })]
      : [],
  });
  const test = await renderWithPlatform(
    <Routes>
      <Route path="/logs/:id" element={<VisitPage />} />
    </Routes>,
    { api, address: '/logs/log_1' },
  );
  const card = await screen.findByRole('region', { name: 'AI Analysis' });
  const count = (call: string) => api.calls.filter((each) => each === call).length;
  return { ...test, api, user, card: within(card), count };
}

const completed = (analysis: Partial<AnalysisWire> = {}) =>
  show({ ai_processing_status: 'completed' }, analysis);
const button = (name: string) => screen.getByRole('button', { name });
const findings = async () => within(await screen.findByRole('region', { name: 'Findings' }));
const finding = (title: string) => within(screen.getByRole('article', { name: title }));

test('before the first analysis no analysis is requested or simulated', async () => {
  const { count, card } = await show();
  expect(card.getByText('Pending')).toBeVisible();
  expect(card.queryByText('Simulated')).not.toBeInTheDocument();
  expect(button('Start Analysis')).toBeEnabled();
  expect(count('GET /logs/log_1/ai')).toBe(0);
});

test('a daily limit that is nearly used up is shown beforehand, and again after an analysis', async () => {
  const limits = (left: number): DayLimit[] => [
    { of: 'photos', left, limit: 100 },
    { of: 'tokens', left: 900, limit: 1000 },
  ];
  const { api, user, card } = await show({}, undefined, limits(12));
  expect(await card.findByText('12 of 100 photos left for analysis today.')).toBeVisible();
  expect(card.queryByText(/tokens/)).not.toBeInTheDocument();
  await user.click(button('Start Analysis'));
  const cancel = await screen.findByRole('button', { name: 'Cancel Analysis' });
  api.state.limits = limits(0);
  await user.click(cancel);
  await card.findByText(/^0 of 100 photos left .* tomorrow at 00:00 UTC\.$/);
});

test('a started analysis is polled until its end, and no longer', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { api, user, count, card } = await show();
  await user.dblClick(button('Start Analysis'));
  const cancel = await screen.findByRole('button', { name: 'Cancel Analysis' });
  // The pressed button is replaced by Cancel.
  expect(cancel).toHaveFocus();
  expect(count('POST /logs/log_1/ai/retry')).toBe(1);
  expect(card.getByRole('status')).toHaveTextContent('Processing');
  await waitFor(() => expect(count('GET /logs/log_1/ai')).toBe(1));
  await act(() => jest.advanceTimersByTimeAsync(ANALYSIS_POLL_MS));
  expect(count('GET /logs/log_1/ai')).toBe(2);
  Object.assign(api.state.analyses[0] ?? {}, { status: 'completed', summary: 'All dry.' });
  Object.assign(api.state.logs[0] ?? {}, { ai_processing_status: 'completed' });
  const visits = count('GET /logs/log_1');
  await act(() => jest.advanceTimersByTimeAsync(ANALYSIS_POLL_MS));
  expect(await card.findByText('All dry.')).toBeVisible();
  expect(card.getByText('Completed')).toBeVisible();
  expect(button('Retry Analysis')).toHaveFocus();
  await waitFor(() => expect(count('GET /logs/log_1')).toBeGreaterThan(visits));
  await act(() => jest.advanceTimersByTimeAsync(0));
  const reads = count('GET /logs/log_1/ai');
  await act(() => jest.advanceTimersByTimeAsync(ANALYSIS_POLL_MS * 4));
  expect(count('GET /logs/log_1/ai')).toBe(reads);
});

test('a hidden page does not poll', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { count } = await show({ ai_processing_status: 'processing' }, { status: 'processing' });
  await waitFor(() => expect(count('GET /logs/log_1/ai')).toBe(1));
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => jest.advanceTimersByTimeAsync(ANALYSIS_POLL_MS * 4));
  expect(count('GET /logs/log_1/ai')).toBe(1);
  hidden.mockRestore();
});

test('after cancelling, the visit is as before', async () => {
  const { user, api, card } = await show();
  await user.click(button('Start Analysis'));
  const cancel = await screen.findByRole('button', { name: 'Cancel Analysis' });
  await waitFor(() => expect(api.state.analyses).toHaveLength(1));
  api.fail(cancelAnalysis, 500);
  await user.click(cancel);
  await user.click(cancel);
  expect(await screen.findByRole('button', { name: 'Start Analysis' })).toHaveFocus();
  expect(card.getByText('Pending')).toBeVisible();
  expect(api.state.analyses).toEqual([]);
});

test('a failed analysis shows the reason, keeps the earlier result, and can be retried', async () => {
  const { card, user } = await show(
    { ai_processing_status: 'failed' },
    { status: 'failed', error_message: 'The service answered 500' },
  );
  expect(await card.findByText('The service answered 500')).toBeVisible();
  expect((await findings()).getAllByRole('article')).toHaveLength(3);
  await user.click(button('Retry Analysis'));
  expect(await screen.findByRole('button', { name: 'Cancel Analysis' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Torn seal' })).toBeVisible();
});

test('the message of a reached limit stays', async () => {
  const { api, user, card, toast } = await show();
  api.fail(retryAnalysis, 429, 'ANALYSIS_LIMIT');
  await user.click(button('Start Analysis'));
  expect(await card.findByRole('alert')).toHaveTextContent('ANALYSIS_LIMIT');
  expect(toast.get()).toBeNull();
  await user.click(button('Start Analysis'));
  await waitFor(() => expect(card.queryByRole('alert')).not.toBeInTheDocument());
});

test('offline the request waits', async () => {
  const { user, platform, toast } = await show();
  setNetwork(false);
  await user.click(button('Start Analysis'));
  await waitFor(() => expect(toast.get()?.title).toBe('Waiting to send'));
  expect(platform.outbox.entries()).toMatchObject([{ kind: 'analysis', logId: 'log_1' }]);
  setNetwork(true);
  await screen.findByRole('button', { name: 'Cancel Analysis' });
});

test('a visit that was "processing" before there was a service can be analysed', async () => {
  await show({ ai_processing_status: 'processing' });
  expect(await screen.findByRole('button', { name: 'Start Analysis' })).toBeEnabled();
});

test('an analysis that could not be loaded is loaded again', async () => {
  const api = createFakeApi({
    features: [ANALYSIS_FEATURE],
    logs: [logWireOf({ ai_processing_status: 'completed' })],
    analyses: [analysisWireOf()],
  });
  api.fail(readAnalysis, 500);
  await renderWithPlatform(
    <Routes>
      <Route path="/logs/:id" element={<VisitPage />} />
    </Routes>,
    { api, address: '/logs/log_1' },
  );
  await screen.findByText('The analysis could not be loaded.');
  await userEvent.click(button('Try Again'));
  await findings();
});

test('a result has its texts, its facts and its findings', async () => {
  const { card } = await completed();
  const list = await findings();
  for (const name of ['Key Findings', 'Recommendations', 'Issues Identified']) {
    expect(card.getByRole('region', { name })).toBeVisible();
  }
  for (const text of ['The joint needs a new seal.', '70%', '4.2 s', 'sees']) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(list.getAllByRole('article').map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^CriticalTorn seal.*Proposed by AI.*80% confidence/),
    expect.stringMatching(/^MinorRust.*Proposed by AI(?!.*confidence)/),
    expect.stringMatching(/^InfoDust/),
  ]);
  // The visible label is short.
  expect(button('Accept Rust')).toHaveTextContent(/^Accept$/);
});

test('an accepted finding shows by whom at once, and the focus moves to the next finding', async () => {
  const { api, user } = await completed();
  await findings();
  const release = api.hold(updateFinding);
  await user.click(button('Accept Torn seal'));
  expect(await finding('Torn seal').findByText(/AI, confirmed by Ada Lovelace/)).toBeVisible();
  expect(screen.getByRole('article', { name: 'Rust' })).toHaveFocus();
  await user.click(button('Accept Rust'));
  release();
  await waitFor(() =>
    expect(api.state.analyses[0]?.findings).toMatchObject([
      { state: 'accepted', version: 2 },
      { state: 'accepted', version: 2 },
      { state: 'proposed' },
    ]),
  );
  await user.click(button('Accept Dust'));
  await waitFor(() => expect(screen.getByRole('article', { name: 'Dust' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
});

test('dismissed findings are collapsed and can be restored', async () => {
  const { api, user } = await completed();
  const list = await findings();
  for (const title of ['Torn seal', 'Dust']) await user.click(button(`Dismiss ${title}`));
  await waitFor(() => expect(screen.getByRole('article', { name: 'Rust' })).toHaveFocus());
  expect(list.getAllByRole('article')).toHaveLength(1);
  await user.click(button('Dismiss Rust'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Findings' })).toHaveFocus());
  await user.click(button('Show dismissed (3)'));
  await user.click(button('Restore Rust'));
  await waitFor(() => expect(screen.getByRole('article', { name: 'Rust' })).toHaveFocus());
  expect(button('Accept Rust')).toBeVisible();
  expect(button('Hide dismissed (2)')).toBeVisible();
  await waitFor(() =>
    expect(api.state.analyses[0]?.findings.map(({ state }) => state)).toEqual([
      'dismissed',
      'proposed',
      'dismissed',
    ]),
  );
});

test('a refused decision is reset, with an error', async () => {
  const { api, user, toast } = await completed();
  await findings();
  api.fail(updateFinding, 500);
  await user.click(button('Dismiss Rust'));
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to save the finding'));
  expect(await screen.findByRole('button', { name: 'Accept Rust' })).toBeVisible();
});

test('a decision by someone else is shown and not overwritten', async () => {
  const { api, user, toast } = await completed();
  await findings();
  const stored = api.state.analyses[0]?.findings[1] ?? findingWireOf();
  Object.assign(stored, { state: 'accepted', decided_by: 'Grace', version: 4 });
  await user.click(button('Dismiss Rust'));
  await waitFor(() => expect(toast.get()?.title).toBe('Someone else changed this finding'));
  expect(await finding('Rust').findByText(/AI, confirmed by Grace/)).toBeVisible();
  expect(stored.state).toBe('accepted');
  await user.click(button('Dismiss Rust'));
  await waitFor(() => expect(stored.state).toBe('dismissed'));
});

test('a decision is saved even if someone else edited the texts', async () => {
  const { api, user } = await completed();
  await findings();
  Object.assign(api.state.analyses[0]?.findings[1] ?? {}, { title: 'Corrosion', version: 4 });
  await user.click(button('Accept Rust'));
  await screen.findByRole('article', { name: 'Corrosion' });
  expect(api.state.analyses[0]?.findings[1]).toMatchObject({ state: 'accepted', version: 5 });
});

test('a finding that another analysis replaced disappears', async () => {
  const { api, user, toast } = await completed();
  await findings();
  api.state.analyses = [analysisWireOf({ findings: FINDINGS.slice(0, 1) })];
  await user.click(button('Accept Rust'));
  await waitFor(() => expect(toast.get()?.title).toBe('This finding no longer exists'));
  await waitFor(() =>
    expect(screen.queryByRole('article', { name: 'Rust' })).not.toBeInTheDocument(),
  );
});

test('a finding is edited in a dialog', async () => {
  const { api, user } = await completed();
  await findings();
  await user.click(button('Edit Rust'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Finding' }));
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Title is required')).toBeVisible();
  await user.type(title, 'Corroded bolt');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Severity' }), 'Major');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('article', { name: 'Corroded bolt' });
  expect(finding('Corroded bolt').getByText('Major')).toBeVisible();
  expect(api.state.analyses[0]?.findings[1]).toMatchObject({
    ...{ title: 'Corroded bolt', severity: 'major', state: 'proposed', version: 2 },
  });
});

test('a text saved by someone else is shown before it is overwritten', async () => {
  const { api, user } = await completed();
  await findings();
  await user.click(button('Edit Rust'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Finding' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' on the bolt');
  const stored = api.state.analyses[0]?.findings[1] ?? findingWireOf();
  Object.assign(stored, { title: 'Theirs', version: 2 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Changed while you were editing' }),
  );
  expect(question.getByText('Theirs')).toBeVisible();
  expect(stored.title).toBe('Theirs');
  await user.click(question.getByRole('button', { name: 'Save My Version' }));
  await waitFor(() => expect(stored.title).toBe('Rust on the bolt'));
});

test('offline decisions and edits wait, and are sent once online', async () => {
  const { api, user, platform } = await completed();
  await findings();
  const back = api.goOffline();
  setNetwork(false);
  await user.click(button('Accept Torn seal'));
  await waitFor(() => expect(platform.outbox.entries()).toHaveLength(1));
  expect(finding('Torn seal').getByText(/AI, confirmed by/)).toBeVisible();
  await user.click(button('Edit Rust'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Finding' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' on the bolt');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Rust on the bolt' })).toBeVisible(),
  );
  expect(api.state.analyses[0]?.findings[0]?.state).toBe('proposed');
  back();
  setNetwork(true);
  await waitFor(() =>
    expect(api.state.analyses[0]?.findings).toMatchObject([
      { title: 'Torn seal', state: 'accepted', version: 2 },
      { title: 'Rust on the bolt', state: 'proposed', version: 2 },
      {},
    ]),
  );
});

test('the photo of a finding opens large, and closing returns the focus', async () => {
  const { user } = await completed();
  await findings();
  const opener = button('Show photo of Torn seal');
  await user.click(opener);
  const box = within(await screen.findByRole('dialog', { name: 'Photo' }));
  expect(box.getByText('2 of 2')).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Previous photo' }));
  expect(box.getByText('1 of 2')).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button('Show photo of Torn seal')).toHaveFocus());
});
