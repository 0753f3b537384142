import { LINE_MAX_LENGTH, PROJECT_SORT_FIELDS } from '@fieldline/contracts';
import { ForEditors, usePlatform, useWorkspace } from '@fieldline/platform';
import {
  askedPage,
  Button,
  FailureNotice,
  lazyDialog,
  PageBody,
  PageHead,
  useAhead,
} from '@fieldline/ui';
import { ListTools, OnlyMine } from '@fieldline/ui/lists';
import { useRef } from 'react';
import { useAdding } from '../../paging/useAdding';
import { useListAddress } from '../../paging/address';
import { EmptyList } from '../../paging/EmptyList';
import { SearchField } from '../../paging/SearchField';
import { sortOf } from '../../paging/sort';
import { NEWEST_PROJECT_FIRST, projectPageQuery, readAllProjects } from '../queries';
import { usePageOf } from '../../paging/usePageOf';
import { ProjectTable } from './ProjectTable';
import { texts } from './texts';

const ProjectDialog = lazyDialog(() => import('../form/ProjectDialog'));

const PAGE_SIZE = 50;

/** All projects as one table. Its state is kept in the address. */
export function ProjectsPage() {
  const { api } = usePlatform();
  const isAlone = useWorkspace().id === null;
  const { query, narrow, showPage } = useListAddress();
  const sort = sortOf(query.get('sort'), PROJECT_SORT_FIELDS, NEWEST_PROJECT_FIRST);
  const q = (query.get('q') ?? '').trim().slice(0, LINE_MAX_LENGTH);
  const mine = query.get('mine') === '1';
  const wanted = { q, mine };
  const field = useRef<HTMLInputElement>(null);
  const adding = useAdding('add', ['q', 'mine', 'sort', 'page']);
  useAhead(ProjectDialog);
  const projects = usePageOf({
    asked: askedPage(query.get('page')),
    size: PAGE_SIZE,
    queryOf: (page) => projectPageQuery(api, { ...wanted, page, sort, limit: PAGE_SIZE }),
    idsOf: ({ id }) => [id],
  });

  return (
    <PageBody $wide>
      <PageHead
        actions={
          <ForEditors>
            <Button tone="primary" onClick={adding.open}>
              {texts.add}
            </Button>
          </ForEditors>
        }
      >
        {texts.title}
      </PageHead>
      <ListTools
        sorts
        narrowing={mine ? 1 : 0}
        search={
          <SearchField
            label={texts.search}
            search={q}
            field={field}
            onSearch={(text) => narrow({ q: text })}
          />
        }
      >
        {!isAlone && (
          <OnlyMine isOn={mine} onChange={(isOn) => narrow({ mine: isOn ? '1' : undefined })} />
        )}
      </ListTools>
      {projects.kind === 'failed' ? (
        <FailureNotice title={texts.failed} onRetry={projects.retry} />
      ) : (
        <ProjectTable
          page={projects.kind === 'shown' ? projects : undefined}
          whole={{
            key: JSON.stringify(wanted),
            total: projects.kind === 'shown' ? projects.at.total : 0,
            readAll: () => readAllProjects(api, wanted),
            failed: texts.failed,
          }}
          sort={sort}
          onSort={narrow}
          onPage={showPage}
          onNew={adding.open}
          onSearch={() => field.current?.focus()}
          searched={projects.kind === 'shown' && !projects.isPrevious ? q : undefined}
          empty={
            <EmptyList
              texts={texts}
              isNarrowed={q !== '' || mine}
              onClear={() => narrow({ q: undefined, mine: undefined })}
              onNew={adding.open}
            />
          }
        />
      )}
      {adding.isOpen && <ProjectDialog onClose={adding.close} />}
    </PageBody>
  );
}
