import { LOG_SORT_FIELDS } from '@fieldline/contracts';
import { ForEditors, usePlatform } from '@fieldline/platform';
import {
  askedPage,
  Button,
  ButtonLink,
  FailureNotice,
  PageBody,
  PageHead,
  RoomyWords,
} from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useRef } from 'react';
import { EmptyList } from '../../paging/EmptyList';
import { useAdding } from '../../paging/useAdding';
import { useListAddress } from '../../paging/address';
import { sortOf } from '../../paging/sort';
import { allProjectsQuery } from '../../projects/queries';
import { usePageOf } from '../../paging/usePageOf';
import { NewVisit } from '../form/NewVisit';
import { FILTER_PARAMETERS, filtersOf, isNarrowed } from './filters';
import { VisitFilterBar } from './VisitFilterBar';
import { engineersQuery, LATEST_VISIT_FIRST, logPageQuery, readAllVisits } from '../queries';
import { VisitTable } from './VisitTable';

const texts = {
  title: 'Site Visits',
  add: 'New Site Visit',
  checklists: 'Checklists',
  failed: 'The site visits could not be loaded.',
  empty: 'No site visits found',
  emptyHint: 'A site visit holds the notes and photos from one day on site.',
  createFirst: 'Create your first site visit',
  narrowedHint: 'Try adjusting your search or filter criteria',
  clear: 'Clear filters',
};

const PAGE_SIZE = 50;
const NO_FILTERS = Object.fromEntries(FILTER_PARAMETERS.map((name) => [name, undefined]));
/** Parameters that would hide a visit that was just created. */
const HIDING = [...FILTER_PARAMETERS, 'sort', 'page'];

/** All site visits as one table. Its state is kept in the address. */
export function VisitsPage() {
  const { api } = usePlatform();
  const { query, narrow, showPage } = useListAddress();
  const filters = filtersOf(query);
  const sort = sortOf(query.get('sort'), LOG_SORT_FIELDS, LATEST_VISIT_FIRST);
  const adding = useAdding('add', HIDING);
  const visits = usePageOf({
    asked: askedPage(query.get('page')),
    size: PAGE_SIZE,
    queryOf: (page) => logPageQuery(api, { page, filters, sort, limit: PAGE_SIZE }),
    idsOf: (visit) => [visit.id, visit.projectId],
  });
  const { data: projects = [] } = useQuery(allProjectsQuery(api));
  const { data: engineers = [] } = useQuery(engineersQuery(api));
  const field = useRef<HTMLInputElement>(null);

  const empty = (
    <EmptyList
      texts={texts}
      isNarrowed={isNarrowed(filters)}
      onClear={() => narrow(NO_FILTERS)}
      onNew={adding.open}
    />
  );

  return (
    <PageBody $wide>
      <PageHead
        actions={
          <>
            <ButtonLink to="/checklists">
              <ClipboardCheck size={16} aria-hidden />
              <RoomyWords>{texts.checklists}</RoomyWords>
            </ButtonLink>
            <ForEditors>
              <Button tone="primary" onClick={adding.open}>
                {texts.add}
              </Button>
            </ForEditors>
          </>
        }
      >
        {texts.title}
      </PageHead>
      <VisitFilterBar
        filters={filters}
        engineers={engineers}
        projects={projects}
        onChange={narrow}
        sorts
        field={field}
      />
      {visits.kind === 'failed' ? (
        <FailureNotice title={texts.failed} onRetry={visits.retry} />
      ) : (
        <VisitTable
          page={visits.kind === 'shown' ? visits : undefined}
          whole={{
            key: JSON.stringify(filters),
            total: visits.kind === 'shown' ? visits.at.total : 0,
            readAll: () => readAllVisits(api, filters),
            failed: texts.failed,
          }}
          sort={sort}
          onSort={narrow}
          onPage={showPage}
          onNew={adding.open}
          onSearch={() => field.current?.focus()}
          searched={visits.kind === 'shown' && !visits.isPrevious ? (filters.q ?? '') : undefined}
          empty={empty}
        />
      )}
      <NewVisit adding={adding} />
    </PageBody>
  );
}
