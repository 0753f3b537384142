import { type Log, LOG_SORT_FIELDS, type LogStatus } from '@fieldline/contracts';
import { Button, IconButton, lazyDialog, type PagePlace, saveFile } from '@fieldline/ui';
import { DataList, deferred } from '@fieldline/ui/lists';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useListSelection, type WholeList } from '../../paging/useListSelection';
import type { Changes } from '../../paging/address';
import { sortOf, sortParameter } from '../../paging/sort';
import { useDeleteVisits } from '../deletion';
import { texts as rowTexts } from './texts';
import { LATEST_VISIT_FIRST, type VisitSort } from '../queries';
import { columnsOf, logCard } from './columns';
import { type Progress, useChangeStatus } from './useChangeStatus';
import { visitAddress } from '../../items/addresses';

const VisitDialog = lazyDialog(() => import('../form/VisitDialog'));

const texts = {
  label: 'Site Visits',
  complete: 'Mark as completed',
  reopen: 'Back to draft',
  progress: ({ done, total }: Progress) =>
    `${done.toLocaleString()} of ${total.toLocaleString()} updated`,
  export: 'Export',
  delete: 'Delete',
};

/** What writes the file is only fetched by who wants one. */
async function exportFile(visits: readonly Log[]) {
  const { visitsFile } = await import('./exportVisits');
  saveFile('fieldline-site-visits.csv', 'text/csv', visitsFile(visits));
}

const idOf = ({ id }: Log) => id;
const nameOf = ({ title }: Log) => title;
const hrefOf = ({ id }: Log) => visitAddress(id);
const NONE: readonly Log[] = [];

export interface VisitTableProps {
  /** One page; undefined while it is on its way. */
  visits: { readonly items: readonly Log[]; readonly at: PagePlace } | undefined;
  whole: WholeList<Log>;
  sort: VisitSort;
  onSort: (changes: Changes) => void;
  onPage: (page: number) => void;
  onNew: () => void;
  /** Puts the focus into the search field. */
  onSearch: () => void;
  empty: ReactNode;
}

/** Site visits as rows, with what can be done to one and to several. */
export const VisitTable = deferred(function VisitTable({
  visits,
  whole,
  sort,
  onSort,
  onPage,
  onNew,
  onSearch,
  empty,
}: VisitTableProps) {
  const [edited, setEdited] = useState<Log | null>(null);
  const items = visits?.items ?? NONE;
  const { items: chosen, ...selection } = useListSelection(items, whole);
  const deleteVisits = useDeleteVisits();
  const { progress, change } = useChangeStatus();

  const changeAll = async (status: LogStatus) => {
    await change(chosen, status);
    // Visits on other pages are not read again, so their new versions are not known.
    if (chosen.length > items.length) selection.clear();
  };
  const bulk = () => (
    <>
      {progress && <span role="status">{texts.progress(progress)}</span>}
      <Button disabled={progress !== null} onClick={() => void changeAll('completed')}>
        {texts.complete}
      </Button>
      <Button disabled={progress !== null} onClick={() => void changeAll('draft')}>
        {texts.reopen}
      </Button>
      <Button onClick={() => void exportFile(chosen)}>{texts.export}</Button>
      <Button tone="danger" disabled={progress !== null} onClick={() => deleteVisits(chosen)}>
        {texts.delete}
      </Button>
    </>
  );

  return (
    <>
      <DataList
        label={texts.label}
        items={visits?.items}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        columns={columnsOf(items)}
        beside
        card={logCard}
        sort={sort}
        onSort={(next) => {
          const known = sortOf(`${next.descending ? '-' : ''}${next.by}`, LOG_SORT_FIELDS, sort);
          onSort({ sort: sortParameter(known, LATEST_VISIT_FIRST) });
        }}
        selection={selection}
        bulk={bulk}
        onEdit={setEdited}
        onNew={onNew}
        onSearch={onSearch}
        actions={(visit) => (
          <>
            <IconButton label={rowTexts.edit(visit.title)} onClick={() => setEdited(visit)}>
              <Pencil size={16} aria-hidden />
            </IconButton>
            <IconButton label={rowTexts.delete(visit.title)} onClick={() => deleteVisits([visit])}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </>
        )}
        {...(visits && { pager: { at: visits.at, onPage, label: rowTexts.pager } })}
        empty={empty}
      />
      {edited && <VisitDialog visit={edited} onClose={() => setEdited(null)} />}
    </>
  );
});
