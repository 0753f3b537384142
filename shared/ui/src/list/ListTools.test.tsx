import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetOpenParts, MemoryRouter } from '@fieldline/platform/host';
import { ListTools } from './ListTools';

const show = (narrowingMore: number) =>
  render(
    <ListTools
      search={<input type="search" />}
      narrowing={1}
      narrowingMore={narrowingMore}
      more={<input aria-label="Engineer" />}
    >
      <input aria-label="Status" />
    </ListTools>,
    { wrapper: MemoryRouter },
  );

beforeEach(() => {
  sessionStorage.clear();
  forgetOpenParts();
});

test('less used filters are folded until the user opens them', async () => {
  show(0);
  expect(screen.getByLabelText('Status')).toBeVisible();
  expect(screen.getByLabelText('Engineer')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByLabelText('Engineer')).toBeVisible();
});

test('active filters are shown from the start, and counted', async () => {
  show(2);
  expect(screen.getByLabelText('Engineer')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
  expect(screen.getByLabelText('Engineer')).not.toBeVisible();
});
