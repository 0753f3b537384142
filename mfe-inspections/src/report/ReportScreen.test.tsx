import { decodeLog, decodePhoto } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { logWireOf, photoWireOf } from '@fieldline/testing/fixtures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitReport } from './model';
import { ReportScreen } from './ReportScreen';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

const log = logWireOf({ photos: ['p1', 'p2'], notes: 'Joint seal torn.', engineer: 'Ada' });
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
    log: decodeLog(log),
    photos: photos.map(decodePhoto),
    analysis: { summary: 'Made up.', lists: [{ title: 'Key Findings', entries: ['Rust.'] }] },
  });
  const api = createFakeApi({ logs: [log], photos });
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

test('the analysis says that it is simulated, and may be left out', async () => {
  const { user } = await show();
  expect(screen.getByText('Simulated')).toBeInTheDocument();
  expect(
    screen.getByText('What follows is made up in this browser. It says nothing about this visit.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Rust.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Include analysis' }));
  expect(screen.queryByText('Rust.')).not.toBeInTheDocument();
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
