import { usePlatform, useStore } from '@fieldline/platform';
import { color, FailureNotice, fontSize, phone, Section, Skeleton, space } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { type Counter, countersOf } from './model';
import { statisticsQuery } from './queries';

const texts = { title: 'Statistics', failed: 'The statistics could not be loaded.' };

const Counters = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space(4)};
  ${phone} {
    grid-template-columns: repeat(2, 1fr);
  }
`;

const Label = styled.dt`
  color: ${color.muted};
`;

const Value = styled.dd`
  font-size: ${fontSize.title};
  font-weight: 650;
`;

// The number stands above its label on the screen, behind it for a screen reader.
const Pair = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
`;

/** The four counters of the dashboard. */
export function StatisticsSection() {
  const { api, stores, events } = usePlatform();
  const query = useQuery(statisticsQuery(api));
  const guides = useStore(stores.salesGuides);
  const { refetch } = query;
  useEffect(() => events.on('productsUpdated', () => void refetch()), [events, refetch]);

  return (
    <Section title={texts.title}>
      {query.data ? (
        <CounterList counters={countersOf(query.data, guides)} />
      ) : query.error ? (
        <FailureNotice title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={1} height={56} />
      )}
    </Section>
  );
}

function CounterList({ counters }: { counters: readonly Counter[] }) {
  return (
    <Counters>
      {counters.map(({ label, value }) => (
        <Pair key={label}>
          <Label>{label}</Label>
          <Value>{value.toLocaleString()}</Value>
        </Pair>
      ))}
    </Counters>
  );
}
