import { ANALYSIS_FEATURE, type FindingWire, type LogWire } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { analysisWireOf, findingWireOf, logWireOf, photoWireOf } from '@fieldline/testing/fixtures';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logQuery } from '../../visits/queries';
import { PhotosCard } from '../card/PhotosCard';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

function LiveCard() {
  const { api } = usePlatform();
  const { data } = useQuery(logQuery(api, 'log_1'));
  return data ? <PhotosCard visit={data} /> : null;
}

const boxOf = (fields: Partial<FindingWire>) =>
  findingWireOf({
    photo_id: 'p1',
    box: { x: 0.25, y: 0.5, width: 0.5, height: 0.25 },
    ...fields,
  });

interface Seeds extends Partial<LogWire> {
  readonly features?: readonly string[];
}

async function open({ features = [ANALYSIS_FEATURE], ...fields }: Seeds = {}) {
  const api = createFakeApi({
    features,
    logs: [logWireOf({ photos: ['p1', 'p2'], ai_processing_status: 'completed', ...fields })],
    photos: ['p1', 'p2'].map((id) => photoWireOf({ id, width: 4000, height: 3000 })),
    analyses: [
      analysisWireOf({
        findings: [
          boxOf({ id: 'f1', title: 'Torn seal' }),
          boxOf({ id: 'f2', title: 'Dirt', state: 'dismissed' }),
          boxOf({ id: 'f3', title: 'Elsewhere', photo_id: 'p2' }),
        ],
      }),
    ],
  });
  await renderWithPlatform(<LiveCard />, { api });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Photo 1 of 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photo' });
  const photo = await within(dialog).findByRole('img', { name: 'Photo 1 of 2' });
  return { api, user, photo, box: within(dialog) };
}

test('the box of a finding is drawn at its position, in the scale of the photo', async () => {
  const { photo, box } = await open();
  const label = await box.findByText('Torn seal');
  const layer = label.closest('svg');
  // The layer fills the frame of the photo, and its unit is the photo's own pixel.
  expect(layer?.parentElement).toBe(photo.parentElement);
  expect(layer).toHaveAttribute('viewBox', '0 0 4000 3000');
  expect(layer).toHaveStyle({ position: 'absolute', inset: '0', width: '100%', height: '100%' });
  const paths = [...(layer?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));
  expect(new Set(paths)).toEqual(new Set(['M1000 1500L3000 1500L3000 2250L1000 2250Z']));
  for (const title of ['Dirt', 'Elsewhere']) {
    expect(box.queryByText(title)).not.toBeInTheDocument();
  }
  // For users who cannot see the photo.
  expect(box.getByText('Findings: Torn seal.')).toBeInTheDocument();
});

test('boxes and marks can be hidden, on the next photo too', async () => {
  const { user, box } = await open();
  await box.findByText('Torn seal');
  await user.click(box.getByRole('button', { name: 'Hide marks' }));
  expect(box.queryByText('Torn seal')).not.toBeInTheDocument();
  await user.click(box.getByRole('button', { name: 'Next photo' }));
  await user.click(await box.findByRole('button', { name: 'Show marks' }));
  expect(box.getByText('Elsewhere')).toBeInTheDocument();
});

test.each([
  ['a visit that was never analysed', { ai_processing_status: 'pending' }],
  ['a suite without a service', { features: [] }],
])('%s has no boxes, and no analysis is requested', async (_case, seeds) => {
  const { api, box } = await open(seeds);
  await waitFor(() => expect(box.getByRole('button', { name: 'Annotate' })).toBeEnabled());
  expect(box.queryByText('Torn seal')).not.toBeInTheDocument();
  expect(box.queryByRole('button', { name: 'Hide marks' })).not.toBeInTheDocument();
  expect(api.calls).not.toContain('GET /logs/log_1/ai');
});
