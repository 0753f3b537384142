import { changeRetention } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Retention } from './Retention';

const next = { on: '2026-12-10', photos: 12 };

test('an owner chooses how long photos and changes are kept; what will be deleted is announced', async () => {
  const api = createFakeApi({ retention: { photo_years: null, history_years: 2, next } });
  await renderWithPlatform(<Retention />, { api });
  const photos = await screen.findByLabelText('Photos');
  expect(photos).toHaveDisplayValue('Never delete');
  expect(screen.getByLabelText('History of changes')).toHaveDisplayValue('Keep for 2 years');
  expect(screen.getByRole('status')).toHaveTextContent(
    '12 photos will be deleted on Dec 10, 2026.',
  );
  await userEvent.selectOptions(photos, 'Delete 1 year after the visit');
  expect(photos).toHaveDisplayValue('Delete 1 year after the visit');
  await userEvent.selectOptions(screen.getByLabelText('History of changes'), 'Keep for 5 years');
  expect(api.state.retention).toMatchObject({ photo_years: 1, history_years: 5 });
  await userEvent.selectOptions(photos, 'Never delete');
  expect(api.state.retention.photo_years).toBeNull();
});

test('a choice that could not be saved is reset', async () => {
  const api = createFakeApi();
  const { toast } = await renderWithPlatform(<Retention />, { api });
  const photos = await screen.findByLabelText('Photos');
  api.fail(changeRetention, 500);
  await userEvent.selectOptions(photos, 'Delete 5 years after the visit');
  expect(photos).toHaveDisplayValue('Never delete');
  expect(toast.get()).toMatchObject({ title: 'Your choice was not saved' });
});
