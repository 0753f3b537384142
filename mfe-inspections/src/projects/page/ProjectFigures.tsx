import { usePlatform } from '@fieldline/platform';
import {
  color,
  FailureNotice,
  fontSize,
  phone,
  Section,
  space,
  VisuallyHidden,
} from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { projectStatsQuery } from '../queries';
import { FIGURE_NAMES, figuresOf } from './model';

const texts = {
  title: 'Statistics',
  failed: 'The statistics could not be loaded.',
  loading: 'Loading...',
};

/** A narrow strip, because users open the page for the visits below. */
const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(8)};
  dt {
    color: ${color.muted};
  }
  dd {
    font-size: ${fontSize.heading};
    font-weight: 600;
  }
  /* All figures in one line. */
  @media (max-width: 1199.98px) {
    gap: ${space(3)} ${space(6)};
    dd {
      font-size: ${fontSize.large};
    }
  }
  ${phone} {
    gap: ${space(3)};
    dt {
      font-size: ${fontSize.small};
    }
  }
`;

// The number is above its label on the screen, but after it for a screen reader.
const Pair = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
`;

/** Statistics of a project's site visits. */
export function ProjectFigures({ id }: { id: string }) {
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(projectStatsQuery(api, id));
  return (
    <Section title={texts.title}>
      {data ? (
        <Figures>
          {figuresOf(data).map(([label, value]) => (
            <Pair key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Pair>
          ))}
        </Figures>
      ) : error ? (
        <FailureNotice title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        // As high as the figures, whose labels are known before their numbers.
        <Figures aria-busy>
          {FIGURE_NAMES.map((label) => (
            <Pair key={label}>
              <dt>{label}</dt>
              <dd>
                <VisuallyHidden>{texts.loading}</VisuallyHidden>
                <span aria-hidden>…</span>
              </dd>
            </Pair>
          ))}
        </Figures>
      )}
    </Section>
  );
}
