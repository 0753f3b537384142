import { renderWithPlatform } from '@fieldline/testing';
import { screen } from '@testing-library/react';
import { AccountPage } from './AccountPage';

test('has a section that says where the data are stored', async () => {
  await renderWithPlatform(<AccountPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Your Data' })).toBeVisible();
});
