import { renderWithPlatform } from '@fieldline/testing';
import { screen } from '@testing-library/react';
import { AccountPage } from './AccountPage';

test('is one page of sections', async () => {
  await renderWithPlatform(<AccountPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['Profile', 'Devices', 'Your Data', 'Activity', 'Retention', 'Delete Account']);
});

test('"Only on this device" is a line with a way to sync', async () => {
  await renderWithPlatform(<AccountPage />);
  expect(screen.getByText('Only on this device')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sync My Devices' })).toHaveAttribute('href', '/devices');
});
