import { PROJECT_SORT_FIELDS } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import {
  askedPage,
  Button,
  EmptyState,
  FailureNotice,
  lazyDialog,
  PageBody,
  PageTitle,
} from '@fieldline/ui';
import { useAdding } from '../lists/useAdding';
import { useListAddress } from '../listing/address';
import { sortOf } from '../listing/sort';
import { NEWEST_PROJECT_FIRST, projectPageQuery } from '../project/queries';
import { usePageOf } from '../queries/usePageOf';
import { ProjectTable } from './ProjectTable';
import { texts } from './texts';

const ProjectDialog = lazyDialog(() => import('../project/form/ProjectDialog'));

const PAGE_SIZE = 50;

/** All projects as one table. What it shows stands in the address. */
export function ProjectsPage() {
  const { api } = usePlatform();
  const { query, narrow, showPage } = useListAddress();
  const sort = sortOf(query.get('sort'), PROJECT_SORT_FIELDS, NEWEST_PROJECT_FIRST);
  const adding = useAdding('add', ['sort', 'page']);
  const projects = usePageOf({
    asked: askedPage(query.get('page')),
    size: PAGE_SIZE,
    queryOf: (page) => projectPageQuery(api, { page, sort, limit: PAGE_SIZE }),
    idsOf: ({ id }) => [id],
  });

  return (
    <PageBody>
      <PageTitle
        actions={
          <Button tone="primary" onClick={adding.open}>
            {texts.add}
          </Button>
        }
      >
        {texts.title}
      </PageTitle>
      {projects.kind === 'failed' ? (
        <FailureNotice title={texts.failed} onRetry={projects.retry} />
      ) : (
        <ProjectTable
          projects={projects.kind === 'shown' ? projects : undefined}
          sort={sort}
          onSort={narrow}
          onPage={showPage}
          onNew={adding.open}
          empty={
            <EmptyState
              title={texts.empty}
              hint={texts.emptyHint}
              action={<Button onClick={adding.open}>{texts.createFirst}</Button>}
            />
          }
        />
      )}
      {adding.isOpen && <ProjectDialog onClose={adding.close} />}
    </PageBody>
  );
}
