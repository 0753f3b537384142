import { MemoryRouter } from '@fieldline/platform/host';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SidePanel } from './SidePanel';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <MemoryRouter>
      <button onClick={() => setOpen(true)}>Rope</button>
      {open && (
        <SidePanel label="Rope" href="/tools/rope" onClose={() => setOpen(false)}>
          <h1>Rope</h1>
          <button>Edit</button>
        </SidePanel>
      )}
    </MemoryRouter>
  );
}

test('an item beside its list can be opened as a page, and Escape closes it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Rope' }));
  const panel = screen.getByRole('complementary', { name: 'Rope' });
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/tools/rope');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.keyboard('{Escape}');
  expect(panel).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rope' })).toHaveFocus());
});
