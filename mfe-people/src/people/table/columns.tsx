import type { Person } from '@fieldline/contracts';
import { Avatar, color, dayText, figures, StatusBadge } from '@fieldline/ui';
import type { Column } from '@fieldline/ui/lists';
import styled from 'styled-components';
import { isDue } from './model';

const texts = {
  name: 'Name',
  status: 'Status',
  company: 'Company',
  position: 'Position',
  guides: 'Guides',
  lastContact: 'Last contact',
  followUp: 'Follow-up',
};

const Named = styled.span`
  display: flex;
  gap: 8px;
  align-items: center;
  min-width: 0;
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Figure = styled.span`
  ${figures}
`;

const Due = styled.span<{ $due: boolean }>`
  ${figures}
  ${({ $due }) => $due && `color: ${color.danger}; font-weight: 550;`}
`;

/** The columns of the people's table. */
export const COLUMNS: readonly Column<Person>[] = [
  {
    id: 'name',
    title: texts.name,
    sortable: true,
    width: '232px',
    cell: ({ name }) => (
      <Named>
        <Avatar name={name} size={24} />
        <bdi>{name}</bdi>
      </Named>
    ),
  },
  {
    id: 'status',
    title: texts.status,
    sortable: true,
    width: '112px',
    cell: ({ status }) => <StatusBadge of="person" status={status} />,
  },
  { id: 'company', title: texts.company, sortable: true, cell: ({ company }) => company },
  { id: 'position', title: texts.position, sortable: true, wide: true, cell: (p) => p.position },
  {
    id: 'guides',
    title: texts.guides,
    sortable: true,
    descendingFirst: true,
    align: 'end',
    width: '88px',
    wide: true,
    cell: ({ totalGuides }) => <Figure>{totalGuides.toLocaleString()}</Figure>,
  },
  {
    id: 'lastContact',
    title: texts.lastContact,
    sortable: true,
    descendingFirst: true,
    width: '132px',
    wide: true,
    cell: ({ lastContact }) => <Figure>{dayText(lastContact)}</Figure>,
  },
  {
    id: 'followUp',
    title: texts.followUp,
    sortable: true,
    width: '124px',
    cell: (person) => <Due $due={isDue(person)}>{dayText(person.followUpAt)}</Due>,
  },
];
