import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link } from 'react-router-dom';
import { useNavigationGuard } from './useNavigationGuard';

function Form({ dirty, withQuery }: { dirty: boolean; withQuery?: boolean }) {
  const guard = useNavigationGuard(dirty, withQuery === undefined ? {} : { withQuery });
  return guard.asking ? (
    <>
      <button onClick={guard.leave}>Leave</button>
      <button onClick={guard.stay}>Stay</button>
    </>
  ) : null;
}

const open = (dirty: boolean) => {
  window.history.replaceState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/form');
  render(
    <BrowserRouter>
      <Link to="/other">Other</Link>
      <Form dirty={dirty} />
    </BrowserRouter>,
  );
};
const back = async (to = '/form') => {
  act(() => window.history.back());
  await screen.findByRole('button', { name: 'Stay' });
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(to));
};
const user = userEvent.setup();

test('Back is undone until the user leaves', async () => {
  open(true);
  await back();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await back();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(window.location.pathname).toBe('/before'));
});

test('a link waits for the user’s answer', async () => {
  open(true);
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(window.location.pathname).toBe('/form');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(window.location.pathname).toBe('/other');
});

test('without unsaved changes, no question is asked', async () => {
  open(false);
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(window.location.pathname).toBe('/other');
});

test('if the query belongs to the guarded part, Back from one query to another asks too', async () => {
  window.history.replaceState({ idx: 0 }, '', '/list');
  window.history.pushState({ idx: 1 }, '', '/list?add=1');
  render(
    <BrowserRouter>
      <Form dirty withQuery />
    </BrowserRouter>,
  );
  await back('/list?add=1');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});
