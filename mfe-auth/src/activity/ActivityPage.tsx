import { downloadAudit } from '@fieldline/contracts';
import {
  ApiError,
  mergeQuery,
  reportFailure,
  useOneAtATime,
  usePlatform,
  useSearchParams,
  useWorkspace,
} from '@fieldline/platform';
import {
  BackLink,
  Button,
  EmptyState,
  FailureNotice,
  InlineSelect,
  LoadingText,
  PageBody,
  PageHead,
  phone,
  Row,
  saveFile,
  Stack,
} from '@fieldline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { ActivityList } from './ActivityList';
import { activityQuery, type Filter } from './queries';
import { texts } from './texts';
import { GROUPS } from './words';

/** On a phone both share one row. */
const Filters = styled(Row)`
  ${phone} {
    flex-wrap: nowrap;
    select {
      flex: 1 1 0;
      min-width: 0;
    }
  }
`;

/** Who did what in the workspace, for its owners. */
export default function ActivityPage() {
  const { id, role } = useWorkspace();
  return (
    <PageBody>
      <PageHead
        {...(id !== null && { back: <BackLink to="/team">{texts.back}</BackLink> })}
        facts={texts.lead}
        actions={role === 'owner' && <ExportButton />}
      >
        {texts.title}
      </PageHead>
      {role === 'owner' ? <Activity /> : <OwnersOnly />}
    </PageBody>
  );
}

const OwnersOnly = () => <EmptyState title={texts.ownersOnly} hint={texts.ownersOnlyHint} />;

function ExportButton() {
  const { api, toast, logger } = usePlatform();
  const { busy, run } = useOneAtATime();
  const download = async () => {
    try {
      saveFile(texts.file, 'text/csv', await api.download(downloadAudit));
    } catch (error) {
      reportFailure({ toast, logger }, error, { title: texts.exportFailed });
    }
  };
  return (
    <Button disabled={busy} onClick={() => void run(download)}>
      {busy ? texts.exporting : texts.export}
    </Button>
  );
}

function Activity() {
  const { api } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const filter: Filter = {
    group: GROUPS.find((group) => group === query.get('show')),
    uid: query.get('by') ?? undefined,
  };
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    activityQuery(api, filter),
  );
  if (error instanceof ApiError && error.status === 403) return <OwnersOnly />;
  if (error && !data) {
    return <FailureNotice title={texts.loadFailed} onRetry={() => void refetch()} />;
  }
  const narrow = (changes: Readonly<Record<string, string>>) =>
    setQuery((current) => mergeQuery(current, changes), { replace: true });
  const isFiltered = filter.group !== undefined || filter.uid !== undefined;
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <Stack>
      <Filters $gap={3}>
        <InlineSelect
          aria-label={texts.show}
          value={filter.group ?? ''}
          onChange={({ target }) => narrow({ show: target.value })}
        >
          <option value="">{texts.everything}</option>
          {GROUPS.map((group) => (
            <option key={group} value={group}>
              {texts.groups[group]}
            </option>
          ))}
        </InlineSelect>
        <InlineSelect
          aria-label={texts.by}
          value={filter.uid ?? ''}
          onChange={({ target }) => narrow({ by: target.value })}
        >
          <option value="">{texts.everybody}</option>
          {data?.pages[0]?.people?.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </InlineSelect>
      </Filters>
      {entries === undefined && <LoadingText>{texts.loading}</LoadingText>}
      {entries?.length === 0 && (
        <EmptyState title={texts.none} hint={isFiltered ? texts.noneFiltered : texts.noneYet} />
      )}
      {entries && entries.length > 0 && <ActivityList entries={entries} />}
      {hasNextPage && (
        <Row $justify="center">
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? texts.loadingMore : texts.more}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
