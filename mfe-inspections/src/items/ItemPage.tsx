import { type ApiClient, usePanel, useParams, usePlatform } from '@fieldline/platform';
import {
  FailureNotice,
  PageBody,
  PageHead,
  Skeleton,
  SubjectOfPage,
  useUnsavedInput,
} from '@fieldline/ui';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRemovals } from './useRemovals';
import { MissingScreen } from './MissingScreen';
import { isMissing, useLeaveWhenGone } from './useLeaveWhenGone';

export interface ItemPageProps<Item, Key extends QueryKey> {
  query: (api: ApiClient, id: string) => UseQueryOptions<Item, Error, Item, Key>;
  texts: {
    /** The page's title until the item's own is known. */
    readonly title: string;
    readonly failed: string;
    readonly missing: string;
  };
  nameOf: (item: Item) => string;
  /** The page to go to after the item is deleted here. */
  parentOf: (item: Item) => string;
  /** Shows the item. */
  children: (item: Item) => ReactNode;
}

/** The page of the item that `:id` in the address names. */
export function ItemPage<Item, Key extends QueryKey>(props: ItemPageProps<Item, Key>) {
  const { id = '' } = useParams();
  return <ItemScreen key={id} id={id} {...props} />;
}

function ItemScreen<Item, Key extends QueryKey>({
  id,
  query,
  texts,
  nameOf,
  parentOf,
  children,
}: ItemPageProps<Item, Key> & { id: string }) {
  const { api } = usePlatform();
  const removed = useRemovals().hidden.has(id);
  const [removedBefore] = useState(removed);
  const { data, error, refetch } = useQuery({
    ...query(api, id),
    enabled: !removed,
    refetchOnWindowFocus: 'always',
  });
  const missing = isMissing(error);
  const { hasUnsaved, hold } = useUnsavedInput();
  const deleted = !removed && missing && data !== undefined ? nameOf(data) : undefined;
  // What was typed is offered before the page is left.
  const stays = deleted !== undefined && hasUnsaved;
  useLeaveWhenGone(stays ? undefined : deleted);

  if (removed && data && !removedBefore) return <Leave to={parentOf(data)} />;
  if (removed || (missing && !stays)) return <MissingScreen title={texts.missing} />;
  if (data) {
    return (
      <SubjectOfPage deleted={deleted} hold={hold}>
        {children(data)}
      </SubjectOfPage>
    );
  }
  return (
    <PageBody>
      {error && <PageHead>{texts.title}</PageHead>}
      {error ? (
        <FailureNotice title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} height={48} />
      )}
    </PageBody>
  );
}

/**
 * Takes the item's place, so that its navigation guard is gone before the page is left. Beside a
 * list only the panel is closed.
 */
function Leave({ to }: { to: string }) {
  const { navigate } = usePlatform();
  const panel = usePanel();
  const left = useRef(false);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    if (panel) panel.close();
    else navigate(to, { replace: true });
  }, [panel, navigate, to]);
  return null;
}
