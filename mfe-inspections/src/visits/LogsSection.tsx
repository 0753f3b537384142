import { LOGS_PER_PAGE } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, EmptyState, FoldingSection } from '@fieldline/ui';
import { useDashboardList } from '../lists/useDashboardList';
import { NewLog } from '../visit/form/NewLog';
import { LogList } from '../visit/list/LogList';
import { logPageQuery } from '../visit/queries';
import { texts } from '../visit/list/texts';

/** The site visits of all projects on the dashboard. */
export function LogsSection() {
  const { api } = usePlatform();
  const {
    shown: logs,
    count,
    showPage,
    adding,
  } = useDashboardList('logs', {
    size: LOGS_PER_PAGE,
    queryOf: (page) => logPageQuery(api, { page }),
    idsOf: ({ id, projectId }) => [id, projectId],
  });
  return (
    <>
      <FoldingSection
        title={texts.title}
        name="logs"
        count={count}
        actions={<Button onClick={adding.open}>{texts.add}</Button>}
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
