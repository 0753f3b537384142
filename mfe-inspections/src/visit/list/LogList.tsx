import type { Log } from '@fieldline/contracts';
import { FailureNotice, lazyDialog, Pager, Skeleton, Stack, useKeptFocus } from '@fieldline/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useSkeletonRows } from '../../lists/useSkeletonRows';
import type { PageState } from '../../queries/pageState';
import { useDeleteLogs } from '../deletion';
import { LogRow } from './LogRow';
import { texts } from './texts';

const LogDialog = lazyDialog(() => import('../form/LogDialog'));

const NONE: readonly string[] = [];

export interface LogListProps {
  logs: PageState<Log>;
  onPage: (page: number) => void;
  namesProject: boolean;
  /** Stands in the place of no rows. */
  empty: ReactNode;
}

/** One page of site visits, with what can be done to each. */
export function LogList({ logs, onPage, namesProject, empty }: LogListProps) {
  const [edited, setEdited] = useState<Log | null>(null);
  const [heading, list] = [useRef<HTMLHeadingElement>(null), useRef<HTMLUListElement>(null)];
  const deleteLogs = useDeleteLogs();

  const ids = logs.kind === 'shown' ? logs.items.map(({ id }) => id) : NONE;
  useKeptFocus(list, ids, heading);
  const rows = useSkeletonRows('logs', logs.kind === 'shown' ? logs.items.length : undefined);

  // A row is 40 px high, a bar and the gap below it too.
  if (logs.kind === 'loading') return <Skeleton lines={rows} height={28} />;
  if (logs.kind === 'failed') return <FailureNotice title={texts.failed} onRetry={logs.retry} />;
  const { items, at } = logs;
  return (
    <Stack $gap={3}>
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
              onEdit={() => setEdited(log)}
              onDelete={() => deleteLogs([log])}
            />
          ))}
        </ul>
      )}
      <Pager label={texts.pager} at={at} onPage={onPage} />
      {edited && <LogDialog log={edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}
