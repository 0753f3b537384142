import { LOGS_PER_PAGE, type Project } from '@fieldline/contracts';
import { ForEditors, usePlatform } from '@fieldline/platform';
import { askedPage, Button, Row, Section, Stack } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyList } from '../../paging/EmptyList';
import { useAdding } from '../../paging/useAdding';
import { useListAddress } from '../../paging/address';
import { usePageOf } from '../../paging/usePageOf';
import { VisitList } from '../../visits/list/VisitList';
import { NewVisit } from '../../visits/form/NewVisit';
import { useRepeatVisit } from '../../visits/useRepeatVisit';
import { filtersOf, isNarrowed } from '../../visits/list/filters';
import { VisitFilterBar } from '../../visits/list/VisitFilterBar';
import { logPageQuery } from '../../visits/queries';
import { projectStatsQuery } from '../queries';

const texts = {
  title: 'Site Visits',
  add: 'New Site Visit',
  repeat: 'Repeat Last Visit',
  repeating: 'Repeating...',
  empty: 'No site visits found',
  emptyHint: 'This project has no site visits yet.',
  createFirst: 'Create the first site visit',
  narrowedHint: 'Try adjusting your search or filter criteria',
  clear: 'Clear filters',
};

const FILTERS = ['q', 'status', 'from', 'to', 'engineer', 'page'];
const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, undefined]));

/** The site visits of a project. Their filters are kept in the address. */
export function ProjectVisits({ project }: { project: Project }) {
  const { api } = usePlatform();
  const { query, narrow, showPage } = useListAddress();
  const { projectId: _ofAnother, ...filters } = filtersOf(query);
  const { data: stats } = useQuery(projectStatsQuery(api, project.id));
  const field = useRef<HTMLInputElement>(null);
  const adding = useAdding('add', FILTERS);
  const { busy, repeat } = useRepeatVisit(project.id);
  const visits = usePageOf({
    asked: askedPage(query.get('page')),
    size: LOGS_PER_PAGE,
    queryOf: (page) => logPageQuery(api, { page, filters: { ...filters, projectId: project.id } }),
    idsOf: ({ id }) => [id],
  });

  const empty = (
    <EmptyList
      texts={texts}
      isNarrowed={isNarrowed(filters)}
      onClear={() => narrow(NO_FILTERS)}
      onNew={adding.open}
    />
  );

  return (
    <Section
      title={texts.title}
      actions={
        <ForEditors>
          <Row>
            {(stats?.totalLogs ?? project.logCount) > 0 && (
              <Button disabled={busy} onClick={repeat}>
                {busy ? texts.repeating : texts.repeat}
              </Button>
            )}
            <Button tone="primary" onClick={adding.open}>
              {texts.add}
            </Button>
          </Row>
        </ForEditors>
      }
    >
      <Stack $gap={5}>
        <VisitFilterBar
          filters={filters}
          engineers={stats?.engineerNames ?? []}
          field={field}
          onChange={narrow}
        />
        <VisitList visits={visits} namesProject={false} empty={empty} onPage={showPage} />
      </Stack>
      <NewVisit adding={adding} project={project} />
    </Section>
  );
}
