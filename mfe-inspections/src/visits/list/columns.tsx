import type { Log } from '@fieldline/contracts';
import type { CardContent, Column } from '@fieldline/ui/lists';
import { dayText, StatusBadge } from '@fieldline/ui';
import { WaitingMark } from '../../offline/capture/WaitingMark';

const texts = {
  title: 'Title',
  project: 'Project',
  date: 'Date',
  engineer: 'Engineer',
  location: 'Location',
  status: 'Status',
  photos: 'Photos',
  photoCount: (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`,
};

/** The columns of the table of site visits; ids of sortable ones are the server's names. */
export const logColumns: readonly Column<Log>[] = [
  { id: 'title', title: texts.title, cell: ({ title }) => title, sortable: true },
  { id: 'project', title: texts.project, cell: ({ projectName }) => projectName, width: '168px' },
  {
    id: 'date',
    title: texts.date,
    cell: ({ date }) => dayText(date),
    width: '124px',
    sortable: true,
    descendingFirst: true,
  },
  {
    id: 'engineer',
    title: texts.engineer,
    cell: ({ engineer }) => engineer,
    width: '132px',
    wide: true,
  },
  {
    id: 'location',
    title: texts.location,
    cell: ({ location }) => location,
    width: '132px',
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
    sortable: true,
  },
  {
    id: 'photos',
    title: texts.photos,
    cell: ({ photos }) => photos.length.toLocaleString(),
    width: '72px',
    align: 'end',
  },
];

/** A site visit where there is no room for a table. */
export const logCard = ({
  id,
  status,
  projectName,
  date,
  engineer,
  location,
  photos,
}: Log): CardContent => ({
  badge: (
    <>
      <StatusBadge status={status} /> <WaitingMark logId={id} />
    </>
  ),
  facts: [dayText(date), engineer],
  line: [projectName, location, photos.length > 0 && texts.photoCount(photos.length)]
    .filter(Boolean)
    .join(' · '),
});
