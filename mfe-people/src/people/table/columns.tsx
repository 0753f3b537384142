import type { Person } from '@fieldline/contracts';
import {
  Avatar,
  Due,
  figures,
  numberText,
  shortDayText,
  StatusBadge,
  useToday,
} from '@fieldline/ui';
import type { Column } from '@fieldline/ui/lists';
import styled from 'styled-components';
import { TeamMark } from '../../person/TeamMark';
import { isDue } from '../view/model';

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
    min-width: 0;
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Figure = styled.span`
  ${figures}
`;

/** The day of the next follow-up, without the current year; if it is due, how many days ago. */
function FollowUpDay({ person }: { person: Person }) {
  const { followUpAt } = person;
  const today = useToday();
  if (followUpAt && isDue(person, today)) return <Due day={followUpAt} today={today} />;
  return followUpAt ? <Figure>{shortDayText(followUpAt)}</Figure> : null;
}

/** The columns of the table of people. The last one, below the buttons of a row, is no date. */
export const COLUMNS: readonly Column<Person>[] = [
  {
    id: 'name',
    title: texts.name,
    sortable: true,
    width: '200px',
    cell: (person) => (
      <Named>
        <Avatar name={person.name} size={24} />
        <bdi>{person.name}</bdi>
        <TeamMark person={person} />
      </Named>
    ),
  },
  {
    id: 'status',
    title: texts.status,
    sortable: true,
    width: '108px',
    cell: ({ status }) => <StatusBadge of="person" status={status} />,
  },
  {
    id: 'followUp',
    title: texts.followUp,
    sortable: true,
    width: '128px',
    cell: (person) => <FollowUpDay person={person} />,
  },
  {
    id: 'guides',
    title: texts.guides,
    sortable: true,
    descendingFirst: true,
    align: 'end',
    width: '80px',
    wide: true,
    cell: ({ totalGuides }) => <Figure>{numberText(totalGuides)}</Figure>,
  },
  {
    id: 'lastContact',
    title: texts.lastContact,
    sortable: true,
    descendingFirst: true,
    width: '116px',
    wide: true,
    cell: ({ lastContact }) => <Figure>{shortDayText(lastContact)}</Figure>,
  },
  {
    id: 'company',
    title: texts.company,
    sortable: true,
    width: '168px',
    cell: ({ company }) => company,
  },
  {
    id: 'position',
    title: texts.position,
    sortable: true,
    width: '160px',
    cell: ({ position }) => position,
  },
];
