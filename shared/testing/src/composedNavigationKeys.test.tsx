import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, renderComposedSuite } from './index';
import { beforeEachWide, people, row } from './panels.fixture';

beforeEachWide();

test('g and a letter open a page, but not while the user types', async () => {
  renderComposedSuite({ address: '/people', api: createFakeApi(), local: { people } });
  const user = userEvent.setup();
  await row(/Ada Lovelace/);
  await user.keyboard('gc');
  await screen.findByRole('heading', { name: 'Products', level: 1 });
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'gp');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Products');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('gd');
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
  // A letter without `g` before it does nothing.
  await user.keyboard('p');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
});

test('on a layout without Latin letters, shortcuts go by the position of the key', async () => {
  renderComposedSuite({ address: '/people', api: createFakeApi(), local: { people } });
  await row(/Ada Lovelace/);
  fireEvent.keyDown(document.body, { key: 'п', code: 'KeyG' });
  fireEvent.keyDown(document.body, { key: 'с', code: 'KeyC' });
  await screen.findByRole('heading', { name: 'Products', level: 1 });
  fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true });
  await screen.findByRole('dialog', { name: 'Search Projects and Logs' });
});
