import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComposedSuite } from './index';

beforeEach(() => localStorage.clear());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('a product that one remote creates is counted by another', async () => {
  const user = userEvent.setup();
  renderComposedSuite({ address: '/products/create' });
  await user.type(await screen.findByLabelText('Product Name'), 'Drill');
  await user.type(screen.getByLabelText('Description'), 'Drills very round holes');
  await user.selectOptions(screen.getByLabelText('Category'), 'Hardware');
  await user.type(screen.getByLabelText('Target Audience'), 'Builders');
  await user.type(screen.getByLabelText('Feature 1'), 'Fast');
  await user.type(screen.getByLabelText('Benefit 1'), 'Saves time');
  await user.type(screen.getByRole('textbox', { name: 'Sales Pitch' }), 'Round');
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  await screen.findByRole('heading', { name: 'Drill', level: 1 });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  const statistics = await screen.findByRole('region', { name: 'Statistics' });
  await waitFor(() => expect(statistics).toHaveTextContent(/Active Products ?1(\D|$)/));
  await waitFor(() => expect(localStorage.getItem('products')).toContain('Drill'));
});
