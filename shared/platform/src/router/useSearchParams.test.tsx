import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { StandingContext } from './sidePanel';
import { mergeQuery } from './mergeQuery';
import { useSearchParams } from './useSearchParams';

function Filter() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  return (
    <>
      <button onClick={() => setQuery((current) => mergeQuery(current, { q: 'rope' }))}>
        Find
      </button>
      <button
        onClick={() => {
          setQuery((current) => mergeQuery(current, { q: 'rope' }));
          setQuery((current) => mergeQuery(current, { kind: 'tool' }));
        }}
      >
        Find a tool
      </button>
      <output>{`${query.get('q')} of ${JSON.stringify(state)}`}</output>
      <p>{query.toString()}</p>
    </>
  );
}

const user = userEvent.setup();
const open = (inPanel: boolean) => {
  window.history.replaceState({ idx: 0, usr: { beside: '/tools' } }, '', '/tools/1');
  render(
    <StandingContext value={inPanel ? { as: 'panel', close: () => undefined } : null}>
      <BrowserRouter>
        <Filter />
      </BrowserRouter>
    </StandingContext>,
  );
  return window.history.length;
};

test.each([
  ['of a page is a separate step', false, 1],
  ['in a panel is none, so that one step back closes it', true, 0],
])('a change of the query %s; the state of the entry is kept', async (_case, inPanel, steps) => {
  const before = open(inPanel);
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(screen.getByText('rope of {"beside":"/tools"}')).toBeInTheDocument();
  expect(window.history.length - before).toBe(steps);
});

test('a change builds on the one before it, even if the page was not rendered in between', async () => {
  open(false);
  await user.click(screen.getByRole('button', { name: 'Find a tool' }));
  expect(screen.getByText('q=rope&kind=tool')).toBeInTheDocument();
});
