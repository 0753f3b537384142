import { type ApiClient, useParams, usePlatform } from '@fieldline/platform';
import { FailureNotice, PageBody, PageTitle, Skeleton } from '@fieldline/ui';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MissingScreen } from './MissingScreen';
import { isMissing, useLeaveWhenGone } from './useLeaveWhenGone';

export interface ItemPageProps<Item, Key extends QueryKey> {
  query: (api: ApiClient, id: string) => UseQueryOptions<Item, Error, Item, Key>;
  texts: {
    /** The title while there is nothing better. */
    readonly title: string;
    readonly failed: string;
    readonly missing: string;
    /** Said when it is deleted elsewhere while it is shown. */
    readonly gone: string;
  };
  /** Shows the item. `onDeleted` is said before the page is left because of a delete of its own. */
  children: (item: Item, onDeleted: () => void) => ReactNode;
}

/** The page of what the `:id` of the address names. */
export function ItemPage<Item, Key extends QueryKey>(props: ItemPageProps<Item, Key>) {
  const { id = '' } = useParams();
  return <ItemScreen key={id} id={id} {...props} />;
}

function ItemScreen<Item, Key extends QueryKey>({
  id,
  query,
  texts,
  children,
}: ItemPageProps<Item, Key> & { id: string }) {
  const { api } = usePlatform();
  // Deleted here: the page leaves on its own, without reading it again.
  const [deleted, setDeleted] = useState(false);
  const { data, error, refetch } = useQuery({
    ...query(api, id),
    enabled: !deleted,
    refetchOnWindowFocus: 'always',
  });
  const missing = isMissing(error);
  useLeaveWhenGone(missing && data !== undefined, texts.gone);

  if (missing) return <MissingScreen title={texts.missing} />;
  if (data) return children(data, () => setDeleted(true));
  return (
    <PageBody>
      {error && <PageTitle>{texts.title}</PageTitle>}
      {error ? (
        <FailureNotice title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} height={48} />
      )}
    </PageBody>
  );
}
