import { LOGS_PER_PAGE, type Project } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { askedPage, Button, EmptyState, Row, Section, Stack } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAdding } from '../lists/useAdding';
import { useListAddress } from '../listing/address';
import { usePageOf } from '../queries/usePageOf';
import { LogList } from '../visit/list/LogList';
import { NewLog } from '../visit/form/NewLog';
import { useRepeatVisit } from '../visit/useRepeatVisit';
import { filtersOf, isNarrowed } from '../visit/list/filters';
import { LogFilterBar } from '../visit/list/LogFilterBar';
import { logPageQuery } from '../visit/queries';
import { projectStatsQuery } from '../project/queries';

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

/** The site visits of a project. Which of them are shown stands in the address. */
export function ProjectLogs({ project }: { project: Project }) {
  const { api } = usePlatform();
  const { query, narrow, showPage } = useListAddress();
  const { projectId: _ofAnother, ...filters } = filtersOf(query);
  const { data: stats } = useQuery(projectStatsQuery(api, project.id));
  const field = useRef<HTMLInputElement>(null);
  const adding = useAdding('add', FILTERS);
  const { busy, repeat } = useRepeatVisit(project.id);
  const logs = usePageOf({
    asked: askedPage(query.get('page')),
    size: LOGS_PER_PAGE,
    queryOf: (page) => logPageQuery(api, { page, filters: { ...filters, projectId: project.id } }),
    idsOf: ({ id }) => [id],
  });

  const empty = isNarrowed(filters) ? (
    <EmptyState
      title={texts.empty}
      hint={texts.narrowedHint}
      action={<Button onClick={() => narrow(NO_FILTERS)}>{texts.clear}</Button>}
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
      }
    >
      <Stack $gap={5}>
        <LogFilterBar
          filters={filters}
          engineers={stats?.engineerNames ?? []}
          field={field}
          onChange={narrow}
        />
        <LogList logs={logs} namesProject={false} empty={empty} onPage={showPage} />
      </Stack>
      <NewLog adding={adding} project={project} />
    </Section>
  );
}
