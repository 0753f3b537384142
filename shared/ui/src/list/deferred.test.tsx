import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { deferred } from './deferred';

const drawn = jest.fn();

const List = deferred(({ search }: { search: string }) => {
  drawn(search);
  const [open, setOpen] = useState(false);
  return (
    <button type="button" onClick={() => setOpen(true)}>
      {search} {open ? 'open' : 'closed'}
    </button>
  );
});

beforeEach(() => drawn.mockClear());

test('typed text is shown before the list is rendered again', async () => {
  let type: (text: string) => void = () => undefined;
  function Page() {
    const [search, setSearch] = useState('');
    type = setSearch;
    return (
      <>
        <output>{search}</output>
        <List search={search} />
      </>
    );
  }
  render(<Page />);
  drawn.mockClear();

  await act(async () => {
    flushSync(() => type('bridge'));
    expect(screen.getByRole('status')).toHaveTextContent('bridge');
    expect(drawn).not.toHaveBeenCalled();
  });
  expect(drawn).toHaveBeenLastCalledWith('bridge');
  expect(screen.getByRole('button')).toHaveTextContent('bridge closed');
});

test('its own state is shown at once', () => {
  render(<List search="" />);
  act(() => {
    flushSync(() => screen.getByRole('button').click());
    expect(screen.getByRole('button')).toHaveTextContent('open');
  });
});
