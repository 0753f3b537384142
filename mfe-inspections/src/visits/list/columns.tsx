import type { Log } from '@fieldline/contracts';
import type { CardContent, Column } from '@fieldline/ui/lists';
import { ABSENT, MiddleText, shortDayText, StatusBadge } from '@fieldline/ui';
import styled from 'styled-components';
import { WaitingMark } from '../../offline/capture/WaitingMark';

const texts = {
  title: 'Title',
  project: 'Project',
  date: 'Date',
  engineer: 'Engineer',
  assigned: 'Assigned to',
  assignedTo: (name: string) => `Assigned to ${name}`,
  location: 'Location',
  status: 'Status',
  photos: 'Photos',
  photoCount: (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`,
};

/** The location, unless the title already contains it. */
export const ownLocation = ({ title, location }: Pick<Log, 'title' | 'location'>): string =>
  title.toLowerCase().includes(location.trim().toLowerCase()) ? '' : location;

/** The columns of the table of site visits; ids of sortable ones are the server's names. */
const logColumns: readonly Column<Log>[] = [
  {
    id: 'title',
    title: texts.title,
    cell: ({ title }) => <MiddleText>{title}</MiddleText>,
    sortable: true,
  },
  {
    id: 'project',
    title: texts.project,
    cell: ({ projectName }) => <MiddleText>{projectName}</MiddleText>,
    // 220 px from 1280 px, 164 px at 1024 px, because the title needs the space there.
    width: 'min(220px, max(164px, 21.875vw - 60px))',
  },
  {
    id: 'date',
    title: texts.date,
    cell: ({ date }) => shortDayText(date),
    width: '112px',
    vital: true,
    sortable: true,
    descendingFirst: true,
  },
  {
    id: 'engineer',
    title: texts.engineer,
    cell: ({ engineer }) => engineer || ABSENT,
    width: '120px',
    wide: true,
  },
  {
    id: 'assigned',
    title: texts.assigned,
    cell: ({ assignedTo }) => assignedTo?.name ?? ABSENT,
    width: '132px',
    wide: true,
  },
  {
    id: 'location',
    title: texts.location,
    cell: (visit) => ownLocation(visit) || ABSENT,
    width: '120px',
    wide: true,
  },
  {
    id: 'status',
    title: texts.status,
    cell: ({ id, status }) => (
      <>
        <StatusBadge status={status} /> <WaitingMark logId={id} />
      </>
    ),
    width: '112px',
    vital: true,
    sortable: true,
  },
  {
    id: 'photos',
    title: texts.photos,
    cell: ({ photos }) => photos.length.toLocaleString(),
    width: '68px',
    align: 'end',
  },
];

/**
 * Without the location column if all titles contain it, and without assignees if there are none.
 */
export const columnsOf = (visits: readonly Log[]) => {
  const isShown: Readonly<Record<string, boolean>> = {
    location: visits.some((visit) => ownLocation(visit) !== ''),
    assigned: visits.some(({ assignedTo }) => assignedTo),
  };
  return logColumns.filter(({ id }) => isShown[id] !== false);
};

/** If room is short, the project's name is cut first. */
const Line = styled.span`
  display: flex;
  white-space: pre;
  > :last-child {
    flex: none;
  }
`;

/** A site visit as a card. */
export const logCard = ({
  id,
  title,
  status,
  projectName,
  date,
  engineer,
  location,
  photos,
  assignedTo,
}: Log): CardContent => ({
  badge: (
    <>
      <StatusBadge status={status} /> <WaitingMark logId={id} />
    </>
  ),
  facts: [shortDayText(date), engineer, assignedTo && texts.assignedTo(assignedTo.name)],
  line: (
    <Line>
      <MiddleText>{projectName}</MiddleText>
      <span>
        {[
          ownLocation({ title, location }),
          photos.length > 0 && texts.photoCount(photos.length),
        ].map((fact) => fact && ` · ${fact}`)}
      </span>
    </Line>
  ),
});
