import { usePlatform, useStore } from '@fieldline/platform';
import { FailureNotice, phone, Section, Skeleton, space } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { analyticsQuery } from '../analytics';
import { CounterTile } from './CounterTile';
import { countersOf } from './model';
import { statisticsQuery } from './queries';

const texts = { title: 'Statistics', failed: 'The statistics could not be loaded.' };

const Counters = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space(2)};
  /* Aligns the figures with the title. */
  margin-inline: -${space(2)};
  ${phone} {
    gap: 0;
  }
`;

/** The four counters of the dashboard. */
export function StatisticsSection() {
  const { api, stores, events } = usePlatform();
  const query = useQuery(statisticsQuery(api));
  // The same query as the chart's first period. If it fails, the counters are shown without
  // changes.
  const { data: month } = useQuery(analyticsQuery(api, 'month'));
  const guides = useStore(stores.salesGuides);
  const { refetch } = query;
  useEffect(() => events.on('productsUpdated', () => void refetch()), [events, refetch]);

  return (
    <Section title={texts.title}>
      {query.data ? (
        <Counters>
          {countersOf(query.data, guides, month?.points).map((counter) => (
            <CounterTile key={counter.label} {...counter} />
          ))}
        </Counters>
      ) : query.error ? (
        <FailureNotice title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={1} height={62} />
      )}
    </Section>
  );
}
