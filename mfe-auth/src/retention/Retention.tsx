import {
  changeRetention,
  readRetention,
  RETENTION_YEARS,
  type RetentionPatch,
  type RetentionWire,
} from '@fieldline/contracts';
import { reportFailure, useOneAtATime, usePlatform } from '@fieldline/platform';
import { dayText, FailureNotice, LoadingText, Muted, Section, Select, Stack } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { texts } from './texts';

const KEY = ['mfe-auth', 'retention'] as const;

/** How long the workspace keeps photos and the history of changes; for its owners. */
export function Retention() {
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(readRetention, { signal }),
  });
  return (
    <Section title={texts.title}>
      {error ? (
        <FailureNotice title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingText>{texts.loading}</LoadingText>
      ) : (
        <Rules rules={data} />
      )}
    </Section>
  );
}

const Choices = styled(Stack)`
  max-width: 420px;
`;

const yearsOf = (value: string) => RETENTION_YEARS.find((years) => String(years) === value);

function Rules({ rules }: { rules: RetentionWire }) {
  const { api, queryClient, toast, logger } = usePlatform();
  const { run } = useOneAtATime();
  const change = (body: RetentionPatch) =>
    void run(async () => {
      // Show the choice at once.
      queryClient.setQueryData(KEY, { ...rules, ...body });
      try {
        queryClient.setQueryData(KEY, await api.call(changeRetention, { body }));
      } catch (error) {
        queryClient.setQueryData(KEY, rules);
        reportFailure({ toast, logger }, error, texts.failed);
      }
    });
  const { photo_years: photoYears, history_years: historyYears, next } = rules;
  return (
    <Stack>
      <Muted as="p">{texts.why}</Muted>
      <Choices>
        <Select
          label={texts.photos}
          value={photoYears ?? ''}
          onChange={({ target }) => change({ photo_years: yearsOf(target.value) ?? null })}
        >
          <option value="">{texts.never}</option>
          {RETENTION_YEARS.map((years) => (
            <option key={years} value={years}>
              {texts.afterVisit(years)}
            </option>
          ))}
        </Select>
        <Select
          label={texts.history}
          value={historyYears}
          onChange={({ target }) =>
            change({ history_years: yearsOf(target.value) ?? historyYears })
          }
        >
          {RETENTION_YEARS.map((years) => (
            <option key={years} value={years}>
              {texts.keepFor(years)}
            </option>
          ))}
        </Select>
      </Choices>
      <p role="status">{next && texts.next(next.photos, dayText(next.on))}</p>
    </Stack>
  );
}
