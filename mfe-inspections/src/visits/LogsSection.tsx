import { LOGS_PER_PAGE } from '@fieldline/contracts';
import { mergeQuery, usePlatform, useSearchParams } from '@fieldline/platform';
import { askedPage, Button, EmptyState, FoldingSection } from '@fieldline/ui';
import { useAdding } from '../lists/useAdding';
import { usePageOf } from '../queries/usePageOf';
import { NewLog } from '../visit/form/NewLog';
import { LogList } from '../visit/list/LogList';
import { logPageQuery } from '../visit/queries';
import { texts } from '../visit/list/texts';

const PAGE = 'logs.page';

/** The site visits of all projects on the dashboard. */
export function LogsSection() {
  const { api } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const adding = useAdding('logs.add', [PAGE]);
  const logs = usePageOf({
    asked: askedPage(query.get(PAGE)),
    size: LOGS_PER_PAGE,
    queryOf: (page) => logPageQuery(api, { page }),
    idsOf: ({ id, projectId }) => [id, projectId],
  });
  const showPage = (page: number) =>
    setQuery((current) => mergeQuery(current, { [PAGE]: page === 1 ? '' : String(page) }));

  return (
    <>
      <FoldingSection
        title={texts.title}
        name="logs"
        count={logs.kind === 'shown' ? logs.at.total : undefined}
        actions={
          <Button tone="primary" onClick={adding.open}>
            {texts.add}
          </Button>
        }
      >
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
      </FoldingSection>
      <NewLog adding={adding} />
    </>
  );
}
