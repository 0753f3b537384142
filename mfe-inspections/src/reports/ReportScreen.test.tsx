import { decodeLog, decodePhoto } from '@fieldline/contracts';
import { Route, Routes } from '@fieldline/platform/host';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { logWireOf, photoWireOf } from '@fieldline/testing/fixtures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  });
  const api = createFakeApi({ logs: [visit], photos });
  const test = await renderWithPlatform(<ReportScreen report={report} about="/logs/log_1" />, {
    api,
  });
  return { ...test, user: userEvent.setup() };
}

test('it has the facts, the notes and the photos with what is drawn and said', async () => {
  await show();
  expect(screen.getByText('North abutment')).toBeInTheDocument();
  expect(screen.getByText('Joint seal torn.')).toBeInTheDocument();
  expect(screen.getByText('Photo 1: Bearing')).toBeInTheDocument();
  expect(await screen.findByText('Crack')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/logs/log_1');
});

test('what the simulation makes up of a visit is never in its report', async () => {
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

test('the paper that was chosen is that of the next report', async () => {
  const { user, unmount } = await show();
  await user.selectOptions(screen.getByLabelText('Paper'), 'A4');
  unmount();
  await show();
  expect(screen.getByLabelText('Paper')).toHaveDisplayValue('A4');
});

test('it is printed once all its photos stand', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await show();
  const button = screen.getByRole('button', { name: 'Print' });
  expect(button).toBeDisabled();
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
  for (const image of screen.getAllByRole('img')) fireEvent.load(image);
  await user.click(button);
  expect(print).toHaveBeenCalledTimes(1);
});
