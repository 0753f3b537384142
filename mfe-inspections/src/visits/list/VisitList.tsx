import type { Log } from '@fieldline/contracts';
import { FailureNotice, lazyDialog, Pager, Skeleton, Stack, useKeptFocus } from '@fieldline/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useSkeletonRows } from '../../paging/useSkeletonRows';
import type { PageState } from '../../paging/pageState';
import { useDeleteVisits } from '../deletion';
import { VisitRow } from './VisitRow';
import { texts } from './texts';

const VisitDialog = lazyDialog(() => import('../form/VisitDialog'));

const NONE: readonly string[] = [];

export interface VisitListProps {
  visits: PageState<Log>;
  onPage: (page: number) => void;
  namesProject: boolean;
  /** Stands in the place of no rows. */
  empty: ReactNode;
}

/** One page of site visits, with what can be done to each. */
export function VisitList({ visits, onPage, namesProject, empty }: VisitListProps) {
  const [edited, setEdited] = useState<Log | null>(null);
  const [heading, list] = [useRef<HTMLHeadingElement>(null), useRef<HTMLUListElement>(null)];
  const deleteVisits = useDeleteVisits();

  const ids = visits.kind === 'shown' ? visits.items.map(({ id }) => id) : NONE;
  useKeptFocus(list, ids, heading);
  const rows = useSkeletonRows('logs', visits.kind === 'shown' ? visits.items.length : undefined);

  // A row is 40 px high, a bar and the gap below it too.
  if (visits.kind === 'loading') return <Skeleton lines={rows} height={28} />;
  if (visits.kind === 'failed')
    return <FailureNotice title={texts.failed} onRetry={visits.retry} />;
  const { items, at } = visits;
  return (
    <Stack $gap={3}>
      <h3 ref={heading} tabIndex={-1} aria-live="polite">
        {texts.count(at.total)}
      </h3>
      {at.total === 0 ? (
        empty
      ) : (
        <ul ref={list}>
          {items.map((visit) => (
            <VisitRow
              key={visit.id}
              visit={visit}
              namesProject={namesProject}
              onEdit={() => setEdited(visit)}
              onDelete={() => deleteVisits([visit])}
            />
          ))}
        </ul>
      )}
      <Pager label={texts.pager} at={at} onPage={onPage} />
      {edited && <VisitDialog visit={edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}
