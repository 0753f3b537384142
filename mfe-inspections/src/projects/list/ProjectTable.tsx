import { type Project, PROJECT_SORT_FIELDS } from '@fieldline/contracts';
import { ABSENT, lazyDialog, MiddleText, shortDayText, space, Swatch } from '@fieldline/ui';
import { type CardContent, type Column, deferred } from '@fieldline/ui/lists';
import styled from 'styled-components';
import { ItemTable, type TableProps } from '../../paging/ItemTable';
import { useDeleteProjects } from '../deletion';
import { NEWEST_PROJECT_FIRST, type ProjectSort } from '../queries';
import { pastDay } from '../pastDay';
import { texts } from './texts';
import { projectAddress } from '../../items/addresses';

const ProjectDialog = lazyDialog(() => import('../form/ProjectDialog'));

const Named = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-width: 0;
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const columns: readonly Column<Project>[] = [
  {
    id: 'name',
    title: texts.columns.name,
    cell: ({ name, color }) => (
      <Named>
        <Swatch name={color} />
        <bdi>
          <MiddleText>{name}</MiddleText>
        </bdi>
      </Named>
    ),
    width: '340px',
    sortable: true,
  },
  {
    id: 'description',
    title: texts.columns.description,
    cell: ({ description }) => description || ABSENT,
    wide: true,
  },
  {
    id: 'log_count',
    title: texts.columns.visits,
    cell: ({ logCount }) => logCount.toLocaleString(),
    width: '112px',
    align: 'end',
    sortable: true,
    descendingFirst: true,
  },
  {
    id: 'last_visit',
    title: texts.columns.lastVisit,
    cell: ({ lastVisit }) => shortDayText(pastDay(lastVisit)),
    width: '136px',
    vital: true,
    sortable: true,
    descendingFirst: true,
  },
  {
    id: 'created_at',
    title: texts.columns.created,
    cell: ({ createdAt }) => shortDayText(createdAt),
    width: '136px',
    sortable: true,
    descendingFirst: true,
  },
];

const card = ({ color, logCount, createdAt, description }: Project): CardContent => ({
  lead: <Swatch name={color} />,
  facts: [texts.visits(logCount), shortDayText(createdAt)],
  line: description,
});

/** The code that writes the file is fetched on demand. */
const onExport = async (projects: readonly Project[]) =>
  (await import('./exportProjects')).exportProjects(projects);

const nameOf = ({ name }: Project) => name;
const hrefOf = ({ id }: Project) => projectAddress(id);

/** Projects as rows, with actions for one and for several. */
export const ProjectTable = deferred((list: TableProps<Project, ProjectSort['by']>) => (
  <ItemTable
    {...list}
    {...{ columns, card, nameOf, hrefOf }}
    label={texts.title}
    pager={texts.pager}
    sortFields={PROJECT_SORT_FIELDS}
    standardSort={NEWEST_PROJECT_FIRST}
    onExport={onExport}
    onDelete={useDeleteProjects()}
    dialogOf={(project, onClose) => <ProjectDialog {...{ project, onClose }} />}
  />
));
