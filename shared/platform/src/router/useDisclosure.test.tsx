import { OPEN_PARTS_KEY } from '@fieldline/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { forgetOpenParts } from './openParts';
import { useDisclosure } from './useDisclosure';

function Part({ name, begins }: { name: string; begins?: boolean }) {
  const [isOpen, setOpen] = useDisclosure(name, begins);
  return (
    <button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {name}
    </button>
  );
}

const Back = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
};

const user = userEvent.setup();
const show = () =>
  render(
    <MemoryRouter initialEntries={['/visits']}>
      <Routes>
        <Route
          path="/visits"
          element={
            <>
              <Part name="filters" />
              <Part name="history" begins />
              <Link to="?page=2">Next</Link>
              <Link to="/people">People</Link>
            </>
          }
        />
        <Route path="/people" element={<Back />} />
      </Routes>
    </MemoryRouter>,
  );
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const follow = (name: string) => user.click(screen.getByRole('link', { name }));
const expectOpen = (name: string, isOpen: boolean) =>
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', String(isOpen));

beforeEach(() => {
  sessionStorage.clear();
  forgetOpenParts();
});

test('opened and closed parts are restored after Back', async () => {
  show();
  await press('filters');
  await press('history');
  await follow('People');
  await press('Back');
  expectOpen('filters', true);
  expectOpen('history', false);
});

test('a further step on the same page inherits the state, and Back restores it', async () => {
  show();
  await press('filters');
  await follow('Next');
  expectOpen('filters', true);
  await follow('People');
  await press('Back');
  expectOpen('filters', true);
});

test('a reload restores the state', async () => {
  const { unmount } = show();
  await press('filters');
  unmount();
  forgetOpenParts();
  show();
  expectOpen('filters', true);
});

test('unreadable stored values are ignored', () => {
  sessionStorage.setItem(OPEN_PARTS_KEY, '{"default /visits filters":1}');
  show();
  expectOpen('filters', false);
});
