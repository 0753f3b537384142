import { type Log, LOG_SORT_FIELDS } from '@fieldline/contracts';
import { useWorkspace } from '@fieldline/platform';
import { Button, lazyDialog } from '@fieldline/ui';
import { deferred } from '@fieldline/ui/lists';
import { useMemo } from 'react';
import { ItemTable, type TableProps } from '../../paging/ItemTable';
import { useDeleteVisits } from '../deletion';
import { texts as rowTexts } from './texts';
import { LATEST_VISIT_FIRST, type VisitSort } from '../queries';
import { columnsOf, logCard } from './columns';
import type { Progress } from '../useBulkChange';
import { useChangeStatus } from './useChangeStatus';
import { MemberChoice } from '../assigning/MemberChoice';
import { useAssign } from '../assigning/useAssign';
import { visitAddress } from '../../items/addresses';

const VisitDialog = lazyDialog(() => import('../form/VisitDialog'));

const texts = {
  label: 'Site Visits',
  complete: 'Mark as completed',
  reopen: 'Back to draft',
  assign: 'Assign to',
  progress: ({ done, total }: Progress) =>
    `${done.toLocaleString()} of ${total.toLocaleString()} updated`,
};

/** The code that writes the file is fetched on demand. */
const onExport = async (visits: readonly Log[]) =>
  (await import('./exportVisits')).exportVisits(visits);

const nameOf = ({ title }: Log) => title;
const hrefOf = ({ id }: Log) => visitAddress(id);
const NONE: readonly Log[] = [];

/** Site visits as rows, with actions for one and for several. */
export const VisitTable = deferred(function VisitTable(list: TableProps<Log, VisitSort['by']>) {
  const items = list.page?.items ?? NONE;
  const columns = useMemo(() => columnsOf(items), [items]);
  const { id: team } = useWorkspace();
  const status = useChangeStatus();
  const assigning = useAssign();
  const progress = status.progress ?? assigning.progress;
  const busy = progress !== null;

  return (
    <ItemTable
      {...list}
      {...{ nameOf, hrefOf, busy }}
      label={texts.label}
      columns={columns}
      card={logCard}
      pager={rowTexts.pager}
      sortFields={LOG_SORT_FIELDS}
      standardSort={LATEST_VISIT_FIRST}
      onExport={onExport}
      onDelete={useDeleteVisits()}
      bulk={(chosen, selection) => {
        const changeAll = async (changed: Promise<unknown>) => {
          await changed;
          // Visits on other pages are not read again, so their new versions are unknown.
          if (chosen.length > items.length) selection.clear();
        };
        return (
          <>
            {progress && <span role="status">{texts.progress(progress)}</span>}
            <Button
              disabled={busy}
              onClick={() => void changeAll(status.change(chosen, 'completed'))}
            >
              {texts.complete}
            </Button>
            <Button disabled={busy} onClick={() => void changeAll(status.change(chosen, 'draft'))}>
              {texts.reopen}
            </Button>
            {team !== null && (
              <MemberChoice
                label={texts.assign}
                disabled={busy}
                onChoose={(uid) => void changeAll(assigning.assign(chosen, uid))}
              >
                <option value="" hidden>
                  {texts.assign}
                </option>
              </MemberChoice>
            )}
          </>
        );
      }}
      dialogOf={(visit, onClose) => <VisitDialog {...{ visit, onClose }} />}
    />
  );
});
