import { renderWithPlatform } from '@fieldline/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HelpPage from './HelpPage';

test('lists the first steps and the keys', async () => {
  await renderWithPlatform(<HelpPage />, {
    prepare: ({ platform }) =>
      void Object.assign(platform, {
        actions: [
          { label: 'B', address: '/b', firstStep: { label: 'Second', order: 2, by: 'people' } },
          { label: 'A', address: '/a', firstStep: { label: 'First', order: 1, by: 'products' } },
          { label: 'C', address: '/c' },
        ],
      }),
  });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'First',
    'Second',
  ]);
  expect(screen.getByText('g v')).toBeVisible();
});

test('single keys are turned off, and other preferences stay', async () => {
  const { platform } = await renderWithPlatform(<HelpPage />, {
    prepare: ({ platform: { stores } }) =>
      void stores.preferences.write((current) => ({ ...current, later: 'kept' })),
  });
  const box = screen.getByRole('checkbox', { name: 'Single-key shortcuts' });
  expect(box).toBeChecked();
  await userEvent.click(box);
  expect(platform.stores.preferences.read()).toMatchObject({ singleKeys: false, later: 'kept' });
});
