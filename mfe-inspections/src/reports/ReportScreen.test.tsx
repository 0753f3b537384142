import { ANALYSIS_FEATURE, decodeLog, decodePhoto } from '@fieldline/contracts';
import { Route, Routes } from '@fieldline/platform/host';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import {
  analysisWireOf,
  findingWireOf,
  logWireOf,
  photoWireOf,
  projectWireOf,
} from '@fieldline/testing/fixtures';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProjectReportPage from '../exposed/ProjectReportPage';
import VisitReportPage from '../exposed/VisitReportPage';
import { visitReport } from './model';
import { ReportScreen } from './ReportScreen';

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

const visit = logWireOf({ photos: ['p1', 'p2'], notes: 'Joint seal torn.', engineer: 'Ada' });
const photos = [
  photoWireOf({
    id: 'p1',
    caption: 'Bearing',
    marks: [{ id: 'm', kind: 'text', color: 'red', points: [[0.5, 0.5]], text: 'Crack' }],
  }),
  photoWireOf({ id: 'p2' }),
];

async function show() {
  const report = visitReport({
    visit: decodeLog(visit),
    photos: photos.map(decodePhoto),
    findings: [],
  });
  const api = createFakeApi({ logs: [visit], photos });
  const test = await renderWithPlatform(<ReportScreen report={report} about="/logs/log_1" />, {
    api,
  });
  return { ...test, user: userEvent.setup() };
}

test('a report has the facts, the notes, and the photos with marks and captions', async () => {
  await show();
  expect(screen.getByText('North abutment')).toBeInTheDocument();
  expect(screen.getByText('Joint seal torn.')).toBeInTheDocument();
  expect(screen.getByText('Photo 1: Bearing')).toBeInTheDocument();
  expect(await screen.findByText('Crack')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/logs/log_1');
});

test('simulated results are never in a report', async () => {
  const analysed = logWireOf({ id: 'l1', ai_processing_status: 'completed' });
  await renderWithPlatform(
    <Routes>
      <Route path="/logs/:id/report" element={<VisitReportPage />} />
    </Routes>,
    { api: createFakeApi({ logs: [analysed] }), address: '/logs/l1/report' },
  );
  const report = await screen.findByRole('article', { name: 'Inspection report' });
  expect(report).toHaveTextContent('North abutment');
  expect(report).not.toHaveTextContent(/analysis|simulated|findings/i);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

const analysed = {
  projects: [projectWireOf({ id: 'project_1' })],
  logs: [
    logWireOf({ photos: ['p1', 'p2'], ai_processing_status: 'completed' }),
    logWireOf({ id: 'log_2', title: 'South abutment' }),
  ],
  photos: photos.map((photo) => structuredClone(photo)),
  analyses: [
    analysisWireOf({
      summary: 'Never reported',
      findings: [
        findingWireOf({
          ...{ id: 'f1', title: 'Torn seal', severity: 'critical', photo_id: 'p1' },
          ...{ state: 'accepted', decided_by: 'Grace' },
        }),
        findingWireOf({ id: 'f2', title: 'Proposal' }),
        findingWireOf({ id: 'f3', title: 'Nonsense', state: 'dismissed', decided_by: 'Grace' }),
      ],
    }),
  ],
};

const showPage = (address: string, features: readonly string[] = [ANALYSIS_FEATURE]) => {
  const api = createFakeApi({ ...structuredClone(analysed), features });
  return renderWithPlatform(
    <Routes>
      <Route path="/logs/:id/report" element={<VisitReportPage />} />
      <Route path="/projects/:id/report" element={<ProjectReportPage />} />
    </Routes>,
    { api, address },
  );
};

test.each(['/logs/log_1/report', '/projects/project_1/report'])(
  '%s has only accepted findings, and requests only the analyses of analysed visits',
  async (address) => {
    const { api } = await showPage(address);
    const report = await screen.findByRole('article', { name: 'Inspection report' });
    const finding = within(report).getByRole('article', { name: 'Torn seal' });
    expect(finding).toHaveTextContent('Critical');
    expect(finding).toHaveTextContent('The seal is torn over its whole width.');
    expect(finding).toHaveTextContent('Photo 1: Bearing · AI, confirmed by Grace');
    expect(within(report).getByRole('heading', { name: 'Findings' })).toBeVisible();
    expect(report).not.toHaveTextContent(/Proposal|Nonsense|Never reported/);
    expect(api.calls.filter((call) => call.endsWith('/ai'))).toEqual(['GET /logs/log_1/ai']);
  },
);

test('accepted findings stay in the report while another analysis runs', async () => {
  const { platform, api } = await showPage('/logs/log_1/report');
  await screen.findByRole('article', { name: 'Torn seal' });
  Object.assign(api.state.logs[0] ?? {}, { ai_processing_status: 'processing' });
  await act(() => platform.queryClient.refetchQueries());
  expect(screen.getByRole('article', { name: 'Torn seal' })).toBeVisible();
});

test('without a service no analysis is requested', async () => {
  const { api } = await showPage('/logs/log_1/report', []);
  const report = await screen.findByRole('article', { name: 'Inspection report' });
  expect(within(report).queryByRole('heading', { name: 'Findings' })).not.toBeInTheDocument();
  expect(api.calls).not.toContain('GET /logs/log_1/ai');
});

test('the chosen paper is remembered for the next report', async () => {
  const { user, unmount } = await show();
  await user.selectOptions(screen.getByLabelText('Paper'), 'A4');
  unmount();
  await show();
  expect(screen.getByLabelText('Paper')).toHaveDisplayValue('A4');
});

test('a report can be printed once all of its photos are loaded', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await show();
  const button = screen.getByRole('button', { name: 'Print' });
  expect(button).toBeDisabled();
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
  for (const image of screen.getAllByRole('img')) fireEvent.load(image);
  await user.click(button);
  expect(print).toHaveBeenCalledTimes(1);
});
