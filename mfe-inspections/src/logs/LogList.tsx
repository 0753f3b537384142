import type { Log } from '@fieldline/contracts';
import { FailureNotice, lazyPart, Pager, Skeleton, Stack } from '@fieldline/ui';
import { type ReactNode, Suspense, useState } from 'react';
import type { PageState } from '../lists/usePageOf';
import { useRemoval } from '../lists/useRemoval';
import { logDeletion, useDeleteLog } from './deletion';
import { LogRow } from './LogRow';
import { texts } from './texts';

const LogDialog = lazyPart(() => import('../log-form/LogDialog'));
const DeleteDialog = lazyPart(() => import('../editing/DeleteDialog'));

type OpenDialog = { readonly kind: 'edit' | 'delete'; readonly log: Log };

export interface LogListProps {
  logs: PageState<Log>;
  onPage: (page: number) => void;
  namesProject: boolean;
  /** Stands in the place of no rows. */
  empty: ReactNode;
}

/** One page of site visits, with what can be done to each. */
export function LogList({ logs, onPage, namesProject, empty }: LogListProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { heading, list, remove } = useRemoval(logs, useDeleteLog());
  const close = () => setDialog(null);

  if (logs.kind === 'loading') return <Skeleton lines={4} height={48} />;
  if (logs.kind === 'failed') return <FailureNotice title={texts.failed} onRetry={logs.retry} />;
  const { items, at } = logs;
  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1} aria-live="polite">
        {texts.count(at.total)}
      </h3>
      {at.total === 0 ? (
        empty
      ) : (
        <ul ref={list}>
          {items.map((log) => (
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
