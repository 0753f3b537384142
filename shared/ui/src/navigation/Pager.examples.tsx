import { useState } from 'react';
import type { Examples } from '../book/examples';
import { Pager } from './Pager';
import { placeOf } from './pages';

function Pages({ at, of }: { at: number; of: number }) {
  const [page, setPage] = useState(at);
  return <Pager label={`Pages, ${of} items`} at={placeOf(page, 6, of)} onPage={setPage} />;
}

export const pagers: Examples = {
  title: 'Pager',
  of: { Pager },
  states: {
    'The first page': () => <Pages at={1} of={28} />,
    'With gaps': () => <Pages at={5} of={60} />,
    'The last page': () => <Pages at={10} of={60} />,
    'One page alone shows none': () => <Pages at={1} of={4} />,
  },
};
