import { type Log, LOG_SORT_FIELDS, type LogStatus } from '@fieldline/contracts';
import { Button, IconButton, lazyDialog, type PagePlace, saveFile } from '@fieldline/ui';
import { DataList, deferred } from '@fieldline/ui/lists';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useListSelection, type WholeList } from '../lists/useListSelection';
import type { Changes } from '../listing/address';
import { sortOf, sortParameter } from '../listing/sort';
import { useDeleteLogs } from '../visit/deletion';
import { texts as rowTexts } from '../visit/list/texts';
import { LATEST_VISIT_FIRST, type LogSort } from '../visit/queries';
import { logCard, logColumns } from './columns';
import { type Progress, useChangeStatus } from './useChangeStatus';

const LogDialog = lazyDialog(() => import('../visit/form/LogDialog'));

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
async function exportFile(logs: readonly Log[]) {
  const { visitsFile } = await import('./exportVisits');
  saveFile('fieldline-site-visits.csv', 'text/csv', visitsFile(logs));
}

const idOf = ({ id }: Log) => id;
const nameOf = ({ title }: Log) => title;
const hrefOf = ({ id }: Log) => `/logs/${encodeURIComponent(id)}`;
const NONE: readonly Log[] = [];

export interface VisitTableProps {
  /** One page; undefined while it is on its way. */
  logs: { readonly items: readonly Log[]; readonly at: PagePlace } | undefined;
  whole: WholeList<Log>;
  sort: LogSort;
  onSort: (changes: Changes) => void;
  onPage: (page: number) => void;
  onNew: () => void;
  /** Puts the focus into the search field. */
  onSearch: () => void;
  empty: ReactNode;
}

/** Site visits as rows, with what can be done to one and to several. */
export const VisitTable = deferred(function VisitTable({
  logs,
  whole,
  sort,
  onSort,
  onPage,
  onNew,
  onSearch,
  empty,
}: VisitTableProps) {
  const [edited, setEdited] = useState<Log | null>(null);
  const items = logs?.items ?? NONE;
  const { items: chosen, ...selection } = useListSelection(items, whole);
  const deleteLogs = useDeleteLogs();
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
      <Button tone="danger" disabled={progress !== null} onClick={() => deleteLogs(chosen)}>
        {texts.delete}
      </Button>
    </>
  );

  return (
    <>
      <DataList
        label={texts.label}
        items={logs?.items}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        columns={logColumns}
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
        actions={(log) => (
          <>
            <IconButton label={rowTexts.edit(log.title)} onClick={() => setEdited(log)}>
              <Pencil size={16} aria-hidden />
            </IconButton>
            <IconButton label={rowTexts.delete(log.title)} onClick={() => deleteLogs([log])}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </>
        )}
        {...(logs && { pager: { at: logs.at, onPage, label: rowTexts.pager } })}
        empty={empty}
      />
      {edited && <LogDialog log={edited} onClose={() => setEdited(null)} />}
    </>
  );
});
