import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Examples } from '../book/examples';
import { Button, IconButton } from '../controls/Button';
import { StatusBadge } from '../feedback/StatusBadge';
import { placeOf } from '../navigation/pages';
import { DataList } from './DataList';
import type { Column, DataListProps, Sort } from './types';
import { useSelection } from './useSelection';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly status: string;
}

const PEOPLE: readonly Person[] = [
  { id: '1', name: 'Maria Keller', company: 'Northwind Ltd', status: 'active' },
  { id: '2', name: 'Tomás Ruiz', company: 'Harbour Cranes', status: 'contacted' },
  { id: '3', name: 'Aiko Mori', company: 'Mori Bridges', status: 'converted' },
];
const IDS = PEOPLE.map(({ id }) => id);

const COLUMNS: readonly Column<Person>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sortable: true },
  { id: 'company', title: 'Company', cell: ({ company }) => company },
  {
    id: 'status',
    title: 'Status',
    width: '140px',
    cell: ({ status }) => <StatusBadge of="person" status={status} />,
  },
];

function People(settings: Partial<DataListProps<Person>>) {
  const [sort, setSort] = useState<Sort>({ by: 'name', descending: false });
  const selection = useSelection(IDS);
  return (
    <DataList
      label="People"
      items={PEOPLE}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/person/${id}`}
      columns={COLUMNS}
      card={({ company, status }) => ({
        badge: <StatusBadge of="person" status={status} />,
        facts: [company],
      })}
      sort={sort}
      onSort={setSort}
      selection={selection}
      bulk={() => <Button>Delete</Button>}
      empty="No people found"
      {...settings}
    />
  );
}

export const dataLists: Examples = {
  title: 'Data list',
  of: { DataList },
  states: {
    Filled: () => <People />,
    'With actions': () => (
      <People
        actions={({ name }) => (
          <IconButton label={`Edit ${name}`}>
            <Pencil size={16} aria-hidden />
          </IconButton>
        )}
      />
    ),
    'With further pages': () => (
      <People
        pager={{ at: placeOf(2, 3, 40), onPage: () => undefined, label: 'Pages of people' }}
      />
    ),
    'On its way': () => <People items={undefined} skeletonRows={3} />,
    Empty: () => <People items={[]} />,
  },
};
