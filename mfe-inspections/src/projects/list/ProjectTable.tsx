import { type Project, PROJECT_SORT_FIELDS } from '@fieldline/contracts';
import {
  ABSENT,
  Button,
  IconButton,
  lazyDialog,
  type PagePlace,
  saveFile,
  shortDayText,
  space,
  Swatch,
} from '@fieldline/ui';
import { type CardContent, type Column, DataList, deferred, MiddleText } from '@fieldline/ui/lists';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useListSelection, type WholeList } from '../../paging/useListSelection';
import type { Changes } from '../../paging/address';
import { sortOf, sortParameter } from '../../paging/sort';
import { useDeleteProjects } from '../deletion';
import { NEWEST_PROJECT_FIRST, type ProjectSort } from '../queries';
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
    cell: ({ lastVisit }) => shortDayText(lastVisit),
    width: '136px',
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

/** What writes the file is only fetched by who wants one. */
async function exportFile(projects: readonly Project[]) {
  const { projectsFile } = await import('./exportProjects');
  saveFile('fieldline-projects.csv', 'text/csv', projectsFile(projects));
}

const idOf = ({ id }: Project) => id;
const nameOf = ({ name }: Project) => name;
const hrefOf = ({ id }: Project) => projectAddress(id);
const NONE: readonly Project[] = [];

export interface ProjectTableProps {
  /** One page; undefined while it is on its way. */
  projects: { readonly items: readonly Project[]; readonly at: PagePlace } | undefined;
  whole: WholeList<Project>;
  sort: ProjectSort;
  onSort: (changes: Changes) => void;
  onPage: (page: number) => void;
  onNew: () => void;
  /** Puts the focus into the search field. */
  onSearch: () => void;
  empty: ReactNode;
}

/** Projects as rows, with what can be done to one and to several. */
export const ProjectTable = deferred(function ProjectTable({
  projects,
  whole,
  sort,
  onSort,
  onPage,
  onNew,
  onSearch,
  empty,
}: ProjectTableProps) {
  const [edited, setEdited] = useState<Project | null>(null);
  const items = projects?.items ?? NONE;
  const { items: chosen, ...selection } = useListSelection(items, whole);
  const deleteProjects = useDeleteProjects();

  return (
    <>
      <DataList
        label={texts.title}
        items={projects?.items}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        columns={columns}
        beside
        card={card}
        sort={sort}
        onSort={(next) => {
          const known = sortOf(
            `${next.descending ? '-' : ''}${next.by}`,
            PROJECT_SORT_FIELDS,
            sort,
          );
          onSort({ sort: sortParameter(known, NEWEST_PROJECT_FIRST) });
        }}
        selection={selection}
        bulk={() => (
          <>
            <Button onClick={() => void exportFile(chosen)}>{texts.export}</Button>
            <Button tone="danger" onClick={() => deleteProjects(chosen)}>
              {texts.deleteSelected}
            </Button>
          </>
        )}
        onEdit={setEdited}
        onNew={onNew}
        onSearch={onSearch}
        actions={(project) => (
          <>
            <IconButton label={texts.edit(project.name)} onClick={() => setEdited(project)}>
              <Pencil size={16} aria-hidden />
            </IconButton>
            <IconButton
              label={texts.delete(project.name)}
              onClick={() => deleteProjects([project])}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </>
        )}
        {...(projects && { pager: { at: projects.at, onPage, label: texts.pager } })}
        empty={empty}
      />
      {edited && <ProjectDialog project={edited} onClose={() => setEdited(null)} />}
    </>
  );
});
