import { LOGS_PER_PAGE, type Project } from '@fieldline/contracts';
import { mergeQuery, usePlatform, useSearchParams } from '@fieldline/platform';
import { askedPage, Button, EmptyState, lazyPart, Section, Stack } from '@fieldline/ui';
import { Suspense } from 'react';
import { useAdding } from '../lists/useAdding';
import { usePageOf } from '../queries/usePageOf';
import { LogList } from '../visit/list/LogList';
import { projectLogPageQuery } from '../visit/queries';
import { LogFilterBar } from './LogFilterBar';
import { filtersOf, isNarrowed } from './model';

const LogDialog = lazyPart(() => import('../visit/form/LogDialog'));

const texts = {
  title: 'Site Visits',
  add: 'New Site Visit',
  empty: 'No site visits found',
  emptyHint: 'This project has no site visits yet.',
  createFirst: 'Create the first site visit',
  narrowedHint: 'Try adjusting your filter criteria',
  clear: 'Clear filters',
};

const FILTERS = ['status', 'from', 'to', 'engineer', 'page'];
const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, undefined]));

/** The site visits of a project. Which of them are shown stands in the address. */
export function ProjectLogs({ project }: { project: Project }) {
  const { api } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const filters = filtersOf(query);
  const adding = useAdding('add', FILTERS);
  const logs = usePageOf({
    asked: askedPage(query.get('page')),
    size: LOGS_PER_PAGE,
    queryOf: (page) => projectLogPageQuery(api, project.id, filters, page),
    idsOf: ({ id }) => [id],
  });

  const empty = isNarrowed(filters) ? (
    <EmptyState
      title={texts.empty}
      hint={texts.narrowedHint}
      action={
        <Button onClick={() => setQuery((current) => mergeQuery(current, NO_FILTERS))}>
          {texts.clear}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={texts.empty}
      hint={texts.emptyHint}
      action={<Button onClick={adding.open}>{texts.createFirst}</Button>}
    />
  );

  return (
    <Section
      title={texts.title}
      actions={
        <Button tone="primary" onClick={adding.open}>
          {texts.add}
        </Button>
      }
    >
      <Stack $gap={5}>
        <LogFilterBar
          projectId={project.id}
          filters={filters}
          onChange={(change) =>
            // A list that has become another one begins at its first page.
            setQuery((current) => mergeQuery(current, { ...change, page: undefined }), {
              replace: true,
            })
          }
        />
        <LogList
          logs={logs}
          namesProject={false}
          empty={empty}
          onPage={(page) =>
            setQuery((current) => mergeQuery(current, { page: page === 1 ? '' : String(page) }))
          }
        />
      </Stack>
      {adding.isOpen && (
        <Suspense fallback={null}>
          <LogDialog onClose={adding.close} project={project} />
        </Suspense>
      )}
    </Section>
  );
}
