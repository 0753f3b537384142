import type { Log } from '@fieldline/contracts';
import { FailureNotice, type PagePlace, Pager, Skeleton, Stack, useRowFocus } from '@fieldline/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useOneAtATime } from '../editing/useOneAtATime';
import { useRefresh } from '../editing/useRefresh';
import type { PageState } from '../lists/usePageOf';
import { logDeletion, useDeleteLog } from './deletion';
import { LogRow } from './LogRow';
import { texts } from './texts';

const LogDialog = lazy(() => import('../log-form/LogDialog'));
const DeleteDialog = lazy(() => import('../editing/DeleteDialog'));

type OpenDialog = { readonly kind: 'edit' | 'delete'; readonly log: Log };

interface ListProps {
  onPage: (page: number) => void;
  namesProject: boolean;
  /** Stands in the place of no rows. */
  empty: ReactNode;
}

/** One page of site visits, loaded or on its way. */
export function LogList({ logs, ...list }: ListProps & { logs: PageState<Log> }) {
  if (logs.kind === 'loading') return <Skeleton lines={4} height={48} />;
  if (logs.kind === 'failed') return <FailureNotice title={texts.failed} onRetry={logs.retry} />;
  return <LogRows {...list} logs={logs.items} at={logs.at} />;
}

interface LogRowsProps extends ListProps {
  logs: readonly Log[];
  at: PagePlace;
}

function LogRows({ logs, at, onPage, namesProject, empty }: LogRowsProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { heading, list, focusRow } = useRowFocus();
  const deleteLog = useDeleteLog();
  const refresh = useRefresh();
  const { run } = useOneAtATime();
  const close = () => setDialog(null);

  const remove = ({ id }: Log) =>
    run(async () => {
      const place = logs.findIndex((log) => log.id === id);
      if (!(await deleteLog(id))) return;
      await refresh();
      focusRow(place);
    });

  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1} aria-live="polite">
        {texts.count(at.total)}
      </h3>
      {at.total === 0 ? (
        empty
      ) : (
        <ul ref={list}>
          {logs.map((log) => (
            <LogRow
              key={log.id}
              log={log}
              namesProject={namesProject}
              onEdit={() => setDialog({ kind: 'edit', log })}
              onDelete={() => setDialog({ kind: 'delete', log })}
            />
          ))}
        </ul>
      )}
      <Pager label={texts.pager} at={at} onPage={onPage} />
      <Suspense fallback={null}>
        {dialog?.kind === 'edit' && <LogDialog log={dialog.log} onClose={close} />}
        {dialog?.kind === 'delete' && (
          <DeleteDialog
            {...logDeletion(dialog.log)}
            onConfirm={() => void remove(dialog.log)}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  );
}
