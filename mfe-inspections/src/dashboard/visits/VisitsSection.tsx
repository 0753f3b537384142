import { LOGS_PER_PAGE } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, Count, EmptyState, FOLDED_ROWS, FoldingSection } from '@fieldline/ui';
import { FoldedRows } from '../../paging/rows';
import { useDashboardList } from '../../paging/useDashboardList';
import { NewVisit } from '../../visits/form/NewVisit';
import { VisitList } from '../../visits/list/VisitList';
import { VisitRow } from '../../visits/list/VisitRow';
import { logPageQuery } from '../../visits/queries';
import { texts } from '../../visits/list/texts';

/** The site visits of all projects on the dashboard. */
export function VisitsSection() {
  const { api } = usePlatform();
  const {
    shown: visits,
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
        beside={<Count count={count} />}
        actions={adding.isOffered && <Button onClick={adding.open}>{texts.add}</Button>}
        folded={
          visits.kind === 'shown' && (
            <FoldedRows>
              {visits.items.slice(0, FOLDED_ROWS).map((visit) => (
                <VisitRow key={visit.id} visit={visit} namesProject />
              ))}
            </FoldedRows>
          )
        }
      >
        <VisitList
          isCounted
          visits={visits}
          onPage={showPage}
          namesProject
          empty={
            <EmptyState
              title={texts.empty}
              hint={texts.emptyHint}
              action={
                adding.isOffered && <Button onClick={adding.open}>{texts.createFirst}</Button>
              }
            />
          }
        />
      </FoldingSection>
      <NewVisit adding={adding} />
    </>
  );
}
