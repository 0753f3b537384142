import { listTrash, TRASH_DAYS, type TrashEntry } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import {
  askedPage,
  Card,
  EmptyState,
  FailureNotice,
  lazyDialog,
  PageBody,
  PageHead,
  Pager,
  placeOf,
  Skeleton,
  Stack,
} from '@fieldline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListAddress } from '../paging/address';
import { TRASH_KEY } from '../queries/keys';
import { texts } from './texts';
import { TrashRow } from './TrashRow';
import { useTrash } from './useTrash';

const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).ConfirmDialog,
}));

const PAGE_SIZE = 50;

/** The deleted items, and buttons to restore them. */
export function TrashPage() {
  const { api } = usePlatform();
  const { query, showPage } = useListAddress();
  const page = askedPage(query.get('page'));
  const { data, error, refetch } = useQuery({
    queryKey: [...TRASH_KEY, page],
    queryFn: ({ signal }) => api.call(listTrash, { query: { page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    // Other users and other pages delete too.
    staleTime: 0,
  });
  const [asked, setAsked] = useState<TrashEntry | null>(null);
  const { busy, restore, remove } = useTrash();

  return (
    <PageBody>
      <PageHead facts={texts.lead(TRASH_DAYS)}>{texts.title}</PageHead>
      {!data && error && <FailureNotice title={texts.failed} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} height={56} />}
      {data?.total === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} />}
      {data && data.data.length > 0 && (
        <Card>
          <Stack as="ul" role="list" $gap={4}>
            {data.data.map((entry) => (
              <TrashRow
                key={entry.id}
                entry={entry}
                busy={busy}
                onRestore={() => void restore(entry)}
                onRemove={() => setAsked(entry)}
              />
            ))}
          </Stack>
        </Card>
      )}
      {data && (
        <Pager label={texts.pages} at={placeOf(page, PAGE_SIZE, data.total)} onPage={showPage} />
      )}
      {asked && (
        <ConfirmDialog
          open
          title={texts.question(asked.title)}
          text={texts.consequence}
          confirmLabel={texts.remove}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </PageBody>
  );
}
