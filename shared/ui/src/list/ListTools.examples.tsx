import type { Examples } from '../book/examples';
import { InlineSelect, Input } from '../controls/Field';
import { ListTools } from './ListTools';

const search = <Input aria-label="Search visits" placeholder="Search..." />;
const filter = (
  <InlineSelect aria-label="Status">
    <option>All</option>
  </InlineSelect>
);

export const listTools: Examples = {
  title: 'List tools',
  of: { ListTools },
  states: {
    'A search': () => <ListTools search={search} />,
    'Above a list that is put in order': () => (
      <ListTools search={search} sorts>
        {filter}
      </ListTools>
    ),
    'With filters': () => <ListTools search={search}>{filter}</ListTools>,
    'With filters that leave something out': () => (
      <ListTools search={search} narrowing={2}>
        {filter}
      </ListTools>
    ),
  },
};
