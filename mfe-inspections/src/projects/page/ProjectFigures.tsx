import { usePlatform } from '@fieldline/platform';
import { color, FailureNotice, fontSize, Section, Skeleton, space, Stack } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { MOST_PER_PAGE } from '../../paging/sort';
import { logPageQuery } from '../../visits/queries';
import { projectStatsQuery } from '../queries';
import { figuresOf } from './model';
import { PhotoStrip, STRIP_SIZE } from './PhotoStrip';
import { Timeline } from './Timeline';

const texts = {
  title: 'Statistics',
  failed: 'The statistics could not be loaded.',
};

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  > div {
    display: flex;
    gap: ${space(1)};
  }
  dd {
    color: ${color.text};
  }
`;

/** A project at a glance: its latest photos, when its visits were, and its figures in one line. */
export function ProjectFigures({ id }: { id: string }) {
  const { api } = usePlatform();
  const stats = useQuery(projectStatsQuery(api, id));
  const latest = useQuery(
    logPageQuery(api, { page: 1, limit: MOST_PER_PAGE, filters: { projectId: id } }),
  );
  const visits = latest.data?.data;
  // Photos and timeline are left out if only they failed: the list below says why.
  const isReady = stats.data && (visits ?? latest.error);
  return (
    <Section title={texts.title}>
      {isReady ? (
        <Stack $gap={3}>
          {visits && visits.length > 0 && (
            <>
              <PhotoStrip visits={visits} />
              <Timeline visits={visits} />
            </>
          )}
          <Figures>
            {figuresOf(stats.data).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Figures>
        </Stack>
      ) : stats.error ? (
        <FailureNotice title={texts.failed} onRetry={() => void stats.refetch()} />
      ) : (
        <Skeleton lines={1} height={STRIP_SIZE + 60} />
      )}
    </Section>
  );
}
