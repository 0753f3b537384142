import { LOGS_PER_PAGE } from '@fieldline/contracts';
import { mergeQuery, usePlatform, useSearchParams } from '@fieldline/platform';
import { askedPage, Button, EmptyState, lazyPart, Section, Stack } from '@fieldline/ui';
import { Suspense } from 'react';
import { useAdding } from '../lists/useAdding';
import { usePageOf } from '../lists/usePageOf';
import { VisitsFrame } from '../visits/VisitsFrame';
import { LogList } from './LogList';
import { logPageQuery } from './queries';
import { texts } from './texts';

const LogDialog = lazyPart(() => import('../log-form/LogDialog'));
const VisitsOverTime = lazyPart(() => import('../visits/VisitsOverTime'));

const PAGE = 'logs.page';

/** The site visits of all projects on the dashboard: how many when, and which. */
export function LogsSection() {
  const { api } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const adding = useAdding('logs.add', [PAGE]);
  const logs = usePageOf(askedPage(query.get(PAGE)), LOGS_PER_PAGE, (page) =>
    logPageQuery(api, page),
  );
  const showPage = (page: number) =>
    setQuery((current) => mergeQuery(current, { [PAGE]: page === 1 ? '' : String(page) }));

  return (
    <Section
      title={texts.title}
      actions={
        <Button tone="primary" onClick={adding.open}>
          {texts.add}
        </Button>
      }
    >
      <Stack $gap={6}>
        <Suspense fallback={<VisitsFrame />}>
          <VisitsOverTime />
        </Suspense>
        <LogList
          logs={logs}
          onPage={showPage}
          namesProject
          empty={
            <EmptyState
              title={texts.empty}
              hint={texts.emptyHint}
              action={<Button onClick={adding.open}>{texts.createFirst}</Button>}
            />
          }
        />
      </Stack>
      {adding.isOpen && (
        <Suspense fallback={null}>
          <LogDialog onClose={adding.close} />
        </Suspense>
      )}
    </Section>
  );
}
